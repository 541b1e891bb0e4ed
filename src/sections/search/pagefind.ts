import type { Locale } from '../../../core/i18n/locales';
import { searchKinds, type SearchKind } from '../../../core/routing/routes';
import { matchesWord, readableExcerpt, type Excerpt, queryVariants } from './word-matching';

interface PagefindOptions {
  excerptLength: number;
  ranking: { metaWeights: { title: number; menu: number }; termSimilarity: number };
}

/** The used part of Pagefind's script. */
export interface Pagefind {
  options(options: PagefindOptions): Promise<void>;
  mergeIndex(path: string, options: PagefindOptions): Promise<void>;
  search(text: string, options: { filters: { kind?: SearchKind } }): Promise<{ results: Match[] }>;
}

interface Match {
  id: string;
  score: number;
  /** `locations` are the numbers of the matching words in the text. */
  data(): Promise<{
    url: string;
    excerpt: string;
    content: string;
    locations: number[];
    meta: { title?: string; menu?: string };
  }>;
}

export interface Hit {
  id: string;
  kind: SearchKind;
  score: number;
  read(): Promise<HitText>;
}

export interface HitText {
  href: string;
  title: string;
  excerpt: Excerpt;
}

/** Pages of one subject rank above lists that mention it. */
const weights: Readonly<Record<SearchKind, number>> = {
  service: 1.6,
  unit: 1.5,
  article: 1.2,
  caseStudy: 1.1,
  video: 1,
  page: 0.6,
};

/** High termSimilarity: otherwise `solos` would find `solventes`, which begins alike. */
const options: PagefindOptions = {
  excerptLength: 32,
  ranking: { metaWeights: { title: 8, menu: 20 }, termSimilarity: 6 },
};

/** So many of its best pages show whether a word is known. */
const sampleSize = 3;

const loading = new Map<Locale, Promise<Pagefind>>();
let failures = 0;

/** A retry needs another URL: browsers remember a module that failed to load. */
export function loadPagefind(locale: Locale): Promise<Pagefind> {
  const loaded =
    loading.get(locale) ??
    loadParts(`/pagefind/${locale}/`, failures > 0 ? `?${failures}` : '').catch(
      (error: unknown) => {
        loading.delete(locale);
        failures += 1;
        throw error;
      },
    );
  loading.set(locale, loaded);
  return loaded;
}

/** The index of a language is in one part or more (plugins/gatsby-plugin-search-index). */
async function loadParts(folder: string, query: string): Promise<Pagefind> {
  const [pagefind, count] = await Promise.all([
    import(/* webpackIgnore: true */ `${folder}0/pagefind.js${query}`) as Promise<Pagefind>,
    fetch(`${folder}parts.json`).then((response) => response.json() as Promise<number>),
  ]);
  await pagefind.options(options);
  const others = Array.from({ length: count - 1 }, (_, number) => `${folder}${number + 1}/`);
  await Promise.all(others.map((part) => pagefind.mergeIndex(part, options)));
  return pagefind;
}

/** So many are read before any is shown; their texts are fetched next anyway. */
const preloadCount = 16;

/** Pages that match any variant of the query, best first; none if a word of it is unknown. */
export async function hitsFor(pagefind: Pagefind, text: string, locale: Locale): Promise<Hit[]> {
  const best = new Map<string, Hit & Pick<Match, 'data'>>();
  const answered = await knownVariants(pagefind, queryVariants(text, locale));
  const words = wordsOf(answered);
  for (const written of answered) {
    for (const kind of searchKinds) {
      const { results } = await pagefind.search(written, { filters: { kind } });
      for (const { id, score: plain, data } of results) {
        const score = plain * weights[kind];
        if ((best.get(id)?.score ?? -1) < score)
          best.set(id, { id, kind, score, data, read: () => textOf(data, words) });
      }
    }
  }
  return answersFirst(
    [...best.values()].sort((one, other) => other.score - one.score),
    words,
  );
}

/** Pages that only match by their stem, `solventes` for `solos`, come last. */
async function answersFirst<Found extends Pick<Match, 'data'>>(
  hits: readonly Found[],
  words: readonly string[],
): Promise<Found[]> {
  const answers = await Promise.all(
    hits.slice(0, preloadCount).map(({ data }) =>
      data().then(
        (found) => containsAny(found, words) || titleMatches(found, words),
        // The page was removed since the index was fetched.
        () => true,
      ),
    ),
  );
  const isAside = (_: Found, index: number): boolean => answers[index] === false;
  return [...hits.filter((hit, index) => !isAside(hit, index)), ...hits.filter(isAside)];
}

/** The variants of which every word is on the site. */
async function knownVariants(pagefind: Pagefind, written: readonly string[]): Promise<string[]> {
  const words = wordsOf(written);
  const known = new Map(
    await Promise.all(words.map(async (word) => [word, await isKnown(pagefind, word)] as const)),
  );
  return written.filter((spelling) => spelling.split(' ').every((word) => known.get(word)));
}

const wordsOf = (written: readonly string[]): string[] => [
  ...new Set(written.flatMap((spelling) => spelling.split(' '))),
];

async function isKnown(pagefind: Pagefind, word: string): Promise<boolean> {
  const { results } = await pagefind.search(word, { filters: {} });
  const texts = await Promise.all(results.slice(0, sampleSize).map(({ data }) => data()));
  return texts.some((found) => containsAny(found, [word]));
}

function containsAny(
  { content, locations }: Awaited<ReturnType<Match['data']>>,
  words: readonly string[],
): boolean {
  const said = content.split(/\s+/);
  return locations.some((location) =>
    words.some((word) => matchesWord(word, said[location] ?? '')),
  );
}

function titleMatches(
  { meta: { title = '', menu = '' } }: Awaited<ReturnType<Match['data']>>,
  words: readonly string[],
): boolean {
  return `${title} ${menu}`
    .split(' ')
    .some((name) => words.some((word) => matchesWord(word, name)));
}

async function textOf(data: Match['data'], words: readonly string[]): Promise<HitText> {
  const { url, excerpt, content, meta } = await data();
  const href = withoutSlash(url);
  const title = meta.title ?? href;
  return { href, title, excerpt: readableExcerpt({ excerpt, content, title }, words) };
}

/** The index has the paths of folders, `/pt/servicos/`. */
const withoutSlash = (url: string): string => url.replace(/(.)\/$/, '$1');
