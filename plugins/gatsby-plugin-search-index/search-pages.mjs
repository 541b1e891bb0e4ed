import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Pages read at a time. */
const parallel = 32;

/**
 * Updates a folder with the searchable HTML of each page: `syncPages('public', '.cache/search',
 * ['/pt/servicos'])`. Files that were not written since are not read. Returns the number of pages
 * that are new, changed or removed, and what to call when the index of them is written: until then
 * they count as changed.
 *
 * @param {string} publicDir
 * @param {string} folder
 * @param {readonly string[]} paths
 * @returns {Promise<{ changed: number, remember(): Promise<void> }>}
 */
export async function syncPages(publicDir, folder, paths) {
  const memory = join(folder, 'pages.json');
  /** @type {Record<string, { stamp: string, digest: string }>} */
  const before = await readFile(memory, 'utf8')
    .then((text) => JSON.parse(text) ?? {})
    // Not there, or cut off: everything is made anew.
    .catch(() => rm(folder, { recursive: true, force: true }).then(() => ({})));
  /** @type {typeof before} */
  const now = {};
  let changed = 0;

  /** @param {string} path */
  async function sync(path) {
    const file = join(publicDir, path, 'index.html');
    const { ino, size, ctimeMs } = await stat(file);
    const stamp = `${ino} ${size} ${ctimeMs}`;
    const known = before[path];
    if (known?.stamp === stamp) return void (now[path] = known);
    const words = searched(await readFile(file, 'utf8'));
    const digest = createHash('sha256').update(words).digest('base64url');
    now[path] = { stamp, digest };
    const target = fileOf(folder, path);
    // A build that was cut off may have written other words, and an editor has taken them back.
    if (known?.digest === digest && (await readFile(target, 'utf8').catch(() => null)) === words)
      return;
    changed += 1;
    await mkdir(dirname(target), { recursive: true });
    await rm(wordsOf(folder, path), { force: true });
    await writeFile(target, words);
  }

  for (let start = 0; start < paths.length; start += parallel)
    await Promise.all(paths.slice(start, start + parallel).map(sync));
  for (const path of Object.keys(before).filter((one) => !now[one])) {
    changed += 1;
    await rm(fileOf(folder, path), { force: true });
    await rm(wordsOf(folder, path), { force: true });
  }
  await mkdir(folder, { recursive: true });
  return { changed, remember: () => writeFile(memory, JSON.stringify(now)) };
}

/** Pages of a part on average, at most. */
const largestPart = 1_500;

/**
 * Divides the pages of a language into parts, each with an index of its own: a change makes one or
 * two of them anew, and the memory for one is bounded. A page stays in its part until the number of
 * pages has doubled.
 *
 * @param {readonly string[]} paths
 * @returns {string[][]}
 */
export function partsOf(paths) {
  let count = 1;
  while (paths.length / count > largestPart) count *= 2;
  /** @type {string[][]} */
  const parts = Array.from({ length: count }, () => []);
  for (const path of paths) {
    const number = createHash('sha256').update(path).digest().readUInt32BE() % count;
    parts[number]?.push(path);
  }
  return parts;
}

/** @param {string} folder */
export const pagesOf = (folder) => join(folder, 'pages');

/**
 * The words of a page; they go when it changes. @param {string} folder @param {string} path
 */
export const wordsOf = (folder, path) => join(pagesOf(folder), path, 'words.json');

/** @param {string} folder @param {string} path */
export const fileOf = (folder, path) => join(pagesOf(folder), path, 'index.html');

/** Without scripts and styles. @param {string} html */
function searched(html) {
  return separatePieces(html).replace(
    /<script\b.*?<\/script>|<link\b[^>]*>|<style\b.*?<\/style>/gs,
    '',
  );
}

const punctuation = /[.,:;!?…–]\s*$/;

/**
 * The index runs the cells of a table, terms and their explanations parallel, for only paragraphs
 * end with a stop of its own. Here each gets the sign that a reader would see in the layout:
 * `<dt>Waste</dt><dd>Asbestos</dd>` -> `Waste: Asbestos`.
 *
 * @param {string} html
 * @returns {string}
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
