import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { close, createIndex } from 'pagefind';

import { separatePieces } from './separate-pieces.mjs';

/** What a browser asks for; Pagefind's ready-made interfaces stay out. */
const needed = /^(pagefind(-worker)?\.js|pagefind-entry\.json|wasm\..*|pagefind\..*\.pf_meta|(index|fragment|filter)\/.*)$/;

/** What is on every page, is done rather than read, or is there for the eye alone. */
const excludeSelectors = ['nav', 'noscript', 'form', 'button', 'a[download]', '[aria-hidden="true"]'];

/**
 * Writes the index of these pages of a built site into its folder `pagefind`: `writeIndex('public', ['/pt/servicos'])`.
 * What was in that folder goes.
 *
 * @param {string} publicDir
 * @param {readonly string[]} paths
 * @returns {Promise<number>} how many bytes were written
 */
export async function writeIndex(publicDir, paths) {
  const { index, errors } = await createIndex({ excludeSelectors });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  try {
    for (const path of paths) {
      const content = await readFile(join(publicDir, path, 'index.html'), 'utf8');
      const added = await index.addHTMLFile({ url: path, content: separatePieces(content) });
      if (added.errors.length > 0) throw new Error(`The search index refuses ${path}: ${added.errors.join('; ')}`);
    }
    const { files } = await index.getFiles();
    return await replaceFolder(
      join(publicDir, 'pagefind'),
      files.filter(({ path }) => needed.test(path)),
    );
  } finally {
    await close();
  }
}

/**
 * @param {string} folder
 * @param {readonly { path: string; content: Uint8Array }[]} files
 */
async function replaceFolder(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return files.reduce((bytes, { content }) => bytes + content.byteLength, 0);
}
