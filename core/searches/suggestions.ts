import { type SearchKind, searchKinds } from '../routing/routes';
import { mistakesInStart } from './similar-words';
import { searchedWords } from './word-matching';

/** A line of `titles.json`, by plugins/gatsby-plugin-search-index. */
export type TitledPage = readonly [title: string, path: string, kind: SearchKind];

const most = 8;
/** Of a kind, so that the others show too. */
const mostOfKind = 4;

/** A waste code that is still being typed: `LER 17.06` */
const codeStart = /^(?:(?:ler|ewc|c[oó]digo|code)[\s:]*)*(\d[\d\s.,/_-]*)\*?$/i;

/**
 * The pages whose title has what is being typed: words by their start, a waste code by its digits.
 * Those of a kind stand together, services first unless others fit better.
 */
export function suggestionsFor(pages: readonly TitledPage[], typed: string): TitledPage[] {
  const text = typed.trim();
  const digits = codeStart.exec(text)?.[1]?.replace(/\D/g, '');
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const rated = pages.flatMap((page) => {
    const cost = digits ? costOfCode(page, digits) : costOfWords(page, words);
    return cost === null ? [] : [{ page, cost }];
  });
  rated.sort(
    (one, other) =>
      Math.floor(one.cost) - Math.floor(other.cost) ||
      kindOf(one.page) - kindOf(other.page) ||
      one.cost - other.cost,
  );
  const byKind = new Map<SearchKind, TitledPage[]>();
  for (const { page } of rated) byKind.set(page[2], [...(byKind.get(page[2]) ?? []), page]);
  // Alone, a kind may take all places.
  const each = byKind.size > 1 ? mostOfKind : most;
  return [...byKind.values()].flatMap((group) => group.slice(0, each)).slice(0, most);
}

const kindOf = ([, , kind]: TitledPage): number => searchKinds.indexOf(kind);

/** A code stands at the end of the path of its page: `/pt/residuos/17-06-05` */
function costOfCode([, path]: TitledPage, digits: string): number | null {
  const own = /\/(\d\d(?:-\d\d-\d\d)?)$/.exec(path)?.[1]?.replaceAll('-', '');
  if (!own || (!own.startsWith(digits) && !digits.startsWith(own))) return null;
  return own === digits ? 0 : own.startsWith(digits) ? 1 : 2;
}

/** The mistakes, and less than one more for a title that begins with something else. */
function costOfWords([title]: TitledPage, words: readonly string[]): number | null {
  const own = searchedWords(title.replace(/[-‑/]/g, ' '));
  let cost = 0;
  for (const word of words) {
    const mistakes = own.map((each) => mistakesInStart(word, each) ?? Infinity);
    const least = Math.min(...mistakes);
    if (least === Infinity) return null;
    cost += least + (mistakes.indexOf(least) === 0 ? 0 : 0.5 / words.length);
  }
  return cost;
}
