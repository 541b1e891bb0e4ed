import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readPdf } from './pdf-text.mjs';

/** Pages read at a time. */
const parallel = 32;

/**
 * Updates a folder with the searchable HTML of each page: `syncPages('public', '.cache/search',
 * ['/pt/servicos'])`. It then holds these pages and no others, whatever a build that was cut off
 * has left there. Files that were not written since are not read. Returns the number of pages that
 * are new, changed or removed, at least 1 after such a build, and what to call when the index of
 * them is written: until then they count as changed. `entries`, by path: what is no page.
 */
export async function syncPages(publicDir, folder, paths, entries = new Map()) {
  const memory = join(folder, 'pages.json');
  const { isIndexed = false, pages: before = {} } = (await readJson(memory)) ?? {};
  const inFolder = await readdir(pagesOf(folder), { recursive: true }).catch(() => []);
  const kept = new Set(
    inFolder
      .filter((file) => ['index.html', 'words.json'].includes(basename(file)))
      .map((file) => join(pagesOf(folder), file)),
  );
  const now = {};
  let changed = 0;
  let noted;

  /** Before the first change the memory says that there is no index of it yet. */
  async function change() {
    changed += 1;
    noted ??= remember({ isIndexed: false, pages: before });
    await noted;
  }

  async function remember(what) {
    await mkdir(folder, { recursive: true });
    await writeFile(memory, JSON.stringify(what));
  }

  async function sync(path) {
    const entry = entries.get(path);
    const file = join(publicDir, entry?.file ?? join(path, 'index.html'));
    // Of a file that could not be had there is a title.
    const found = entry ? await stat(file).catch(() => null) : await stat(file);
    const stamp = [found?.ino, found?.size, found?.ctimeMs, entry && JSON.stringify(entry)].join(' ').trim();
    const known = before[path];
    const target = fileOf(folder, path);
    if (known?.stamp === stamp && kept.has(target)) return void (now[path] = known);
    const words = entry ? entryPage(entry, found && (await readFile(file))) : searched(await readFile(file, 'utf8'));
    const digest = createHash('sha256').update(words).digest('base64url');
    now[path] = { stamp, digest };
    // A build that was cut off may have written other words, and an editor has taken them back.
    if (known?.digest === digest && (await readFile(target, 'utf8').catch(() => null)) === words) return;
    await change();
    await mkdir(dirname(target), { recursive: true });
    await rm(wordsOf(folder, path), { force: true });
    await writeFile(target, words);
  }

  for (let start = 0; start < paths.length; start += parallel)
    await Promise.all(paths.slice(start, start + parallel).map(sync));
  for (const path of paths) {
    kept.delete(fileOf(folder, path));
    kept.delete(wordsOf(folder, path));
  }
  for (const file of kept) {
    if (basename(file) === 'index.html') await change();
    await rm(file);
  }
  return {
    changed: changed || Number(!isIndexed),
    remember: () => remember({ isIndexed: true, pages: now }),
  };
}

/** Null where there is none, or a build was cut off that wrote it. */
export async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Pages of a part on average, at most. */
const largestPart = 1_500;

/** Parts of a language with an index each: a change makes few anew, in bounded memory. */
export function partsOf(paths) {
  let count = 1;
  while (paths.length / count > largestPart) count *= 2;
  const parts = Array.from({ length: count }, () => []);
  for (const path of paths) {
    const number = createHash('sha256').update(path).digest().readUInt32BE() % count;
    parts[number]?.push(path);
  }
  return parts;
}

export const pagesOf = (folder) => join(folder, 'pages');

/** The words of a page; they go when it changes. */
export const wordsOf = (folder, path) => join(pagesOf(folder), path, 'words.json');

export const fileOf = (folder, path) => join(pagesOf(folder), path, 'index.html');

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text) => text.replace(/[&<>]/g, (sign) => signs[sign]);

/** As the page that it has not: a document with its text, unless that is in another language. */
function entryPage({ language, kind, title, text }, bytes) {
  const pdf = bytes && readPdf(bytes);
  const isOwn = pdf && (!pdf.language || pdf.language.slice(0, 2) === language.slice(0, 2));
  return [
    `<html lang="${language}"><title>${escaped(title)}</title>`,
    `<main data-pagefind-body data-pagefind-filter="kind:${kind}">`,
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${isOwn ? escaped(pdf.text) : ''}</p></main></html>`,
  ].join('');
}

/** Without scripts and styles. */
function searched(html) {
  return separatePieces(html).replace(/<script\b.*?<\/script>|<link\b[^>]*>|<style\b.*?<\/style>/gs, '');
}

const punctuation = /[.,:;!?…–]\s*$/;

/**
 * The index runs the cells of a table, terms and their explanations parallel, for only paragraphs
 * end with a stop of its own. Here each gets the sign that a reader would see in the layout:
 * `<dt>Waste</dt><dd>Asbestos</dd>` -> `Waste: Asbestos`.
 */
export function separatePieces(html) {
  return html
    .replace(/<\/(dt|dd|t[hd]|caption)>/g, (tag, name, position) => {
      const before = html.slice(Math.max(0, position - 200), position);
      const endsWithBlock = /<\/(p|li|h\d|div)>\s*$/.test(before);
      if (endsWithBlock || punctuation.test(before.replace(/<[^>]*>?/g, ''))) return ` ${tag}`;
      return `${name === 'dt' || name === 'caption' ? ':' : ';'} ${tag}`;
    })
    .replace(/<\/(span|time|summary|figcaption)>(?=<(span|time|a|button|div)\b)/g, '</$1> ');
}
