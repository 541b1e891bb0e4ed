import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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
 * What was in that folder goes; but when the pages say what they said `before`, it stays as it is: Pagefind orders its tables anew
 * each time, and visitors would load them again for nothing.
 *
 * @param {string} publicDir
 * @param {readonly string[]} paths
 * @param {string} [before] the digest of the index that is there
 * @returns {Promise<{ bytes: number, digest: string }>} how many bytes were written, and what stands for what the pages say
 */
export async function writeIndex(publicDir, paths, before) {
  const folder = join(publicDir, 'pagefind');
  const pages = [];
  const hash = createHash('sha256');
  for (const url of paths) {
    const content = separatePieces(await readFile(join(publicDir, url, 'index.html'), 'utf8'));
    // The text counts and what is left out of it, not the names of scripts and styles.
    hash.update(`${url}\n${content.replace(/<script\b.*?<\/script>|<link\b[^>]*>|<style\b.*?<\/style>/gs, '')}\n`);
    pages.push({ url, content });
  }
  const digest = hash.digest('base64url');
  if (digest === before && existsSync(join(folder, 'pagefind-entry.json'))) return { bytes: 0, digest };
  const { index, errors } = await createIndex({ excludeSelectors });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  try {
    for (const page of pages) {
      const added = await index.addHTMLFile(page);
      if (added.errors.length > 0) throw new Error(`The search index refuses ${page.url}: ${added.errors.join('; ')}`);
    }
    const { files } = await index.getFiles();
    const bytes = await replaceFolder(
      folder,
      files.filter(({ path }) => needed.test(path)),
    );
    return { bytes, digest };
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
