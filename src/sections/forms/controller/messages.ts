import en from '../../../../locales/en/form-states.json';
import pt from '../../../../locales/pt/form-states.json';
import type { Locale } from '../../../../core/i18n/locales';
import type { FailureReason } from './send-submission';

type StateWord = keyof typeof pt;
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

/** How the company is reached by other means. */
export interface Reach {
  telephone: string;
  email: string;
}

/**
 * What happened and what to do: `tooMany` after which a minute and a half is to be waited -> `… Try
 * again in 2 minutes …`.
 */
export function failureWords(
  say: Say,
  reason: FailureReason,
  reach: Reach,
  retryAfter?: number,
): string {
  if (reason !== 'tooMany' || !retryAfter) return say(reason, { ...reach });
  const minutes = Math.ceil(retryAfter / 60);
  return minutes === 1
    ? say('tooManyMinute', { ...reach })
    : say('tooManyMinutes', { ...reach, minutes });
}
