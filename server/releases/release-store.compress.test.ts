import { readFileSync, rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { writeSomeRelease } from '../../tests/fixtures/some-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';
import { SmallestEncodings } from '../../platform/release/smallest-encodings';
import { type Manifest, manifestPath, objectPath, objectsFolder } from '../../platform/release/manifest';
import { followCurrent, LiveReleases } from './live-releases';
import { ReleaseStore } from './release-store';

const root = scratchFolder();
const releases = (): string => root('data/releases');
const never = new AbortController().signal;
let store: ReleaseStore;
let quick: Manifest;
beforeEach(async () => {
  store = new ReleaseStore(releases(), root());
  await writeSomeRelease(root(), releases(), '1-a', 0);
  await store.makeCurrent('1-a');
  quick = (await store.load('1-a')).manifest;
});

const sizeOf = ({ files }: Manifest) => files.reduce((sum, { encodings }) => sum + (encodings.br?.size ?? 0), 0);
const object = (hash = ''): Buffer => readFileSync(objectPath(objectsFolder(releases()), hash));

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
  const { manifest: next, unchanged } = await writeSomeRelease(root(), releases(), '2-b', 1000);
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
  rmSync(manifestPath(releases(), '1-a'));
  await compressed;
  expect(await store.list()).toEqual([]);
});

it('what is being compressed is given up at once when a build waits', async () => {
  const objects = objectsFolder(releases());
  const [best, stop] = [await SmallestEncodings.read(objects), new AbortController()];
  const made = best.make(quick.files, objects, stop.signal);
  stop.abort();
  await made;
  expect(best.all.size).toBe(0);
});
