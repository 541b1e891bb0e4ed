// Builds the admin into a folder: node --import tsx vite-build.mjs <folder>
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import config from './vite.config.mjs';

const [, , folder] = process.argv;
await build({ ...config, build: { ...config.build, outDir: resolve(folder) } });

// Beside each file as the server gives it to a browser: a quarter of it on the way.
for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const file = join(folder, name);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }));
}
