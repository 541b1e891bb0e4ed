import { type SearchKind, searchKinds } from './search-kinds';
import type { Locale } from '../i18n/locales';
import type { WasteFinder } from '../waste-codes/find-wastes';
import { labelOf } from '../waste-codes/waste-code';
import { wasteHref } from '../waste-codes/waste-pages';
import { mistakesInStart } from './similar-words';
import { plainCode } from '../forms/plain-text';
import { searchedWords, wordParts } from './word-matching';

/** A line of `titles.json`, by plugins/gatsby-plugin-search-index, which has no pages of codes. */
export type TitledPage = readonly [title: string, path: string, kind: SearchKind];

const most = 8;
/** Of a kind, so that the others show too. */
const mostOfKind = 4;

const codeStart = /^(?:(?:ler|ewc|c[oó]digo|code)[\s:]*)*(\d[\d\s.,/_-]*)\*?$/i;

export interface Suggested {
  pages: readonly TitledPage[];
  finder: Pick<WasteFinder, 'find'> | null;
  locale: Locale;
}

interface Rated {
  page: TitledPage;
  cost: number;
}

/** Wastes, and titles by word starts or chapter digits; grouped by kind, services first. */
export function suggestionsFor({ pages, finder, locale }: Suggested, typed: string): TitledPage[] {
  const text = plainCode(typed);
  const digits = codeStart.exec(text)?.[1]?.replace(/\D/g, '');
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const titled = pages.flatMap((page): Rated[] => {
    const cost = digits ? costOfChapter(page, digits) : costOfWords(page, words);
    return cost === null ? [] : [{ page, cost }];
  });
  // One digit begins hundreds of codes.
  const wastes = finder && digits?.length !== 1 ? wastesFor(finder, text, locale) : [];
  const isTitle = titled.some(({ cost }) => cost < 1);
  // A match in some title is not corrected for the wastes.
  const rated = [...wastes.filter(({ cost }) => cost < 1 || !isTitle), ...titled];
  rated.sort(
    (one, other) =>
      Math.floor(one.cost) - Math.floor(other.cost) || kindOf(one.page) - kindOf(other.page) || one.cost - other.cost,
  );
  const byKind = new Map<SearchKind, TitledPage[]>();
  for (const { page } of rated) byKind.set(page[2], [...(byKind.get(page[2]) ?? []), page]);
  // Alone, a kind may take all places.
  const each = byKind.size > 1 ? mostOfKind : most;
  return [...byKind.values()].flatMap((group) => group.slice(0, each)).slice(0, most);
}

const kindOf = ([, , kind]: TitledPage): number => searchKinds.indexOf(kind);

function wastesFor(finder: NonNullable<Suggested['finder']>, text: string, locale: Locale) {
  const { wastes, instead } = finder.find(text, { all: true });
  return wastes.slice(0, most).map((waste): Rated => {
    const { code, name, units } = waste;
    const href = wasteHref(locale, code, units !== undefined);
    return { page: [`${labelOf(waste)} ${name}`, href, 'waste'], cost: instead ? 2 : 0 };
  });
}

/** The number of a chapter stands at the end of its path: `/pt/residuos/17` */
function costOfChapter([, path]: TitledPage, digits: string): number | null {
  const own = /\/(\d\d)$/.exec(path)?.[1];
  if (!own || (!own.startsWith(digits) && !digits.startsWith(own))) return null;
  return own.startsWith(digits) ? 0 : 0.5;
}

/** The mistakes, and less than one more for a title that begins with something else. */
function costOfWords([title]: TitledPage, words: readonly string[]): number | null {
  const own = title.split(/\s+/).flatMap(wordParts).filter(Boolean);
  let cost = 0;
  for (const word of words) {
    const mistakes = own.map((each) => mistakesInStart(word, each) ?? Infinity);
    const least = Math.min(...mistakes);
    if (least === Infinity) return null;
    cost += least + (mistakes.indexOf(least) === 0 ? 0 : 0.5 / words.length);
  }
  return cost;
}
