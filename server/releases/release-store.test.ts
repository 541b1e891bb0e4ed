import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from './release-store';

let dataDir: string;
let store: ReleaseStore;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'release-store-'));
  store = new ReleaseStore(dataDir, process.cwd());
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function put(id: string, format = 1): Promise<void> {
  await mkdir(join(store.folder, id), { recursive: true });
  await writeFile(join(store.folder, id, 'manifest.json'), JSON.stringify({ format, id, files: [], redirects: [], functions: [] }));
}

describe('ReleaseStore', () => {
  it('has nothing before the first release', async () => {
    expect([await store.list(), await store.currentId(), await store.current()]).toEqual([[], null, null]);
  });

  it('makes one release the live one, then another', async () => {
    await put('1-a');
    await put('2-b');
    await store.makeCurrent('1-a');
    await store.makeCurrent('2-b');
    expect((await store.current())?.id).toBe('2-b');
    expect((await store.others('2-b')).map(({ id }) => id)).toEqual(['1-a']);
    expect(readdirSync(store.folder).sort()).toEqual(['.last-live', '1-a', '2-b', 'current']);
  });

  it('takes a release that is gone, or of a format to come, for none', async () => {
    await put('1-a', 2);
    await store.makeCurrent('1-a');
    expect(await store.current()).toBeNull();
    await store.makeCurrent('9-gone');
    expect(await store.current()).toBeNull();
    expect(await store.others('9-gone')).toEqual([]);
  });

  it('removes cut-off drafts and the oldest, never the live one', async () => {
    for (const id of ['1-a', '2-b', '3-c', '4-d', '.draft-5-e']) await put(id);
    await store.makeCurrent('1-a');
    await store.prune(2);
    expect(readdirSync(store.folder).sort()).toEqual(['.last-live', '1-a', '4-d', 'current']);
  });

  it('keeps those that were live last, whatever their age', async () => {
    for (const id of ['1-a', '2-b', '3-c', '4-d', '5-e']) {
      await put(id);
      await store.makeCurrent(id);
    }
    await store.makeCurrent('1-a');
    await put('6-f');
    await store.makeCurrent('6-f');
    await store.prune(3);
    expect(await store.list()).toEqual(['6-f', '5-e', '1-a']);
    await store.prune(1);
    expect(await store.list()).toEqual(['6-f', '1-a']);
  });

  it('knows what was live before it kept a list of that', async () => {
    for (const id of ['1-a', '2-b', '3-c', '4-d']) await put(id);
    await mkdir(store.folder, { recursive: true });
    await symlink('1-a', join(store.folder, 'current'));
    await store.makeCurrent('4-d');
    await store.prune(2);
    expect(await store.list()).toEqual(['4-d', '1-a']);
  });

  it('does not read again what is loaded already', async () => {
    await put('1-a');
    await put('2-b');
    const loaded = await store.load('1-a');
    expect((await store.others('2-b', [loaded]))[0]).toBe(loaded);
    await store.remove('1-a');
    expect(await store.others('2-b', [loaded])).toEqual([]);
  });
});
