import type { EntityKey } from '../../core/content/content-type';

export interface ContentStoreOptions {
  contentDir: string;
  /** What is written at run time; the backend uses the folder `backend` in it. */
  dataDir: string;
  clock: () => Date;
  /** Takes one line of text: a problem in the content, an error of our own. */
  log: (line: string) => void;
  /** Called after each change of the API's data, with the new cursor and the first changes. */
  onChange: (cursor: string, changed: EntityKey[]) => void;
  /** False: the content folder is read once, at the start. */
  watch: boolean;
  /** When a page moves or goes, a redirect from its old path is written into the content. */
  redirectMovedPages: boolean;
  /** In ms: how often scheduled entries are looked for. */
  publishEvery?: number;
  /** In ms: after how long what could not be noted is looked at again. */
  retryAfter?: number;
  /** What is not published is shown like the rest: for a preview. */
  drafts?: boolean;
  /** Told of every path that somebody has written, or we have. */
  onWritten?: (paths: readonly string[]) => void;
}
