import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { withRepositoryLock } from '../../backend/content/git/repository-lock';
import { openRemakeable } from '../database/database';
import { readKept } from './kept-json';
import { makeAside, writeAtomically } from './write-atomically';

const root = scratchFolder();
// As a repository has it: any git at work two folders above would keep the lock.
const folder = (...names: string[]) => root('content/.git', ...names);
beforeEach(() => void fs.mkdirSync(folder(), { recursive: true }));
afterEach(() => jest.restoreAllMocks());

/** What is done to the folder from now on, and to the file that stood at `name`, if one is named. */
function watched(name?: string): string[] {
  const steps: string[] = [];
  const { rename, open } = fs.promises;
  jest.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    if (!name || from === folder(name)) steps.push('renamed');
  });
  jest.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    if (given[0] === folder()) jest.spyOn(handle, 'sync').mockImplementation(async () => void steps.push('synced'));
    return handle;
  });
  return steps;
}

const log = () => undefined;
it.each<[name: string, open: (file: string) => Promise<unknown>]>([
  ['kept.json', (file) => readKept(file, (value): value is object => value === folder, log)],
  ['kept.db', async (file) => (await openRemakeable({ url: pathToFileURL(file).href }, [], log)).close()],
  ['index.lock', () => withRepositoryLock(folder(), async () => undefined, { log, patience: 0 })],
])('the folder is synced after a damaged %s is set aside', async (name, openFile) => {
  const steps = watched(name);
  put(folder(name), 'damaged '.repeat(1000));
  fs.utimesSync(folder(name), 1, 1);
  await openFile(folder(name));
  expect(steps).toEqual(['renamed', 'synced']);
  expect(fs.readdirSync(folder())).toContainEqual(expect.stringMatching(`^${name}\\.damaged-\\d{8}T\\d{6}Z$`));
});

it.each([
  [true, ['made', 'renamed', 'synced']],
  [false, ['made', 'renamed']],
])('the folder is synced after the rename, unless that is not asked for (%s)', async (flush, expected) => {
  const steps = watched();
  const make = async (aside: string) => {
    fs.writeFileSync(aside, 'new');
    steps.push('made');
  };
  await makeAside(folder('a'), make, { flush });
  expect([steps, fs.readFileSync(folder('a'), 'utf8')]).toEqual([expected, 'new']);
});

it('names the file that the disk did not take, and leaves the old one and nothing beside it', async () => {
  await writeAtomically(folder('a'), 'old');
  jest.spyOn(fs.promises, 'rename').mockRejectedValue(Object.assign(new Error('x'), { code: 'ENOSPC' }));
  await expect(writeAtomically(folder('a'), 'new')).rejects.toMatchObject({ fault: 'full', file: folder('a') });
  expect([fs.readFileSync(folder('a'), 'utf8'), fs.readdirSync(folder())]).toEqual(['old', ['a']]);
});
