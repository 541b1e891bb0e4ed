import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
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
    expect(readdirSync(store.folder).sort()).toEqual(['1-a', '2-b', 'current']);
  });

  it('takes a release that is gone, or of a format to come, for none', async () => {
    await put('1-a', 2);
    await store.makeCurrent('1-a');
    expect(await store.current()).toBeNull();
    await store.makeCurrent('9-gone');
    expect(await store.current()).toBeNull();
    expect(await store.others('9-gone')).toEqual([]);
  });

  it('removes the oldest and cut-off drafts, never the live one', async () => {
    for (const id of ['1-a', '2-b', '3-c', '4-d', '.draft-5-e']) await put(id);
    await store.makeCurrent('1-a');
    await store.prune(2);
    expect(readdirSync(store.folder).sort()).toEqual(['1-a', '3-c', '4-d', 'current']);
  });
});
