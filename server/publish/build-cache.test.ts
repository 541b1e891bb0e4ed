import { cpSync, existsSync } from 'node:fs';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { cacheMark, markCache, prepareCache } from './build-cache';

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
