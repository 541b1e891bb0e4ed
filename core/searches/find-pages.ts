import type { Locale } from '../i18n/locales';
import {
  formatWasteCode,
  parseWasteCode,
  parseWasteHeading,
  wasteCodesIn,
  wasteCodeSlug,
} from '../waste-codes/waste-code';
import { searchKinds, type SearchKind } from './search-kinds';
import type { Candidate, FoundText, Pagefind, PagefindOptions } from './pagefind';
import type { Vocabulary } from './similar-words';
import { spell } from './spelling';
import { containsWord, type Excerpt, matchesWord, readableExcerpt, searchedWords } from './word-matching';

export interface SearchIndex {
  pagefind: Pagefind;
  vocabulary: Vocabulary;
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

export interface FoundPages {
  hits: Hit[];
  /** The corrected text; null: as typed. */
  corrected: string | null;
}

/** Pages of one subject rank above lists that mention it. */
const weights: Readonly<Record<SearchKind, number>> = {
  service: 1.6,
  unit: 1.5,
  waste: 0.4,
  office: 2,
  document: 1.2,
  job: 1.3,
  article: 1.2,
  caseStudy: 1.1,
  video: 1,
  page: 0.6,
};

/** High termSimilarity: otherwise `solos` would find `solventes`, which begins alike. */
export const pagefindOptions: PagefindOptions = {
  excerptLength: 32,
  ranking: { metaWeights: { title: 8, menu: 20, called: 8 }, termSimilarity: 6 },
};

/** Read ahead: the texts are fetched next anyway. */
const preloadCount = 16;

/** Below this share of the best score a match is incidental. */
const leastOfBest = 0.01;

interface PageSearch {
  locale: Locale;
  /** Searches as typed, without correction. */
  exact?: boolean;
}

/** Best first. A code finds only its pages; a word on no page is replaced by a similar one. */
export async function findPages(
  { pagefind, vocabulary }: SearchIndex,
  text: string,
  { locale, exact = false }: PageSearch,
): Promise<FoundPages> {
  const code = wantedCode(text);
  if (code) {
    const pages = await findCode(code, (phrase) => candidatesOf(pagefind, [phrase]));
    const words = [...(code.digits.match(/../g) ?? []), ...code.beside];
    if (pages.length > 0 || code.digits.length === 6)
      return { hits: pages.map((page) => hitOf(page, words)), corrected: null };
  }
  const { variants, corrected, unknown } = spell(text, { vocabulary, locale, exact });
  const found = await candidatesOf(pagefind, variants);
  const candidates = found.filter(({ score }) => score >= leastOfBest * (found[0]?.score ?? 0));
  const words = [...new Set(variants.flatMap((variant) => variant.split(' ')))];
  const asked = { words, count: searchedWords(variants[0] ?? '').length };
  const pages = await (unknown.length > 0 ? pagesWith(candidates, unknown) : answersOnly(candidates, asked));
  return { hits: pages.map((page) => hitOf(page, words)), corrected };
}

interface WantedCode {
  /** Six of a waste, four of a subchapter, two of a chapter. */
  digits: string;
  /** Typed beside it: pages with this text come first. */
  beside: string[];
}

/** `telhas 170605*` -> 170605 and `telhas`; null: no code. */
function wantedCode(text: string): WantedCode | null {
  const whole = parseWasteCode(text) ?? parseWasteHeading(text);
  const [digits] = whole ? [whole] : wasteCodesIn(text);
  if (!digits) return null;
  return { digits, beside: whole ? [] : text.split(/\s+/).filter((word) => /\p{L}/u.test(word)) };
}

const mostRead = 60;

/** First its own page, else its row in its chapter, then those of the codes below. */
async function findCode(
  { digits, beside }: WantedCode,
  search: (phrase: string) => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const candidates = (await search(`"${formatWasteCode(digits)}"`)).slice(0, mostRead);
  const texts = await Promise.allSettled(candidates.map(({ data }) => data()));
  const found = candidates.flatMap((candidate, index) => {
    const text = texts[index];
    if (text?.status !== 'fulfilled') return [];
    const said = `${text.value.meta.title} ${text.value.content}`;
    const place = placeOf(text.value, digits);
    const says = wasteCodesIn(said).some((code) => code.startsWith(digits));
    if (!says && (place === notOwn || digits.length === 6)) return [];
    const missing = beside.filter((word) => !containsWord(said, word)).length;
    return [{ candidate, place, missing }];
  });
  const hasPage = found.some(({ place }) => place === 0);
  // Otherwise the candidates keep their order.
  return found
    .map((each) => (each.place === 1 && hasPage ? { ...each, place: notOwn } : each))
    .sort((one, other) => one.place - other.place || one.missing - other.missing)
    .map(({ candidate, place }) => (place === 1 ? atRow(candidate, digits) : candidate));
}

function atRow(candidate: Candidate, digits: string): Candidate {
  const data = async () => {
    const text = await candidate.data();
    return { ...text, url: `${text.url.replace(/\/$/, '')}#${wasteCodeSlug(digits)}` };
  };
  return { ...candidate, data };
}

const notOwn = 3;

/** By the address: pages of codes and chapters end with their digits. */
function placeOf({ url }: FoundText, digits: string): number {
  const last = url.replace(/\/$/, '').split('/').at(-1) ?? '';
  if (last === wasteCodeSlug(digits)) return 0;
  if (!/^\d\d(-\d\d-\d\d)?$/.test(last)) return notOwn;
  if (digits.length > 2 && last === digits.slice(0, 2)) return 1;
  return last.startsWith(wasteCodeSlug(digits)) ? 2 : notOwn;
}

const hitOf = ({ id, kind, score, data }: Candidate, words: readonly string[]): Hit => {
  return { id, kind, score, read: () => textOf(data, words) };
};

async function candidatesOf(pagefind: Pagefind, written: readonly string[]): Promise<Candidate[]> {
  const best = new Map<string, Candidate>();
  for (const text of written) {
    for (const kind of searchKinds) {
      const { results } = await pagefind.search(text, { filters: { kind } });
      for (const result of results) {
        const { id } = result;
        const score = result.score * weights[kind];
        // By the result itself: Pagefind forgets the text of one that nobody holds any longer.
        const data = () => result.data();
        if ((best.get(id)?.score ?? -1) < score) best.set(id, { id, kind, score, data });
      }
    }
  }
  return [...best.values()].sort((one, other) => other.score - one.score);
}

const mostReads = 5;

interface Asked {
  /** In all forms. */
  words: readonly string[];
  /** So many were typed. */
  count: number;
}

/**
 * Drops pages that match by stem only (`solventes` for `solos`), unless there are no others. What
 * is named so comes first, whole words before their beginnings, these before similar ones, names
 * of wastes before longer names.
 */
async function answersOnly(candidates: readonly Candidate[], asked: Asked): Promise<Candidate[]> {
  const answers: Candidate[] = [];
  for (let read = 0; read < mostReads; read += 1) {
    const next = candidates.slice(read * preloadCount, (read + 1) * preloadCount);
    const found = await Promise.all(next.map((candidate) => likeness(candidate, asked)));
    const alike = (...wanted: readonly Likeness[]) =>
      next.filter((_, index) => wanted.some((each) => each === found[index]));
    const good = [...alike('named'), ...alike('called', 'whole'), ...alike('begun'), ...alike('similar')];
    const called = alike('called').filter(({ kind }) => kind === 'waste');
    const wastes = [...called, ...good.filter((each) => each.kind === 'waste' && !called.includes(each))];
    answers.push(...good.map((each) => (each.kind === 'waste' ? (wastes.shift() ?? each) : each)));
    if (good.length === next.length) return [...answers, ...candidates.slice((read + 1) * preloadCount)];
    if (good.length === 0) break;
  }
  return answers.length > 0 ? answers : [...candidates];
}

type Likeness = 'named' | 'called' | 'whole' | 'begun' | 'similar' | null;

/** Others may have a word for a title that is a whole subject: a category of articles, `Solos`. */
const namedByTitle: readonly SearchKind[] = ['service', 'unit', 'office'];

const likeness = ({ data, kind }: Candidate, { words, count }: Asked): Promise<Likeness> =>
  data().then(
    (found) => {
      const { title = '', menu = '', called = '' } = found.meta;
      const isNamed = (name: string) => searchedWords(name).length === count && isCalled(name, words);
      if (isNamed(menu) || (namedByTitle.includes(kind) && isNamed(title))) return 'named';
      if (called.split(',').some((name) => isCalled(name, words))) return 'called';
      const said = `${title} ${menu} ${found.content}`;
      if (words.some((word) => containsWord(said, word, isSameWord))) return 'whole';
      if (words.some((word) => containsWord(said, word))) return 'begun';
      return containsAny(found, words) || titleMatches(found, words) ? 'similar' : null;
    },
    // The page was removed since the index was fetched.
    () => 'whole',
  );

function isCalled(name: string, words: readonly string[]): boolean {
  const own = searchedWords(name);
  return own.length > 0 && own.every((each) => words.some((word) => isSameWord(each, word)));
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

const isSameWord = (one: string, other: string): boolean => singular(one) === singular(other);

/** The index only guesses. */
async function pagesWith(candidates: readonly Candidate[], words: readonly string[]): Promise<Candidate[]> {
  const best = candidates.slice(0, preloadCount);
  const texts = await Promise.allSettled(best.map(({ data }) => data()));
  return best.filter((_, index) => {
    const text = texts[index];
    return (
      text?.status === 'fulfilled' &&
      words.every((word) => containsWord(`${text.value.meta.title} ${text.value.content}`, word))
    );
  });
}

function containsAny({ content, locations }: FoundText, words: readonly string[]): boolean {
  const said = content.split(/\s+/);
  return locations.some((location) => words.some((word) => matchesWord(word, said[location] ?? '')));
}

function titleMatches({ meta: { title = '', menu = '' } }: FoundText, words: readonly string[]) {
  return `${title} ${menu}`.split(' ').some((name) => words.some((word) => matchesWord(word, name)));
}

async function textOf(data: Candidate['data'], words: readonly string[]): Promise<HitText> {
  const { url, excerpt, content, meta } = await data();
  const href = withoutSlash(url);
  const title = meta.title ?? href;
  return { href, title, excerpt: readableExcerpt({ excerpt, content, title }, words) };
}

/** The index has the paths of folders, `/pt/servicos/`. */
const withoutSlash = (url: string): string => url.replace(/(.)\/$/, '$1');
