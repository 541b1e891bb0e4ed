import type { OpenedVersions } from './opened-versions';
import { pathOf } from './open-form';

// The editor backs up what is typed in IndexedDB, half a second later, and offers it when the entry
// is opened again. It does not note which version of the entry the text began with: somebody else's
// changes since then would be undone by it. This keeps the version with the backup.

const storeName = 'draft-backups';
/** In milliseconds: until the editor has backed up a letter. */
const backupDelay = 700;

type Key = [collection: string, slug: string];

interface Backup {
  collectionName: string;
  slug: string;
  /** The version that the text began with. */
  base?: string;
}

export class DraftBackups {
  #isBackedUp = false;
  #typedAt = -Infinity;
  #isSaved = false;

  constructor(private readonly versions: Pick<OpenedVersions, 'of' | 'beginWith'>) {}

  /** Whether the form has changes that are not saved. */
  get isUnsaved(): boolean {
    return this.#isBackedUp || performance.now() - this.#typedAt < backupDelay;
  }

  /** The form was left. */
  forget(): void {
    this.#isBackedUp = false;
    this.#typedAt = -Infinity;
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

  noteTyping(): void {
    this.#typedAt = performance.now();
    this.#isSaved = false;
  }

  /** Sees what the editor does with its backups. */
  watch(store: Pick<IDBObjectStore, 'put' | 'get' | 'delete'> = IDBObjectStore.prototype): void {
    const { put, get, delete: remove } = store;
    const saw = {
      put: (backup: Backup) => this.#saved(backup),
      isLate: () => this.#isSaved,
      got: (backup: Backup | undefined) => this.#read(backup),
      removed: (key: Key) => this.#deleted(key),
    };
    store.put = function (this: IDBObjectStore, value: unknown, key) {
      const isBackup = this.name === storeName;
      if (isBackup) saw.put(value as Backup);
      const request = put.call(this, value, key);
      if (isBackup && saw.isLate()) {
        const { collectionName, slug } = value as Backup;
        remove.call(this, [collectionName, slug]);
      }
      return request;
    };
    store.get = function (this: IDBObjectStore, key) {
      const request = get.call(this, key) as IDBRequest<Backup | undefined>;
      if (this.name === storeName)
        request.addEventListener('success', () => saw.got(request.result));
      return request;
    };
    store.delete = function (this: IDBObjectStore, key) {
      if (this.name === storeName) saw.removed(key as Key);
      return remove.call(this, key);
    };
  }

  #saved(backup: Backup): void {
    this.#isBackedUp = !this.#isSaved;
    const base = this.versions.of(pathOf({ collection: backup.collectionName, slug: backup.slug }));
    if (base) backup.base = base;
  }

  /** Before the editor offers it. */
  #read(backup: Backup | undefined): void {
    if (backup?.base)
      this.versions.beginWith(
        pathOf({ collection: backup.collectionName, slug: backup.slug }),
        backup.base,
      );
  }

  /** Saved, or not wanted: the form shows the newest version. */
  #deleted([collection, slug]: Key): void {
    this.forget();
    this.versions.beginWith(pathOf({ collection, slug }));
  }
}
