import type { Locale } from '../i18n/locales';
import { pagefindOptions, type SearchIndex } from './find-pages';
import type { Pagefind } from './pagefind';
import { Vocabulary } from './similar-words';

export const searchAction = '/api/search';

/** In characters. */
export const longestQuestion = 120;

/** The files of a language, by plugins/gatsby-plugin-search-index. */
export const indexFolder = (locale: Locale): string => `/pagefind/${locale}/`;

interface IndexFiles {
  load(path: string): Promise<Pagefind>;
  readJson(path: string): Promise<unknown>;
}

export async function openIndex(locale: Locale, { load, readJson }: IndexFiles): Promise<SearchIndex> {
  const folder = indexFolder(locale);
  const [pagefind, count, words] = await Promise.all([
    load(`${folder}0/pagefind.js`),
    readJson(`${folder}parts.json`) as Promise<number>,
    readJson(`${folder}words.json`) as Promise<string[]>,
  ]);
  await pagefind.options(pagefindOptions);
  const others = Array.from({ length: count - 1 }, (_, number) => `${folder}${number + 1}/`);
  await Promise.all(others.map((part) => pagefind.mergeIndex(part, pagefindOptions)));
  return { pagefind, vocabulary: new Vocabulary(words) };
}
