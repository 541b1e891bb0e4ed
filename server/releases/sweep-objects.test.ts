import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { manifestPath, objectPath, objectsFolder } from '../../platform/release/manifest';
import { bareRelease, putObject } from '../../tests/fixtures/bare-release';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { sweepObjects } from './sweep-objects';

const hour = 3_600_000;
const folder = scratchFolder();
const releases = () => folder('data/releases');

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
