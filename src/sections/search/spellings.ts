import type { Locale } from '../../i18n/locales';

/** More ways to write a question than this are not tried. */
const most = 8;

/** Endings of Portuguese plurals that the index's stemmer takes for other words: `operação` and `operações`. */
const otherNumber: readonly (readonly [ending: RegExp, other: string])[] = [
  [/ao$/, 'oes'],
  [/[oa]es$/, 'ao'],
  [/al$/, 'ais'],
  [/ais$/, 'al'],
];

/** The ways to write what is looked for: `spellings('gestão industrial', 'pt')` -> `gestao industrial`, `gestoes industrial`, … */
export function spellings(text: string, locale: Locale): string[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (locale !== 'pt') return words.length > 0 ? [words.join(' ')] : [];
  return words
    .map(formsOf)
    .reduce<string[]>((written, forms) => (written.length === 0 ? forms : combined(written, forms)), [])
    .slice(0, most);
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
