import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { pagesOf, syncPages } from './search-pages.mjs';

/**
 * Pages that search engines may not list are not found here either, and of a list only its first
 * page: the others repeat what stands elsewhere.
 *
 * @type {import('gatsby').GatsbyNode['onPostBuild']}
 */
export async function onPostBuild({ store, getNodesByType, reporter }) {
  const { directory } = store.getState().program;
  const listed = getNodesByType('PageMeta').filter(
    ({ canonical, page }) => canonical && page === 1,
  );
  const started = Date.now();
  const paths = listed.map(({ path }) => String(path));
  const { bytes, changed } = await writeIndex(
    join(directory, 'public'),
    paths,
    join(directory, '.cache/search-index'),
  );
  const size =
    bytes === 0 ? 'as before' : `${changed} of them changed, ${Math.round(bytes / 1024)} kB`;
  reporter.info(`search: ${listed.length} pages, ${size}, ${Date.now() - started} ms`);
}

/** What a browser asks for; Pagefind's ready-made interfaces stay out. */
const needed =
  /^(pagefind(-worker)?\.js|pagefind-entry\.json|wasm\..*|pagefind\..*\.pf_meta|(index|fragment|filter)\/.*)$/;

/** What is on every page, is done rather than read, or is there for the eye alone. */
const excludeSelectors = [
  'nav',
  'noscript',
  'form',
  'button',
  'a[download]',
  '[aria-hidden="true"]',
];

/**
 * Writes the index of these pages of a built site into its folder `pagefind`: `writeIndex('public',
 * ['/pt/servicos'], '.cache/search')`. What was in that folder goes; but when the pages say what
 * they said before, it stays as it is: Pagefind orders its tables anew each time, and visitors
 * would load them again for nothing.
 *
 * @param {string} publicDir
 * @param {readonly string[]} paths
 * @param {string} kept a folder that stays from build to build, for what the pages say
 * @returns {Promise<{ bytes: number, changed: number }>} how many bytes were written, and how many
 * pages said something else
 */
async function writeIndex(publicDir, paths, kept) {
  const folder = join(publicDir, 'pagefind');
  const changed = await syncPages(publicDir, kept, paths);
  if (changed === 0 && existsSync(join(folder, 'pagefind-entry.json')))
    return { bytes: 0, changed };
  // Until it is written, what stands there is the index of other pages.
  await rm(folder, { recursive: true, force: true });
  const { index, errors } = await createIndex({ excludeSelectors });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  try {
    const added = await index.addDirectory({ path: pagesOf(kept) });
    if (added.errors.length > 0)
      throw new Error(`The search index refuses pages: ${added.errors.join('; ')}`);
    if (added.page_count !== paths.length)
      throw new Error(`The search index has taken ${added.page_count} pages of ${paths.length}`);
    const { files } = await index.getFiles();
    const bytes = await writeFiles(
      folder,
      files.filter(({ path }) => needed.test(path)),
    );
    return { bytes, changed };
  } finally {
    await close();
  }
}

/**
 * @param {string} folder
 * @param {readonly { path: string; content: Uint8Array }[]} files
 */
async function writeFiles(folder, files) {
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return files.reduce((bytes, { content }) => bytes + content.byteLength, 0);
}
