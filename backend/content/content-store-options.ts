import type { EntityKey } from '../../core/content/content-type';

export interface ContentStoreOptions {
  contentDir: string;
  dataDir: string;
  clock: () => Date;
  log: (line: string) => void;
  /**
   * Called after every change of what the wire shows, with the cursor of that moment and (the first
   * of) what changed.
   */
  onChange: (cursor: string, changed: EntityKey[]) => void;
  watch: boolean;
  /** Where a page was is written down in the content when it moves or goes. */
  keepOldAddresses: boolean;
  publishEvery?: number;
  /** In ms: after how long what could not be noted is looked at again. */
  retryAfter?: number;
  /** What is not published is shown like the rest: for a preview. */
  drafts?: boolean;
  /** Told of every path that somebody has written, or we have. */
  onWritten?: (paths: readonly string[]) => void;
}
