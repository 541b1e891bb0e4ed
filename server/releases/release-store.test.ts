import { noPreviews } from '../../tests/fixtures/some-publishing';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Manifest, manifestPath, objectPath, objectsFolder } from '../../platform/release/manifest';
import { SmallestEncodings } from '../../platform/release/smallest-encodings';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { writeSomeRelease } from '../../tests/fixtures/some-release';
import { until } from '../../tests/fixtures/until';
import type { BuildQueue } from '../publish/build-queue';
import type { Build } from '../publish/build-tables';
import { publishingService } from '../publish/start-publishing';
import { LiveReleases, followCurrent } from './live-releases';
import { listReleases } from './list-releases';
import { ReleaseStore, rollBack } from './release-store';

const dataDir = scratchFolder();
let store: ReleaseStore;
beforeEach(() => void (store = new ReleaseStore(dataDir('releases'), process.cwd())));

const put = async (...ids: string[]) => {
  for (const id of ids) await bareRelease(store, id);
};

it('has nothing at first, then makes one release the live one, then another', async () => {
  expect([await store.list(), await store.currentId(), await store.current()]).toEqual([[], null, null]);
  await put('1-a', '2-b');
  await store.makeCurrent('1-a');
  await store.makeCurrent('2-b');
  expect((await store.current())?.id).toBe('2-b');
  expect((await store.others('2-b')).map(({ id }) => id)).toEqual(['1-a']);
  expect(readdirSync(store.folder).sort()).toEqual(['.last-live', '1-a.json', '2-b.json', 'current']);
});

it('removes what cut-off builds left, and the oldest, never the live one nor what is just being made', async () => {
  await put('1-a', '2-b', '3-c', '4-d', '5-e');
  writeFileSync(join(store.folder, '.3-d.json.0123456789ab~'), '{');
  await store.makeCurrent('3-c');
  await store.prune(2);
  expect(readdirSync(store.folder).sort()).toEqual(['.last-live', '3-c.json', '4-d.json', '5-e.json', 'current']);
});

it('neither goes back to nor keeps the first release of two whose content is live as a whole', async () => {
  const [half, whole] = [
    { contentCursor: '7', derived: false },
    { contentCursor: '7', derived: true },
  ];
  await bareRelease(store, '1-a', { contentCursor: '5', derived: true });
  await bareRelease(store, '2-b', { contentCursor: '6', derived: false });
  await bareRelease(store, '3-c', half);
  await bareRelease(store, '4-d', whole);
  for (const id of ['1-a', '2-b', '3-c', '4-d']) await store.makeCurrent(id);
  expect((await rollBack(store))[0]).toContain('2-b');
  await store.makeCurrent('4-d');
  await store.prune(5);
  expect(await store.list()).toEqual(['4-d', '2-b', '1-a']);
  // An older version without its search index is told as such.
  expect((await listReleases(store)).map((line) => /search and feeds \w+ \w+/.exec(line)?.[0])).toContain('search and feeds are older');
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

async function live(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await bareRelease(store, id, {
      created: '2026-03-31T09:30:00.000Z',
      contentCursor: 'c9',
      files: [{ path: '/pt', ...putObject(store.folder, 'a page') }],
    });
    await store.makeCurrent(id);
  }
}
const damage = (id: string) => writeFileSync(manifestPath(store.folder, id), '{');

it('goes back to the one before, again and again, and to the one that is named, forward too', async () => {
  await live('1-a', '2-b', '3-c', '4-d');
  await store.remove('4-d');
  await rollBack(store);
  expect(await store.currentId()).toBe('3-c');
  expect(await rollBack(store)).toEqual(['Release 2-b is live again, in place of 3-c', expect.stringMatching(/^The next save /)]);
  await rollBack(store);
  expect(await store.currentId()).toBe('1-a');
  await expect(rollBack(store)).rejects.toThrow('There is no release before 1-a. There are: 3-c, 2-b, 1-a.');
  await rollBack(store, '3-c');
  expect(await store.currentId()).toBe('3-c');
  expect(await rollBack(store, '3-c')).toEqual(['Release 3-c is the live one already']);
});

it('leaves the live one when the other is unknown, missing or broken', async () => {
  await expect(rollBack(store)).rejects.toThrow('There is no release before the first one. There are: none.');
  await live('1-a', '2-b');
  await expect(rollBack(store, '../2-b')).rejects.toThrow('There is no release ../2-b. There are: 2-b, 1-a.');
  damage('1-a');
  await expect(rollBack(store)).rejects.toThrow(/^The release 1-a cannot be read, so the live one stays: /);
  expect(await store.currentId()).toBe('2-b');
});

const serviceOver = (queue: Partial<BuildQueue>) =>
  publishingService({ queue: queue as BuildQueue, build: async () => undefined }, store, noPreviews, { hasPending: false });

it('an editor sees the pages that a build changed by their titles, and which of them are gone', async () => {
  const page = putObject(store.folder, '<html><head><title data-gatsby-head="true">Solos &amp; lamas | valterra</title></head></html>');
  await bareRelease(store, '1-a', { files: [{ path: '/pt/solos', ...page }] });
  await store.makeCurrent('1-a');
  const build = { pages: { total: 2, first: ['/pt/solos', '/pt/antigo'] } } as Build;
  expect((await serviceOver({ list: async () => [build] }).builds())[0]?.pages).toEqual({
    total: 2,
    first: [
      { path: '/pt/solos', title: 'Solos & lamas' },
      { path: '/pt/antigo', title: null },
    ],
  });
});

it('an editor sees when each was made and which is live, and goes back to one; one that is not there changes nothing', async () => {
  const [older, newer] = ['20260330T090000000Z-aaaa', '20260331T090000123Z-bbbb'];
  await live(older, newer);
  const desk = serviceOver({});
  expect((await desk.releases())[0]).toEqual({ id: newer, madeAt: '2026-03-31T09:00:00.123Z', isLive: true, hasOldSearch: false });
  expect([await desk.rollBack('../../etc'), await store.currentId()]).toEqual([false, newer]);
  expect([await desk.rollBack(older), await store.currentId()]).toEqual([true, older]);
});

it('a release whose objects have not arrived is waited for, which is said once; one that is gone on the disk is not gone back to', async () => {
  await live('1-a', '2-b');
  const serving = new LiveReleases(await store.load('1-a'));
  const said: string[] = [];
  const page = (await store.load('2-b')).manifest.files[0]?.hash ?? '';
  const [asset, other] = ['an asset', 'a page of the third'].map((text) => putObject(store.folder, text));
  const files = [
    { path: '/a.js', immutable: true, ...asset },
    { path: '/pt', ...other },
  ];
  await bareRelease(store, '3-c', { files });
  const place = objectPath(objectsFolder(store.folder), other?.hash ?? '');
  rmSync(place);
  await expect(rollBack(store, '3-c')).rejects.toThrow(
    'The release 3-c cannot be read, so the live one stays: 1 of its objects are not there',
  );
  await store.makeCurrent('3-c');
  const { stop } = followCurrent(store, serving, (line) => said.push(line), { interval: 5, pauses: [20] });
  await until(() => said.length > 0, 'the complaint');
  expect(said).toEqual(['The release 3-c cannot be served yet, 1-a stays and it is tried again: 1 of its objects are not there']);
  writeFileSync(place, 'a page of');
  const load = jest.spyOn(store, 'load');
  await until(() => load.mock.calls.length >= 3, 'the third try');
  expect([serving.current.id, said.length]).toEqual(['1-a', 1]);
  writeFileSync(place, 'a page of the third');
  await until(() => serving.current.id === '3-c', 'the release');
  expect(said[1]).toBe('Now serving the release 3-c');
  await rollBack(store, '2-b');
  await until(() => serving.current.id === '2-b', 'the release before');
  stop();
  // What is named by its content is still answered, and nothing else of that release.
  expect([serving.earlierAsset('/a.js')?.file.hash, serving.earlierAsset('/pt')]).toEqual([asset?.hash, undefined]);
  expect(serving.current.fileAt('/pt')?.file.hash).toBe(page);
});

it('a manifest is read once, and a function loaded once, as long as its bundle is the same', async () => {
  const bundle = putObject(store.folder, 'module.exports = () => undefined;');
  const functions = [{ id: 'a', path: '/api/a', ...bundle }];
  for (const id of ['1-a', '2-b']) await bareRelease(store, id, { functions });
  const [one, two] = [await store.load('1-a'), await store.load('2-b')];
  expect(two.functions.at('/api/a')).toBe(one.functions.at('/api/a'));
  expect(await store.load('2-b')).toBe(two);
});

describe('compression', () => {
  const never = new AbortController().signal;
  let quick: Manifest;
  beforeEach(async () => {
    await writeSomeRelease(dataDir(), store.folder, '1-a', 0);
    await store.makeCurrent('1-a');
    quick = (await store.load('1-a')).manifest;
  });

  const sizeOf = ({ files }: Manifest) => files.reduce((sum, { encodings }) => sum + (encodings.br?.size ?? 0), 0);
  const object = (hash = ''): Buffer => readFileSync(objectPath(objectsFolder(store.folder), hash));

  it('the live release is compressed as small as can be, and servers notice, also when a build has read it first', async () => {
    const live = new LiveReleases(await store.load('1-a'));
    await store.compress(never);
    const { manifest: best } = await store.load('1-a');
    const { stop } = followCurrent(store, live, () => undefined, { interval: 5, pauses: [20] });
    await until(() => live.current.manifest === best);
    stop();
    expect(sizeOf(best)).toBeLessThan(sizeOf(quick));
    for (const { hash, encodings } of best.files) expect(brotliDecompressSync(object(encodings.br?.hash)).equals(object(hash))).toBe(true);
    expect({ ...best, files: [] }).toEqual({ ...quick, files: [] });
  });

  it('servers notice while the rest is still made', async () => {
    const stop = new AbortController();
    const compressed = store.compress(stop.signal, 0);
    const before = await store.load('1-a');
    await until(async () => (await store.load('1-a')) !== before);
    stop.abort();
    await compressed;
    expect(sizeOf((await store.load('1-a')).manifest)).toBeLessThan(sizeOf(quick));
  });

  it('a later release takes what was made, and only the rest is made for it', async () => {
    await store.compress(never);
    const { manifest: best } = await store.load('1-a');
    const { manifest: next, unchanged } = await writeSomeRelease(dataDir(), store.folder, '2-b', 1000);
    const bestOf = new Map(best.files.map(({ hash, encodings }) => [hash, encodings]));
    const same = next.files.filter(({ hash }) => bestOf.has(hash));
    expect(same).toHaveLength(unchanged);
    for (const { hash, encodings } of same) expect(encodings).toEqual(bestOf.get(hash));
    await store.makeCurrent('2-b');
    await store.load('2-b');
    await store.compress(never);
    expect(sizeOf((await store.load('2-b')).manifest)).toBeLessThan(sizeOf(next));
    const best2 = await store.load('2-b');
    await store.compress(never);
    expect(await store.load('2-b')).toBe(best2);
  });

  it('nothing is rewritten when a build waits, or the release was removed meanwhile', async () => {
    await store.compress(AbortSignal.abort());
    expect((await store.load('1-a')).manifest).toBe(quick);
    const compressed = store.compress(never);
    rmSync(manifestPath(store.folder, '1-a'));
    await compressed;
    expect(await store.list()).toEqual([]);
  });

  it('what is being compressed is given up at once when a build waits', async () => {
    const objects = objectsFolder(store.folder);
    const [best, stop] = [await SmallestEncodings.read(objects), new AbortController()];
    const made = best.make(quick.files, objects, stop.signal);
    stop.abort();
    await made;
    expect(best.all.size).toBe(0);
  });
});
