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
export function folded(text: string): string {
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
