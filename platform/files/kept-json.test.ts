import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { withRepositoryLock } from '../../backend/content/git/repository-lock';
import { openRemakeable } from '../database/database';
import { readKept } from './kept-json';

const folder = scratchFolder();
afterEach(() => jest.restoreAllMocks());
const log = () => undefined;

it.each<[name: string, open: (file: string) => Promise<unknown>]>([
  ['kept.json', (file) => readKept(file, (value): value is object => value === folder, log)],
  ['kept.db', async (file) => (await openRemakeable({ url: pathToFileURL(file).href }, [], log)).close()],
  ['index.lock', () => withRepositoryLock(folder(), async () => undefined, { log, patience: 0 })],
])('the folder is synced after a damaged %s is set aside', async (name, openFile) => {
  const steps: string[] = [];
  const { rename, open } = fs.promises;
  jest.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    if (from === folder(name)) steps.push('renamed');
  });
  jest.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    if (given[0] === folder()) jest.spyOn(handle, 'sync').mockImplementation(async () => void steps.push('synced'));
    return handle;
  });
  put(folder(name), 'damaged '.repeat(1000));
  fs.utimesSync(folder(name), 1, 1);
  await openFile(folder(name));
  expect(steps).toEqual(['renamed', 'synced']);
  expect(fs.readdirSync(folder())).toContainEqual(expect.stringMatching(`^${name}\\.damaged-\\d{8}T\\d{6}Z$`));
});
