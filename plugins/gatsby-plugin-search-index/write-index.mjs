import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { close, createIndex } from 'pagefind';
import { pagesOf, partsOf, syncPages } from './search-pages.mjs';
import { wordsAndTitles } from './site-words.mjs';

/** The files that browsers load, without Pagefind's own interfaces. */
const needed =
  /^(pagefind(-worker)?\.js|pagefind-entry\.json|wasm\..*|pagefind\..*\.pf_meta|(index|fragment|filter)\/.*)$/;

/** Elements of every page, for actions or for decoration. */
const excludeSelectors = 'nav,noscript,form,button,a[download],[aria-hidden="true"]'.split(',');

/**
 * Writes the index of these pages, a part of those of a language, into a folder, unless no page has
 * changed: Pagefind orders its tables anew each time, and visitors would load them again.
 */
async function writeIndex({ publicDir, paths, entries, folder, cache }) {
  const { changed, remember } = await syncPages(publicDir, cache, paths, entries);
  if (changed === 0 && existsSync(join(folder, 'pagefind-entry.json'))) {
    await remember();
    return { bytes: 0, changed };
  }
  const { index, errors } = await createIndex({ excludeSelectors });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  try {
    const added = await index.addDirectory({ path: pagesOf(cache) });
    if (added.errors.length > 0) throw new Error(`The search index refuses pages: ${added.errors.join('; ')}`);
    if (added.page_count !== paths.length)
      throw new Error(`The search index has taken ${added.page_count} pages of ${paths.length}`);
    // The last index stays whole until this one is: a build may be cut off, and its pages served.
    const [next, last] = [join(cache, 'next'), join(cache, 'last')];
    for (const left of [next, last]) await rm(left, { recursive: true, force: true });
    const { files, errors: faults } = await index.getFiles();
    if (faults.length > 0) throw new Error(`The search index cannot be made: ${faults.join('; ')}`);
    const bytes = await writeNeeded(next, files);
    await mkdir(dirname(folder), { recursive: true });
    if (existsSync(folder)) await rename(folder, last);
    await rename(next, folder);
    await rm(last, { recursive: true, force: true });
    await remember();
    return { bytes, changed };
  } finally {
    // Ends its process: the next part begins with the memory of none.
    await close();
  }
}

/**
 * Writes the files that browsers load; answers their bytes. Pagefind's own process says that it has
 * written before it has: ended soon after, under load, it left files that were cut off.
 */
async function writeNeeded(folder, files) {
  let bytes = 0;
  for (const { path, content } of files.filter((file) => needed.test(file.path))) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    bytes += content.length;
  }
  return bytes;
}

// A worker thread: it reads thousands of pages, which would fill the heap of the build.
const { publicDir, cache, languages, entries: all } = workerData;
const sum = { bytes: 0, changed: 0 };
for (const [language, paths] of Object.entries(languages)) {
  const ofLanguage = join(publicDir, 'pagefind', language);
  const parts = partsOf(paths);
  const entries = new Map(all.filter(({ locale }) => locale === language).map((entry) => [entry.path, entry]));
  const pages = [];
  for (const [number, own] of parts.entries()) {
    const [folder, kept] = [join(ofLanguage, String(number)), join(cache, language, String(number))];
    const { bytes, changed } = await writeIndex({ publicDir, paths: own, entries, folder, cache: kept });
    pages.push(...own.map((path) => ({ path, folder: kept })));
    sum.bytes += bytes;
    sum.changed += changed;
  }
  // Read by core/searches/site-index.ts.
  const { words, titles } = await wordsAndTitles(pages);
  await writeIfOther(join(ofLanguage, 'words.json'), JSON.stringify(words));
  await writeIfOther(join(ofLanguage, 'titles.json'), JSON.stringify(titles));
  await writeIfOther(join(ofLanguage, 'parts.json'), String(parts.length));
  for (const name of (await readdir(ofLanguage)).filter((one) => Number(one) >= parts.length))
    await rm(join(ofLanguage, name), { recursive: true });
}
parentPort?.postMessage(sum);

/** What nobody has written to is not read again for the release. */
async function writeIfOther(file, text) {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  const next = join(cache, 'next.json');
  await writeFile(next, text);
  await rename(next, file);
}
