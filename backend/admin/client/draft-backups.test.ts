import { type Backup, backupsIn, DraftBackups } from './draft-backups';

/** As the editor keeps its backups; requests answer at once. */
class Store {
  readonly name: string = 'draft-backups';
  readonly transaction = { commit: () => {} };
  static readonly kept = new Map<string, Backup>();
  put(record: Backup) {
    Store.kept.set(`${record.collectionName}/${record.slug}`, { ...record });
    return {};
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
const record = { collectionName: 'articles', slug: 'lamas', timestamp: new Date() };
/** As the editor finds it when the form is opened. */
const kept = () => structuredClone(Store.kept.get('articles/lamas'));
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
  const found = kept()!;
  backups.goOn(found, found);
  expect(opened.get('articles/lamas.yml')).toBe('first');
  // Restored, and typed on: the version stays.
  store.put({ ...record });
  expect(Store.kept.get('articles/lamas')?.base).toBe('first');
  store.delete(key);
  expect(opened.get('articles/lamas.yml')).toBe('second');
});

test('a form with a restored text is unsaved at once', () => {
  store.put({ ...record });
  backups.noteOpened();
  const found = kept()!;
  backups.goOn(found, null);
  expect(backups.isUnsaved).toBe(false);
  backups.goOn(found, found);
  expect(backups.isUnsaved).toBe(true);
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

test('what is not restored is kept beside what is typed then, until it is discarded', () => {
  const texts = () => (kept() ? backupsIn(kept()!).map((each) => (each as Backup & { text: string }).text) : []);
  const backUp = (text: string) => store.put({ ...record, text } as Backup);
  backUp('first');
  backups.goOn(kept()!, null);
  backUp('second');
  backUp('third');
  expect(texts()).toEqual(['third', 'first']);
  // Saved, or changed back: only what was typed last goes.
  store.delete(key);
  expect(texts()).toEqual(['first']);
  backUp('fourth');
  const found = kept()!;
  backups.goOn(found, backupsIn(found)[1]!);
  backUp('first, and more');
  expect(texts()).toEqual(['first, and more', 'fourth']);
  backups.noteSaved();
  backUp('too late');
  expect(texts()).toEqual(['fourth']);
  backups.discard(kept()!);
  store.delete(key);
  expect(texts()).toEqual([]);
});

test('other stores are left alone', () => {
  const other = Object.assign(Object.create(Store.prototype) as Store, { name: 'file-cache' });
  other.put({ ...record });
  expect([...Store.kept.values()]).toEqual([record]);
  expect(backups.isUnsaved).toBe(false);
});

test('what was typed counts as unsaved until it is backed up, however long the browser is held up', async () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 750));
  const holdUp = () => {
    const until = performance.now() + 800;
    while (performance.now() < until);
  };
  backups.noteOpened();
  backups.noteTyping();
  holdUp();
  expect(backups.isUnsaved).toBe(true);
  await soon();
  expect(backups.isUnsaved).toBe(false);
  let write = () => {};
  backups.noteTyping(new Promise<void>((resolve) => (write = resolve)));
  await soon();
  expect(backups.isUnsaved).toBe(true);
  write();
  await soon();
  expect(backups.isUnsaved).toBe(false);
});
