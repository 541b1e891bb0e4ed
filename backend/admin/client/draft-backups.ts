import type { OpenedVersions } from './opened-versions';
import { pathOf } from './open-form';

// The editor's backups lack the base version, so restoring one could undo others' saves.
// It stores one backup an entry; older ones are nested in it.

const storeName = 'draft-backups';
/** In milliseconds: the editor backs up half a second after a letter. */
const backupDelay = 700;

type Key = [collection: string, slug: string];

export interface Backup {
  collectionName: string;
  slug: string;
  timestamp: Date;
  base?: string;
  /** Backups set aside by this one, the newest first. */
  older?: readonly Backup[];
}

export const pathOfBackup = ({ collectionName, slug }: Backup): string =>
  pathOf({ collection: collectionName, slug });

export const backupsIn = (found: Backup): Backup[] => [found, ...(found.older ?? [])];

export class DraftBackups {
  #isBackedUp = false;
  /** May be ahead of the backup. */
  #isTyped = false;
  #untilBackedUp: ReturnType<typeof setTimeout> | undefined;
  #isSaved = false;
  /** Undecided backups by path. */
  readonly #aside = new Map<string, readonly Backup[]>();

  constructor(private readonly versions: Pick<OpenedVersions, 'of' | 'beginWith'>) {}

  get isUnsaved(): boolean {
    return this.#isBackedUp || this.#isTyped;
  }

  forget(): void {
    this.#isBackedUp = false;
    this.#isTyped = false;
  }

  noteOpened(): void {
    this.forget();
    this.#isSaved = false;
  }

  /** Drops a backup under way, which would be offered at the next opening. */
  noteSaved(): void {
    this.forget();
    this.#isSaved = true;
  }

  /** Lasts until `written`. A timer, not the clock: the editor's own timer must fire first. */
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

  /** The other backups stay. */
  goOn(found: Backup, chosen: Backup | null): void {
    const path = pathOfBackup(found);
    this.#aside.set(
      path,
      backupsIn(found)
        .filter((each) => each !== chosen)
        .map((each) => ({ ...each, older: [] })),
    );
    this.versions.beginWith(path, chosen?.base);
    // Before the editor notices a change to back up.
    this.#isBackedUp = chosen !== null;
  }

  /** Call before the editor deletes it. */
  discard(found: Backup): void {
    this.#aside.delete(pathOfBackup(found));
  }

  watch(store: Pick<IDBObjectStore, 'put' | 'delete'> = IDBObjectStore.prototype): void {
    const { put, delete: remove } = store;
    const saw = {
      put: (backup: Backup) => this.#saved(backup),
      isLate: () => this.#isSaved,
      removed: (key: Key) => this.#deleted(key),
    };
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
      // The page may unload before the browser commits by itself.
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

  #deleted([collection, slug]: Key): void {
    this.forget();
    this.versions.beginWith(pathOf({ collection, slug }));
  }
}
