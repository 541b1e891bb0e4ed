import type { Locale } from '../../../core/i18n/locales';
import { pageKinds, type PageKind } from '../../../core/routing/routes';
import { akin, readableExcerpt, type Excerpt, spellings } from './word-matching';

/** What is used of Pagefind's own script, which the build writes beside its index. */
export interface Pagefind {
  options(options: {
    excerptLength: number;
    ranking: { metaWeights: { title: number; menu: number }; termSimilarity: number };
  }): Promise<void>;
  search(text: string, options: { filters: { kind?: PageKind } }): Promise<{ results: Match[] }>;
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
  kind: PageKind;
  score: number;
  read(): Promise<HitText>;
}

export interface HitText {
  href: string;
  title: string;
  excerpt: Excerpt;
}

/** What most visitors come for stands above the lists and the screens that only mention it. */
const weights: Readonly<Record<PageKind, number>> = {
  service: 1.6,
  unit: 1.5,
  article: 1.2,
  caseStudy: 1.1,
  video: 1,
  page: 0.6,
};

/**
 * A word in a title, or in the menu's name of a screen, weighs as much as a text full of it; a word
 * that is longer than what was typed weighs less than by Pagefind's own measure (1), or `solos`
 * would be answered by what begins with the same letters, `solventes`.
 */
const ranking = { metaWeights: { title: 8, menu: 20 }, termSimilarity: 6 };

/** Whether a word is known shows in the best of its pages. */
const enoughToTell = 3;

let loading: Promise<Pagefind> | null = null;
let failures = 0;

/**
 * Fetched when a visitor first searches, from our own server; a failure can be tried again, under
 * another address: browsers do not ask again for a module that they could not get.
 */
export function loadPagefind(): Promise<Pagefind> {
  const address = `/pagefind/pagefind.js${failures > 0 ? `?${failures}` : ''}`;
  loading ??= (import(/* webpackIgnore: true */ address) as Promise<Pagefind>)
    .then(async (pagefind) => {
      await pagefind.options({ excerptLength: 32, ranking });
      return pagefind;
    })
    .catch((error: unknown) => {
      loading = null;
      failures += 1;
      throw error;
    });
  return loading;
}

/** So many are looked into before they are shown: their texts are fetched next at any rate. */
const lookedInto = 16;

/**
 * All pages that answer the question in any of its spellings, the best first; none where a word of
 * it is nonsense.
 */
export async function hitsFor(pagefind: Pagefind, text: string, locale: Locale): Promise<Hit[]> {
  const best = new Map<string, Hit & Pick<Match, 'data'>>();
  const answered = await sensible(pagefind, spellings(text, locale));
  const words = wordsOf(answered);
  for (const written of answered) {
    for (const kind of pageKinds) {
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

/**
 * Pagefind finds `solventes` for `solos`, which has lost its ending: what says nothing but such
 * words comes last.
 */
async function answersFirst<Found extends Pick<Match, 'data'>>(
  hits: readonly Found[],
  words: readonly string[],
): Promise<Found[]> {
  const answers = await Promise.all(
    hits.slice(0, lookedInto).map(({ data }) =>
      data().then(
        (found) => saysAny(found, words) || isCalled(found, words),
        // A page that was taken away since the index was fetched.
        () => true,
      ),
    ),
  );
  const isAside = (_: Found, index: number): boolean => answers[index] === false;
  return [...hits.filter((hit, index) => !isAside(hit, index)), ...hits.filter(isAside)];
}

/** Those that consist of words which the site knows. */
async function sensible(pagefind: Pagefind, written: readonly string[]): Promise<string[]> {
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
  const texts = await Promise.all(results.slice(0, enoughToTell).map(({ data }) => data()));
  return texts.some((found) => saysAny(found, [word]));
}

/** Whether one of the matching words answers a typed one. */
function saysAny(
  { content, locations }: Awaited<ReturnType<Match['data']>>,
  words: readonly string[],
): boolean {
  const said = content.split(/\s+/);
  return locations.some((location) => words.some((word) => akin(word, said[location] ?? '')));
}

/** A screen may have a name in the menu that it does not say itself. */
function isCalled(
  { meta: { title = '', menu = '' } }: Awaited<ReturnType<Match['data']>>,
  words: readonly string[],
): boolean {
  return `${title} ${menu}`.split(' ').some((name) => words.some((word) => akin(word, name)));
}

async function textOf(data: Match['data'], words: readonly string[]): Promise<HitText> {
  const { url, excerpt, content, meta } = await data();
  const href = plainAddress(url);
  const title = meta.title ?? href;
  return { href, title, excerpt: readableExcerpt({ excerpt, content, title }, words) };
}

/**
 * The index calls pages by their folders, `/pt/servicos/`; no address of the site ends in a slash.
 */
const plainAddress = (url: string): string => url.replace(/(.)\/$/, '$1');
