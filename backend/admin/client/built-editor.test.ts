import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtEditor } from './built-editor';

const newDataDir = () => mkdtempSync(join(tmpdir(), 'editor-'));

function builder() {
  const built: string[] = [];
  const build = async (folder: string) => {
    built.push(folder);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'editor.js'), '');
  };
  return { built, build };
}

test('it is built once, and what was built of other sources goes', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'admin/of-before'), { recursive: true });
  const { built, build } = builder();
  const folder = await builtEditor(dataDir, { build });
  expect(existsSync(join(folder, 'editor.js'))).toBe(true);
  expect(readdirSync(join(dataDir, 'admin'))).toHaveLength(1);
  expect(await builtEditor(dataDir, { build })).toBe(folder);
  expect(built).toHaveLength(1);
});

test('what could not be built to its end is not taken for the editor', async () => {
  const dataDir = newDataDir();
  const { build } = builder();
  const halfWay = async (folder: string) => {
    await build(folder);
    throw new Error('no memory');
  };
  await expect(builtEditor(dataDir, { build: halfWay })).rejects.toThrow('no memory');
  const again = builder();
  await builtEditor(dataDir, { build: again.build });
  expect(again.built).toHaveLength(1);
});
