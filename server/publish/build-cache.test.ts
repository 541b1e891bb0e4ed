import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { cacheMark, markCache, prepareCache } from './build-cache';
import { withBuildLock } from './build-lock';
import { useDevelopCache } from './develop-cache';

const root = scratchFolder();
const said: string[] = [];
const prepare = (folder: string, fingerprint = 'this code') => prepareCache(folder, fingerprint, (line) => said.push(line));
beforeEach(async () => {
  said.length = 0;
  put(root('site/.cache/state'), `/* ${root('site')} */`);
  put(root('site/public/index.html'), 'page');
  await markCache(root('site'), 'this code');
});

it('goes on from the cache of a complete build of the same code, which is marked again only at its end', async () => {
  expect(await prepare(root('site'))).toBe(true);
  expect([existsSync(root('site/.cache/state')), await cacheMark(root('site'))]).toEqual([true, null]);
  expect(await prepare(root('site'))).toBe(false);
});

it('empties the cache of other code', async () => {
  expect(await prepare(root('site'), 'other code')).toBe(false);
  expect(existsSync(root('site/.cache'))).toBe(false);
  expect(said).toEqual(['  the code has changed: building from the beginning']);
});

it('empties the cache of a folder that was moved or copied: Gatsby keeps whole paths in it', async () => {
  cpSync(root('site'), root('moved'), { recursive: true });
  // Nothing is started ahead upon it either.
  expect(await cacheMark(root('moved'))).toBeNull();
  expect(await prepare(root('moved'))).toBe(false);
  expect([existsSync(root('moved/.cache')), existsSync(root('moved/public'))]).toEqual([false, false]);
  expect(said).toEqual(['  the folder was moved or copied: building from the beginning']);
  expect(await cacheMark(root('site'))).toMatchObject({ fingerprint: 'this code' });
});

const write = (owner: string, folder = root()) => {
  for (const name of ['.cache/state', 'public/index.html']) put(`${folder}/${name}`, owner);
};
const read = (folder = root()) =>
  ['.cache/state', 'public/index.html'].map((name) => (existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : null));
const build = (folder = root()) => withBuildLock(folder, async () => read(folder));
const develop = (folder = root()) =>
  withBuildLock(folder, async () => {
    await useDevelopCache(folder);
    const found = read(folder);
    write('develop', folder);
    return found;
  });

it('builds and gatsby develop each find what they have left', async () => {
  write('build');
  expect(await develop()).toEqual([null, null]);
  expect(await build()).toEqual(['build', 'build']);
  expect(await develop()).toEqual(['develop', 'develop']);
  expect(await develop()).toEqual(['develop', 'develop']);
  expect(await build()).toEqual(['build', 'build']);
});

it('a first build after gatsby develop finds nothing of it', async () => {
  await develop();
  expect(await build()).toEqual([null, null]);
});

it('what a killed process has left half done is completed', async () => {
  write('build');
  await develop();
  // On the way back, between the two folders, and between the two steps of one.
  mkdirSync(root('.caches/develop'));
  renameSync(root('.cache'), root('.caches/develop/.cache'));
  expect(await build()).toEqual(['build', 'build']);
  expect(await develop()).toEqual(['develop', 'develop']);
});

it('gatsby develop begins anew in a folder that was moved', async () => {
  await develop();
  const moved = root('moved');
  for (const name of ['.cache', 'public', '.caches']) put(`${moved}/${name}/.keep`, '');
  for (const name of ['.cache', 'public', '.caches']) {
    rmSync(`${moved}/${name}`, { recursive: true });
    renameSync(root(name), `${moved}/${name}`);
  }
  expect(await develop(moved)).toEqual([null, null]);
});
