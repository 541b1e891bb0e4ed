import { readFile, writeFile } from 'node:fs/promises';
import { fileOf, readJson, wordsOf } from './search-pages.mjs';

/** So many at most go to a browser; the rarest words and the last titles are left out. */
const most = { words: 30_000, titles: 2_000 };

/** Kinds of which a site may have thousands of pages: they give way to the others. */
const many = new Set(['article', 'caseStudy', 'video']);

/** Wastes are suggested by the finder, which knows their other names too. */
const codePage = /\/\d\d-\d\d-\d\d$/;

/**
 * The words that pages have, those of most pages first, by which wrong spellings are found; and the
 * titles that are suggested while somebody types: `['Recolha de amianto', '/pt/servicos/…',
 * 'service']`.
 */
export async function wordsAndTitles(pages) {
  const counts = new Map();
  const titles = [];
  for await (const { path, folder } of pages) {
    const { title, kind, words } = await pageWords(folder, path);
    if (kind && title && !codePage.test(path)) titles.push([title, path, kind]);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort(([one, count], [other, others]) => others - count || (one < other ? -1 : 1));
  titles.sort(
    ([, one, kind], [, other, otherKind]) =>
      Number(many.has(kind)) - Number(many.has(otherKind)) || (one < other ? -1 : 1),
  );
  return {
    words: words.slice(0, most.words).map(([word]) => word),
    titles: titles.slice(0, most.titles),
  };
}

/** Of a page whose text has not changed they are kept. */
async function pageWords(folder, path) {
  const kept = await readJson(wordsOf(folder, path));
  if (kept?.words) return kept;
  const html = await readFile(fileOf(folder, path), 'utf8');
  const [, main = ''] = /(<main\b.*)<\/main>/s.exec(html) ?? [];
  const kind = /data-pagefind-filter="kind:(\w+)"/.exec(main)?.[1];
  // Its name in the menu says shortly what it is.
  const [, title] = /data-pagefind-meta="menu:([^"]*)"/.exec(main) ?? /<h1\b[^>]*>(.*?)<\/h1>/s.exec(main) ?? [];
  const found = { title: title && textOf(title), kind, words: wordsIn(textOf(main)) };
  await writeFile(wordsOf(folder, path), JSON.stringify(found));
  return found;
}

const word = /[\p{L}\p{N}]+(?:[-‑/][\p{L}\p{N}]+)*/gu;

/** Words with a hyphen or a slash whole and in their parts; of numbers fractions. */
function wordsIn(text) {
  const found = new Set(text.toLowerCase().match(word) ?? []);
  const all = [...found].flatMap((one) => [one.replace(/[-‑/]/g, ''), ...one.split(/[-‑/]/)]);
  return [...new Set(all.filter((one) => /^\p{L}.|\p{No}/u.test(one)))];
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

const textOf = (html) =>
  html
    .replace(/<\/?(?:a|b|em|i|mark|span|strong|sub|sup|wbr)\b[^>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (_, name) => entities[name] ?? ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
