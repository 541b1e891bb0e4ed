import { inEachLocale, type Locale } from '../i18n/locales';
import { folded, lettersOf } from './similar-words';

const maxVariants = 8;

/** `«e-GAR», Águas` -> `egar`, `aguas` */
export function searchedWords(text: string): string[] {
  return text.split(/\s+/).map(lettersOf).filter(Boolean);
}

/** `queryVariants('gestão industrial', 'pt')` -> `gestao industrial`, `gestoes industrial`, … */
export function queryVariants(
  text: string,
  locale: Locale,
  indexForms: (word: string) => string[] = (word) => [word],
): string[] {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => lettersOf(word) !== '');
  return words
    .map((word) => formsOf(word, locale).flatMap(indexForms))
    .reduce<string[]>(
      // Cut at each step: all of them together grow without bounds.
      (written, forms) => (written.length === 0 ? forms : combined(written, forms)).slice(0, maxVariants),
      [],
    );
}

/** `a-b c-d-e` */
const groupsIn = (text: string) => text.split(' ').map((group) => group.split('-'));

/** `plurals` that the stemmer of the index does not know: `operação`, `operações`; `analysis`, `analyses`. */
const words = inEachLocale((code) => {
  const said: Record<'plurals' | 'synonyms', string> = require(`../../locales/${code}/empty-words.json`);
  return { plurals: groupsIn(said.plurals), synonyms: groupsIn(said.synonyms) };
});

/** With the other words for the same: `bidões` -> `bidões`, `bidão`, `tambor` */
export function formsOf(word: string, locale: Locale): string[] {
  const own = numbersOf(word, locale);
  const singulars = new Set(own.flatMap((each) => [each, each.replace(/s$/, ''), each.replace(/es$/, '')]));
  const others = words[locale].synonyms.filter((group) => group.some((each) => singulars.has(each))).flat();
  return [...own, ...others.filter((other) => !singulars.has(other))];
}

/** In both numbers. */
export function numbersOf(word: string, locale: Locale): string[] {
  const [ending, other] = words[locale].plurals.find(([each]) => each && word.endsWith(each)) ?? [];
  if (word.length < 4 || !ending || other === undefined) return [word];
  return [word, word.slice(0, -ending.length) + other];
}

function combined(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start} ${end}`));
}

const minSharedLetters = 3;

/** `aterros` finds `aterro`; `aterrxqwz` does not, nor `solos` `solventes`. */
const longestEnding = (length: number) => Math.max(2, length / 3);

/** Pagefind shortens an unknown word until something matches, even by one letter. */
export function matchesWord(typed: string, found: string): boolean {
  const wanted = singular(lettersOf(typed));
  return wordParts(found).some((candidate) => {
    const shared = sharedStart(wanted, singular(candidate));
    const endingsFit = [wanted, candidate].every(({ length }) => length - shared <= longestEnding(length));
    return shared === wanted.length || (shared >= minSharedLetters && endingsFit);
  });
}

const begins = (part: string, wanted: string): boolean => part.startsWith(wanted);

export function containsWord(text: string, typed: string, isMeant = begins): boolean {
  const wanted = lettersOf(typed);
  return text.split(/\s+/).some((word) => wordParts(word).some((part) => isMeant(part, wanted)));
}

export const wordParts = (word: string): string[] => [lettersOf(word), ...folded(word).split(/[^\p{L}\p{N}]+/u)];

/** `bodies` -> `body`; other plurals begin like their singular. */
function singular(word: string): string {
  return word.replace(/ies$/, 'y');
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

interface ExcerptPart {
  text: string;
  marked: boolean;
}

export interface Excerpt {
  parts: readonly ExcerptPart[];
  opens: boolean;
}

/** `excerpt` is HTML with each matching word in a `<mark>`, taken from the text `content`. */
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Without the title; marks exclude punctuation. */
export function readableExcerpt(
  { excerpt, content, title }: { excerpt: string; content: string; title: string },
  typed: readonly string[],
): Excerpt {
  const words = excerpt.split(' ').map((html) => ({
    text: plain(html.replace(/<\/?mark>/g, '')),
    marked: html.includes('<mark>'),
  }));
  const all = words.map(({ text }) => text);
  const heading = endOfTitle(all, title.split(' '));
  const opens = heading > 0 || content.trimStart().startsWith(all.join(' '));
  const answers = (word: string): boolean => typed.some((one) => matchesWord(one, word));
  const parts = words.slice(heading).flatMap(({ text, marked }, index) => {
    const space = index === 0 ? '' : ' ';
    if (!marked || !answers(text)) return [{ text: `${space}${text}`, marked: false }];
    const [before = ''] = /^[^\p{L}\p{N}]*/u.exec(text) ?? [];
    const [after = ''] = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}]*$/u.exec(text) ?? [];
    const word = text.slice(before.length, text.length - after.length);
    return [
      { text: `${space}${before}`, marked: false },
      { text: word, marked: true },
      { text: after, marked: false },
    ];
  });
  return { parts: joined(parts), opens };
}

/** The title may be cut at its start; 0 without it. */
function endOfTitle(words: readonly string[], title: readonly string[]): number {
  const ends = words.map((_, index) => index + 1);
  const stop = /[.?!]$/.test(title.at(-1) ?? '') ? '' : '.';
  return (
    ends.find(
      (end) => title.slice(-end).join(' ') + stop === words.slice(Math.max(0, end - title.length), end).join(' '),
    ) ?? 0
  );
}

function joined(parts: readonly ExcerptPart[]): ExcerptPart[] {
  const found: ExcerptPart[] = [];
  for (const { text, marked } of parts.filter((part) => part.text !== '')) {
    const last = found.at(-1);
    if (last && !marked && !last.marked) last.text += text;
    else found.push({ text, marked });
  }
  return found;
}

function plain(html: string): string {
  return html.replace(/&(lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity);
}
