import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { builtApp } from './built-app';

const dataFolder = scratchFolder();
const build = jest.fn(async (folder: string) => put(join(folder, 'app.js'), ''));

test('it is built once to its end, and what was built of other sources goes', async () => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, 'admin/of-before'), { recursive: true });
  const halfWay = (folder: string) => build(folder).then(() => Promise.reject(new Error('no memory')));
  await expect(builtApp(dataDir, { build: halfWay })).rejects.toThrow('no memory');
  build.mockClear();
  const folder = await builtApp(dataDir, { build });
  expect(await builtApp(dataDir, { build })).toBe(folder);
  expect(build).toHaveBeenCalledTimes(1);
  expect(existsSync(join(folder, 'app.js'))).toBe(true);
  expect(readdirSync(join(dataDir, 'admin'))).toHaveLength(1);
});
