import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Of the worker, in MiB. */
const memory = 512;

/** Where the option `making` takes the promise of the index, the build goes on meanwhile. */
export function onPostBuild(args, { making }) {
  const index = makeIndex(args);
  if (!making) return index;
  making(index);
}

/**
 * Indexes the pages that search engines may list, and of a list its first page; and what the site
 * wants found beside them, such as documents.
 */
async function makeIndex({ store, getNodesByType, reporter }) {
  const { directory } = store.getState().program;
  const listed = getNodesByType('PageMeta').filter(({ canonical, page }) => canonical && page === 1);
  const started = Date.now();
  const languages = {};
  const entries = getNodesByType('SearchEntry');
  for (const { locale, path } of [...listed, ...entries]) (languages[String(locale)] ??= []).push(String(path));
  const workerData = {
    publicDir: join(directory, 'public'),
    cache: join(directory, '.cache/search-index'),
    languages,
    entries: entries.map(({ locale, language, kind, title, path, text, file }) => {
      return { locale, language, kind, title, path, text, file };
    }),
  };
  const write = async () => {
    const worker = new Worker(new URL('./write-index.mjs', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    return (await once(worker, 'message'))[0];
  };
  const { bytes, changed } = await write().catch(async ({ message }) => {
    // What is kept from build to build may be what is wrong.
    reporter.warn(`The search index could not be made, and is made from nothing: ${message}`);
    await rm(workerData.cache, { recursive: true, force: true });
    return write();
  });
  const size = bytes === 0 ? 'as before' : `${changed} of them changed, ${Math.round(bytes / 1024)} kB`;
  reporter.info(`search: ${listed.length + entries.length} pages, ${size}, ${Date.now() - started} ms`);
}
