import fs from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { makeAside, writeAtomically } from './write-atomically';

const folder = scratchFolder();
afterEach(() => jest.restoreAllMocks());

it.each([
  [true, ['made', 'renamed', 'synced']],
  [false, ['made', 'renamed']],
])('the folder is synced after the rename, unless that is not asked for (%s)', async (flush, expected) => {
  const steps: string[] = [];
  const { rename, open } = fs.promises;
  jest.spyOn(fs.promises, 'rename').mockImplementation(async (...names) => {
    await rename(...names);
    steps.push('renamed');
  });
  jest.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    if (given[0] === folder()) jest.spyOn(handle, 'sync').mockImplementation(async () => void steps.push('synced'));
    return handle;
  });
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
