import { DraftBackups } from './draft-backups';

interface Record {
  collectionName: string;
  slug: string;
  base?: string;
}

/** As the editor keeps its backups; requests answer at once. */
class Store {
  readonly name: string = 'draft-backups';
  static readonly kept = new Map<string, Record>();
  put(record: Record) {
    Store.kept.set(`${record.collectionName}/${record.slug}`, { ...record });
    return {};
  }
  get(key: string[]) {
    const result = Store.kept.get(key.join('/'));
    return { result, addEventListener: (_: string, listener: () => void) => listener() };
  }
  delete(key: string[]) {
    Store.kept.delete(key.join('/'));
    return {};
  }
}

const opened = new Map<string, string>();
const known = new Map<string, string>();
const backups = new DraftBackups({
  of: (path) => opened.get(path),
  beginWith: (path, sha = known.get(path) ?? '') => void opened.set(path, sha),
});
backups.watch(Store.prototype as never);
const store = new Store();
const record = { collectionName: 'articles', slug: 'lamas' };
const key = ['articles', 'lamas'];

beforeEach(() => {
  Store.kept.clear();
  for (const versions of [opened, known]) versions.set('articles/lamas.yml', 'first');
  backups.noteOpened();
});

test('what was typed is kept with the version that it began with, and goes on from that one', () => {
  store.put({ ...record });
  expect(Store.kept.get('articles/lamas')).toEqual({ ...record, base: 'first' });
  for (const versions of [opened, known]) versions.set('articles/lamas.yml', 'second');
  store.get(key);
  expect(opened.get('articles/lamas.yml')).toBe('first');
  // Restored, and typed on: the version stays.
  store.put({ ...record });
  expect(Store.kept.get('articles/lamas')?.base).toBe('first');
  store.delete(key);
  expect(opened.get('articles/lamas.yml')).toBe('second');
});

test('a form is unsaved from the first letter until it is saved or left', () => {
  expect(backups.isUnsaved).toBe(false);
  backups.noteTyping();
  expect(backups.isUnsaved).toBe(true);
  backups.forget();
  store.put({ ...record });
  expect(backups.isUnsaved).toBe(true);
  store.delete(key);
  expect(backups.isUnsaved).toBe(false);
});

test('a backup that was under way when the form was saved is not kept; one of what is typed after is', () => {
  backups.noteTyping();
  backups.noteSaved();
  // The editor goes back to the list.
  backups.forget();
  store.put({ ...record });
  expect([Store.kept.size, backups.isUnsaved]).toEqual([0, false]);
  backups.noteTyping();
  store.put({ ...record });
  expect([Store.kept.size, backups.isUnsaved]).toEqual([1, true]);
});

test('other stores are left alone', () => {
  const other = Object.assign(Object.create(Store.prototype) as Store, { name: 'file-cache' });
  other.put({ ...record });
  expect([...Store.kept.values()]).toEqual([record]);
  expect(backups.isUnsaved).toBe(false);
});
