import en from '../../locales/en/frame.json';
import pt from '../../locales/pt/frame.json';
import { defaultLocale, localeRow, type Locale } from '../../core/i18n/locales';
import { translate, type Values } from '../../core/i18n/translate';
import { localeOfPath } from '../../core/routing/locale-of-path';

const words: Readonly<Record<Locale, typeof pt>> = { pt, en };

/**
 * What is said around the pages, in the language of an address: a few words, which travel with the
 * scripts.
 */
export function frameWords(path: string): {
  locale: Locale;
  say(key: keyof typeof pt, values?: Values): string;
} {
  const locale = localeOfPath(path) ?? defaultLocale;
  return {
    locale,
    say: (key, values) => translate(words[locale], localeRow(locale).htmlLang, key, values) ?? key,
  };
}
