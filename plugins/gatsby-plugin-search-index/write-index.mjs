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
 * Writes the index of a part into its folder, unless no page has changed: Pagefind orders its tables
 * anew each time, and visitors would load them again.
 */
async function writeIndex({ paths, folder, cache }, { changed, remember }) {
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
const parts = Object.entries(languages).flatMap(([language, pages]) =>
  partsOf(pages).map((paths, number) => {
    const [folder, kept] = [join(publicDir, 'pagefind'), cache].map((each) => join(each, language, String(number)));
    return { language, paths, folder, cache: kept };
  }),
);
const syncOf = ({ language, paths, cache: folder }) => {
  const entries = all.filter(({ locale }) => locale === language).map((entry) => [entry.path, entry]);
  return syncPages(publicDir, folder, paths, new Map(entries));
};
let syncing = parts[0] && syncOf(parts[0]);

/** The pages of each part, while Pagefind, another process, indexes it. The next part is read meanwhile too. */
async function* indexed(own) {
  for (const part of own) {
    const synced = await syncing;
    const next = parts[parts.indexOf(part) + 1];
    syncing = next && syncOf(next);
    const writing = writeIndex(part, synced);
    // Told where it is awaited.
    for (const work of [writing, syncing]) work?.catch(() => undefined);
    for (const path of part.paths) yield { path, folder: part.cache };
    const { bytes, changed } = await writing;
    sum.bytes += bytes;
    sum.changed += changed;
  }
}

for (const language of Object.keys(languages)) {
  const [own, folder] = [parts.filter((part) => part.language === language), join(publicDir, 'pagefind', language)];
  // Read by core/searches/site-index.ts.
  const { words, titles } = await wordsAndTitles(indexed(own));
  await writeIfOther(join(folder, 'words.json'), JSON.stringify(words));
  await writeIfOther(join(folder, 'titles.json'), JSON.stringify(titles));
  await writeIfOther(join(folder, 'parts.json'), String(own.length));
  for (const name of (await readdir(folder)).filter((one) => Number(one) >= own.length))
    await rm(join(folder, name), { recursive: true });
}
parentPort?.postMessage(sum);

/** What nobody has written to is not read again for the release. */
async function writeIfOther(file, text) {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  const next = join(cache, 'next.json');
  await writeFile(next, text);
  await rename(next, file);
}
