import en from '../../../../locales/en/form-states.json';
import pt from '../../../../locales/pt/form-states.json';
import type { Locale } from '../../../../core/i18n/locales';

export type StateWord = keyof typeof pt;
export type Say = (word: StateWord, values?: Record<string, string | number>) => string;

const words: Readonly<Record<Locale, Readonly<Record<StateWord, string>>>> = { pt, en };

/**
 * What only a script says; it comes with the script, so that pages do not carry it:
 * `say('progress', {percent: 42})`.
 */
export function wordsIn(locale: Locale): Say {
  return (word, values = {}) =>
    words[locale][word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
