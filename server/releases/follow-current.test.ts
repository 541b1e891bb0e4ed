import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveReleases } from '../serving/live-releases';
import { followCurrent } from './follow-current';
import { ReleaseStore } from './release-store';
import { until } from '../../tests/fixtures/until';

let dataDir: string;
let store: ReleaseStore;
let live: LiveReleases;
let said: string[];
let stop: () => void;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'follow-current-'));
  store = new ReleaseStore(dataDir, process.cwd());
  said = [];
  for (const id of ['1-a', '2-b', '3-c']) await put(id);
  await store.makeCurrent('2-b');
  live = new LiveReleases(await store.load('2-b'), await store.others('2-b'));
  stop = followCurrent(store, live, (line) => said.push(line), { interval: 5, pauses: [20] });
});
afterEach(() => {
  stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function put(id: string): Promise<void> {
  await mkdir(join(store.folder, id), { recursive: true });
  await writeFile(join(store.folder, id, 'manifest.json'), JSON.stringify({ format: 1, id, files: [], redirects: [], functions: [] }));
}

async function serves(id: string): Promise<void> {
  await until(
    () => live.current.id === id,
    () => live.current.id,
  );
}

describe('the release that is followed', () => {
  it('is tried again when it could not be read, and complained of once', async () => {
    const load = jest.spyOn(store, 'load').mockImplementation(() => Promise.reject(new Error('EMFILE: too many open files')));
    await store.makeCurrent('3-c');
    await until(() => load.mock.calls.length >= 3, 'the third try');
    expect([live.current.id, said]).toEqual([
      '2-b',
      ['The release 3-c cannot be served yet, 2-b stays and it is tried again: EMFILE: too many open files'],
    ]);
    load.mockRestore();
    await serves('3-c');
    expect(said[1]).toBe('Now serving the release 3-c');
  });

  it('is the only one that is read: the others were already', async () => {
    const load = jest.spyOn(store, 'load');
    await store.makeCurrent('3-c');
    await serves('3-c');
    await store.makeCurrent('1-a');
    await serves('1-a');
    expect(load.mock.calls).toEqual([['3-c'], ['1-a']]);
    expect(live.all.map(({ id }) => id)).toEqual(['1-a', '3-c', '2-b']);
  });
});
