import type words from '../../locales/pt/field-messages.json';
import { inEachLocale, localeCodes } from '../i18n/locales';
import { fill, type Values } from '../i18n/messages';
import { textLimits } from './limits';

export type FormMessages = typeof words;

/** What may be wrong with a file, where `heic` is told apart. */
export type FileMessages = Record<'tooLarge' | 'kind' | 'damaged', string> & { heic?: string };

// Below a million. The first `Intl` would cost a phone 10 ms.
const grouped = (count: number, mark: string): string => String(count).replace(/\B(?=\d{3}$)/, mark);

/** With `{{name}}` and `{{code}}` left to fill. */
export const formMessages = inEachLocale((code) => {
  const said: FormMessages = require(`../../locales/${code}/field-messages.json`);
  const languages = localeCodes.join(` ${said.or} `);
  const tooLong = (field: keyof FormMessages['tooLong']) => ({
    limit: grouped(textLimits[field], said.thousands),
  });
  return {
    ...said,
    locale: fill(said.locale, { languages }),
    tooLong: filled(said.tooLong, tooLong),
  };
});

function filled<Texts extends object>(texts: Texts, valuesFor: (name: keyof Texts) => Values): Texts {
  const pairs = Object.entries(texts).map(([name, text]: [string, unknown]) => [
    name,
    typeof text === 'string' ? fill(text, valuesFor(name as keyof Texts)) : text,
  ]);
  return Object.fromEntries(pairs) as Texts;
}
