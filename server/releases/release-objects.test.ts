import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { type Manifest, manifestPath, objectPath, objectsFolder } from '../../platform/release/manifest';
import { sweepObjects } from './sweep-objects';
import { writeSomeRelease } from '../../tests/fixtures/some-release';
import { until } from '../../tests/fixtures/until';
import { SmallestEncodings } from '../../platform/release/smallest-encodings';
import { followCurrent, LiveReleases } from './live-releases';
import { ReleaseStore } from './release-store';

const hour = 3_600_000;
const root = scratchFolder();
const releases = () => root('data/releases');

/** An object, so many hours old. */
function oldObject(text: string, age = 2): string {
  const { hash } = putObject(releases(), text);
  makeOld(objectPath(objectsFolder(releases()), hash), age);
  return hash;
}
function makeOld(place: string, age: number): void {
  const then = new Date(Date.now() - age * hour);
  utimesSync(place, then, then);
}
const there = (hash: string) => existsSync(objectPath(objectsFolder(releases()), hash));
const form = (hash: string) => ({ hash, size: 1 });

it('removes what no kept release names, once it is old enough, and what was left aside', async () => {
  const [page, br, gzip, bundle] = ['page', 'br', 'gzip', 'bundle'].map((text) => oldObject(text)) as [string, string, string, string];
  await bareRelease({ folder: releases() }, '2-b', {
    files: [{ path: '/pt', hash: page, encodings: { br: form(br), gzip: form(gzip) } }],
    functions: [{ id: 'a', path: '/api/a', ...form(bundle) }],
  });
  const old = oldObject('of a release that is gone');
  await bareRelease({ folder: releases() }, '1-a', { files: [{ path: '/pt', hash: old }] });
  const [young, aside] = [
    oldObject('of a build that goes on', 0.5),
    `${objectsFolder(releases())}/${page.slice(0, 2)}/.${page}.0123456789ab~`,
  ];
  put(aside, 'cut off');
  makeOld(aside, 2);
  await sweepObjects(releases(), ['2-b'], hour);
  expect([page, br, gzip, bundle, young].map(there)).toEqual([true, true, true, true, true]);
  expect([there(old), existsSync(aside)]).toEqual([false, false]);
});

it('removes nothing while a kept release cannot be read', async () => {
  const orphan = oldObject('an orphan');
  await bareRelease({ folder: releases() }, '1-a');
  writeFileSync(manifestPath(releases(), '1-a'), '{');
  await sweepObjects(releases(), ['1-a'], hour);
  await sweepObjects(releases(), ['2-gone'], hour);
  expect(there(orphan)).toBe(true);
});

it('keeps the best forms of what is kept, which no release may name yet, and forgets those of what is gone', async () => {
  const [page, best, gone, bestOfGone] = ['page', 'best', 'gone', 'best of gone'].map((text) => oldObject(text)) as [
    string,
    string,
    string,
    string,
  ];
  await bareRelease({ folder: releases() }, '1-a', { files: [{ path: '/pt', hash: page }] });
  const table = objectsFolder(releases()) + '/smallest-encodings';
  const lines = [`${page} ${best} 4 - 0\n`, `${gone} ${bestOfGone} 4 - 0\n`, 'cut off'];
  writeFileSync(table, lines.join(''));
  await sweepObjects(releases(), ['1-a'], hour);
  expect([page, best, gone, bestOfGone].map(there)).toEqual([true, true, false, false]);
  expect(readFileSync(table, 'utf8')).toBe(lines[0]);
  expect(readdirSync(releases()).sort()).toEqual(['1-a.json', 'objects']);
});

describe('compression', () => {
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
});
