import type { OpenedVersions } from './opened-versions';
import { pathOf } from './open-form';

// The editor backs up what is typed in IndexedDB, half a second later, and offers it when the entry
// is opened again. It does not note which version of the entry the text began with: somebody else's
// changes since then would be undone by it. This keeps the version with the backup. The editor also
// has room for one backup of an entry: one that was not decided about is kept within the next.

const storeName = 'draft-backups';
/** In milliseconds: the editor backs up half a second after a letter. */
const backupDelay = 700;

type Key = [collection: string, slug: string];

export interface Backup {
  collectionName: string;
  slug: string;
  timestamp: Date;
  /** The version that the text began with. */
  base?: string;
  /** What was set aside when this one began, the newest first. */
  older?: readonly Backup[];
}

export const pathOfBackup = ({ collectionName, slug }: Backup): string =>
  pathOf({ collection: collectionName, slug });

/** The backup that the editor has found, and those within it. */
export const backupsIn = (found: Backup): Backup[] => [found, ...(found.older ?? [])];

export class DraftBackups {
  #isBackedUp = false;
  /** It may not be backed up yet. */
  #isTyped = false;
  #untilBackedUp: ReturnType<typeof setTimeout> | undefined;
  #isSaved = false;
  /** By path: what is not in the form, and not discarded. */
  readonly #aside = new Map<string, readonly Backup[]>();

  constructor(private readonly versions: Pick<OpenedVersions, 'of' | 'beginWith'>) {}

  /** Whether the form has changes that are not saved. */
  get isUnsaved(): boolean {
    return this.#isBackedUp || this.#isTyped;
  }

  /** The form was left. */
  forget(): void {
    this.#isBackedUp = false;
    this.#isTyped = false;
  }

  noteOpened(): void {
    this.forget();
    this.#isSaved = false;
  }

  /** A backup that was under way is not wanted any more: it would be offered at the next opening. */
  noteSaved(): void {
    this.forget();
    this.#isSaved = true;
  }

  /**
   * `written`: until the entry has it. A timer, not the clock: where the browser is held up for a second,
   * that of the editor comes first all the same.
   */
  noteTyping(written?: Promise<unknown>): void {
    this.#isTyped = true;
    this.#isSaved = false;
    clearTimeout(this.#untilBackedUp);
    const wait = () => {
      clearTimeout(this.#untilBackedUp);
      this.#untilBackedUp = setTimeout(() => (this.#isTyped = false), backupDelay);
    };
    if (written) written.then(wait, wait);
    else wait();
  }

  /** The form goes on from one of them, or from what is stored; the others stay for another time. */
  goOn(found: Backup, chosen: Backup | null): void {
    const path = pathOfBackup(found);
    this.#aside.set(
      path,
      backupsIn(found)
        .filter((each) => each !== chosen)
        .map((each) => ({ ...each, older: [] })),
    );
    this.versions.beginWith(path, chosen?.base);
    // Before the editor has seen that it has something to back up.
    this.#isBackedUp = chosen !== null;
  }

  /** Before the editor deletes it. */
  discard(found: Backup): void {
    this.#aside.delete(pathOfBackup(found));
  }

  /** Sees what the editor does with its backups. */
  watch(store: Pick<IDBObjectStore, 'put' | 'delete'> = IDBObjectStore.prototype): void {
    const { put, delete: remove } = store;
    const saw = {
      put: (backup: Backup) => this.#saved(backup),
      isLate: () => this.#isSaved,
      removed: (key: Key) => this.#deleted(key),
    };
    /** What was set aside comes back in its place. */
    const removeOnly = (place: IDBObjectStore, [collection, slug]: Key) => {
      const [newest, ...older] = this.#aside.get(pathOf({ collection, slug })) ?? [];
      return newest
        ? put.call(place, { ...newest, older })
        : remove.call(place, [collection, slug]);
    };
    store.put = function (this: IDBObjectStore, value: unknown, key) {
      const isBackup = this.name === storeName;
      if (isBackup) saw.put(value as Backup);
      const request = put.call(this, value, key);
      if (isBackup && saw.isLate()) {
        const { collectionName, slug } = value as Backup;
        removeOnly(this, [collectionName, slug]);
      }
      // The page may be gone before the browser would do so by itself.
      if (isBackup) this.transaction.commit();
      return request;
    };
    store.delete = function (this: IDBObjectStore, key) {
      if (this.name !== storeName) return remove.call(this, key);
      saw.removed(key as Key);
      return removeOnly(this, key as Key) as IDBRequest<undefined>;
    };
  }

  #saved(backup: Backup): void {
    this.#isBackedUp = !this.#isSaved;
    const path = pathOfBackup(backup);
    const [base, older] = [this.versions.of(path), this.#aside.get(path)];
    if (base) backup.base = base;
    if (older?.length) backup.older = older;
  }

  /** Saved, or not wanted: the form shows the newest version. */
  #deleted([collection, slug]: Key): void {
    this.forget();
    this.versions.beginWith(pathOf({ collection, slug }));
  }
}
