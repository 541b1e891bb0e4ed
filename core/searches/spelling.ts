import type { Locale } from '../i18n/locales';
import type { Vocabulary } from './similar-words';
import { formsOf, numbersOf, queryVariants, searchedWords } from './word-matching';

interface SpellingOptions {
  vocabulary: Vocabulary;
  locale: Locale;
  exact: boolean;
}

interface Spelling {
  /** Queries of the index. */
  variants: string[];
  corrected: string | null;
  unknown: string[];
}

const mostReplaced = 6;

/** `lamas de resduos` -> `lamas de resíduos` */
export function spell(text: string, { vocabulary, locale, exact }: SpellingOptions): Spelling {
  // A plural that no page has is no mistake.
  const isWritten = (word: string): boolean =>
    numbersOf(word, locale).some((form) => vocabulary.hasStart(form)) ||
    (/[^s]e?s$/.test(word) && [/s$/, /es$/].some((ending) => vocabulary.has(word.replace(ending, ''))));
  const isKnown = (word: string): boolean => formsOf(word, locale).some(isWritten);
  const typed = text.split(/\s+/).filter((word) => searchedWords(word).length > 0);
  let replaced = 0;
  const meant = typed.map((word) => {
    if (exact || searchedWords(word).every(isKnown) || replaced === mostReplaced) return word;
    replaced += 1;
    return vocabulary.closest(searchedWords(word).join('')) ?? word;
  });
  const corrected = meant.join(' ');
  const unknown = searchedWords(corrected).filter((word) => !isKnown(word));
  const variants = queryVariants(corrected, locale, (word) => vocabulary.indexForms(word)).filter(
    (variant, index) => index === 0 || variant.split(' ').every(isWritten),
  );
  return { variants, corrected: corrected === typed.join(' ') ? null : corrected, unknown };
}
