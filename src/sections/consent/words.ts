import en from '../../../locales/en/consent.json';
import pt from '../../../locales/pt/consent.json';
import type { Locale } from '../../../core/i18n/locales';

export type ConsentWord = keyof typeof pt;

const words: Readonly<Record<Locale, Readonly<Record<ConsentWord, string>>>> = { pt, en };

/**
 * They travel with the script that asks, so that pages do not carry them: `wordsIn('pt')('accept')`
 * -> `Aceitar`.
 */
export function wordsIn(locale: Locale): (word: ConsentWord) => string {
  return (word) => words[locale][word];
}
