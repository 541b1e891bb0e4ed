import type { EntityKey } from '../../core/content/content-type';
import type { Translated } from './overdue-content';

export interface ContentStoreOptions {
  contentDir: string;
  /** The backend uses its subfolder `backend`. */
  dataDir: string;
  clock: () => Date;
  log: (line: string) => void;
  /** Called after each change of the API's data, with the new cursor and the first changes. */
  onChange: (cursor: string, changed: EntityKey[]) => void;
  /** False: the content folder is read once, at the start. */
  watch: boolean;
  /** When a page moves or goes, a redirect from its old path is written into the content. */
  redirectMovedPages: boolean;
  /** In ms: how often scheduled entries are looked for. */
  publishEvery?: number;
  /** In ms: when a failed update is tried again. */
  retryAfter?: number;
  drafts?: boolean;
  translated?: Translated;
  onWritten?: (paths: readonly string[]) => void;
}
