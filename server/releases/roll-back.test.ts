import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReleases } from './list-releases';
import { ReleaseStore } from './release-store';
import { rollBack } from './roll-back';

let dataDir: string;
let store: ReleaseStore;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roll-back-'));
  store = new ReleaseStore(dataDir, process.cwd());
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const page = {
  path: '/pt',
  file: 'pt',
  type: 'text/html',
  hash: 'h',
  size: 3 * 1024 * 1024,
  encodings: { br: 512 * 1024 },
  immutable: false,
};
async function put(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await mkdir(join(store.folder, id), { recursive: true });
    const manifest = {
      format: 1,
      id,
      created: '2026-03-31T09:30:00.000Z',
      contentCursor: 'c9',
      files: [page],
      redirects: [],
      functions: [],
    };
    await writeFile(join(store.folder, id, 'manifest.json'), JSON.stringify(manifest));
    await store.makeCurrent(id);
  }
}

describe('rollBack', () => {
  it('goes back to the one before, again and again', async () => {
    await put('1-a', '2-b', '3-c');
    expect(await rollBack(store)).toEqual(['Release 2-b is live again, in place of 3-c', expect.stringMatching(/^The next build /)]);
    expect(await store.currentId()).toBe('2-b');
    await rollBack(store);
    expect(await store.currentId()).toBe('1-a');
    await expect(rollBack(store)).rejects.toThrow('There is no release before 1-a. There are: 3-c, 2-b, 1-a.');
  });

  it('goes to the one that is named, forward too', async () => {
    await put('1-a', '2-b');
    await rollBack(store, '1-a');
    await rollBack(store, '2-b');
    expect(await store.currentId()).toBe('2-b');
    expect(await rollBack(store, '2-b')).toEqual(['Release 2-b is the live one already']);
  });

  it('leaves the live one when the other is unknown, missing or broken', async () => {
    await expect(rollBack(store)).rejects.toThrow('There is no release before the first one. There are: none.');
    await put('1-a', '2-b');
    await expect(rollBack(store, '../2-b')).rejects.toThrow('There is no release ../2-b. There are: 2-b, 1-a.');
    await writeFile(join(store.folder, '1-a/manifest.json'), '{');
    await expect(rollBack(store)).rejects.toThrow(/^The release 1-a cannot be read, so the live one stays: /);
    expect(await store.currentId()).toBe('2-b');
  });

  it('goes to the newest that is older, when the live one is gone', async () => {
    await put('1-a', '2-b', '3-c');
    await store.remove('3-c');
    await rollBack(store);
    expect(await store.currentId()).toBe('2-b');
  });
});

describe('listReleases', () => {
  it('shows what there is to go back to', async () => {
    expect(await listReleases(store)).toEqual([expect.stringMatching(/^There is no release yet/)]);
    await put('1-a', '2-b', '3-c');
    await writeFile(join(store.folder, '2-b/manifest.json'), '{');
    await rollBack(store, '1-a');
    expect(await listReleases(store)).toEqual([
      '      release  built (UTC)          pages  files  size     content cursor',
      '      3-c      2026-03-31 09:30:00  1      1      3.5 MiB  c9',
      '      2-b      cannot be read',
      'live  1-a      2026-03-31 09:30:00  1      1      3.5 MiB  c9',
    ]);
  });
});
