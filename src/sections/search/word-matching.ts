import type { Locale } from '../../../core/i18n/locales';

/** More ways to write a question than this are not tried. */
const most = 8;

/**
 * Endings of Portuguese plurals that the index's stemmer takes for other words: `operação` and
 * `operações`.
 */
const otherNumber: readonly (readonly [ending: RegExp, other: string])[] = [
  [/ao$/, 'oes'],
  [/[oa]es$/, 'ao'],
  [/al$/, 'ais'],
  [/ais$/, 'al'],
];

/** A code of the List of Waste in one piece; pages print it in three: `170503*` -> `17 05 03*`. */
const wasteCode = /\b(\d\d)(\d\d)(\d\d)\b/g;

/**
 * The ways to write what is looked for: `spellings('gestão industrial', 'pt')` -> `gestao
 * industrial`, `gestoes industrial`, …
 */
export function spellings(text: string, locale: Locale): string[] {
  const words = folded(text).replace(wasteCode, '$1 $2 $3').split(/\s+/).filter(isWord);
  if (locale !== 'pt') return words.length > 0 ? [words.join(' ')] : [];
  return words
    .map(formsOf)
    .reduce<string[]>(
      (written, forms) => (written.length === 0 ? forms : combined(written, forms)),
      [],
    )
    .slice(0, most);
}

/** `solos & águas` asks for two words. */
function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Lower case, without accents: the index folds them too. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function formsOf(word: string): string[] {
  if (word.length < 4) return [word];
  const [ending, other] = otherNumber.find(([candidate]) => candidate.test(word)) ?? [];
  return ending && other ? [word, word.replace(ending, other)] : [word];
}

function combined(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start} ${end}`));
}

/** Fewer letters in common are chance. */
const leastShared = 3;

/**
 * How long an ending may differ: two letters, or a third of a long word. `aterros` finds `aterro`,
 * `aterrxqwz` does not, nor `solos` `solventes`.
 */
const longestEnding = (length: number) => Math.max(2, length / 3);

/**
 * Whether a word on a page answers a typed one. Pagefind shortens a word that it does not know
 * until something begins with the rest, so that nonsense is answered by whatever starts with its
 * first letter.
 */
export function akin(typed: string, found: string): boolean {
  const wanted = singular(letters(typed));
  return [letters(found), ...folded(found).split(/[^\p{L}\p{N}]+/u)].some((candidate) => {
    const shared = sharedStart(wanted, singular(candidate));
    const endingsFit = [wanted, candidate].every(
      ({ length }) => length - shared <= longestEnding(length),
    );
    return shared === wanted.length || (shared >= leastShared && endingsFit);
  });
}

/** As the index has it, without punctuation: `«e-GAR»,` -> `egar`. */
function letters(word: string): string {
  return folded(word).replace(/[^\p{L}\p{N}]/gu, '');
}

/** `bodies` -> `body`; other plurals begin like their singulars. */
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
  /** Whether it begins where the text does, so that nothing is left out before it. */
  opens: boolean;
}

/**
 * What Pagefind tells of a page: the excerpt as HTML with each matching word in a `<mark>`, and the
 * text that it was taken from.
 */
interface Found {
  excerpt: string;
  content: string;
  title: string;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * The excerpt without the title above it, with those words marked that answer a typed one, and no
 * comma or bracket beside them.
 */
export function readableExcerpt(
  { excerpt, content, title }: Found,
  typed: readonly string[],
): Excerpt {
  const words = excerpt.split(' ').map((html) => ({
    text: plain(html.replace(/<\/?mark>/g, '')),
    marked: html.includes('<mark>'),
  }));
  const all = words.map(({ text }) => text);
  const heading = endOfTitle(all, title.split(' '));
  const opens = heading > 0 || content.trimStart().startsWith(all.join(' '));
  const answers = (word: string): boolean => typed.some((one) => akin(one, word));
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

/**
 * After how many words the title ends, which stands in the text as a sentence, whole or cut by the
 * beginning of the excerpt; 0 without it.
 */
function endOfTitle(words: readonly string[], title: readonly string[]): number {
  const ends = words.map((_, index) => index + 1);
  const stop = /[.?!]$/.test(title.at(-1) ?? '') ? '' : '.';
  return (
    ends.find(
      (end) =>
        title.slice(-end).join(' ') + stop ===
        words.slice(Math.max(0, end - title.length), end).join(' '),
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
