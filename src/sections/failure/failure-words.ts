import en from '../../../locales/en/server-error.json';
import pt from '../../../locales/pt/server-error.json';
import { defaultLocale, type Locale } from '../../../core/i18n/locales';
import { localeOfPath } from '../../../core/routing/locale-of-path';

/**
 * Words that are there even when the data of the page is what broke; a few, so that every page can
 * carry them.
 */
const words: Record<Locale, typeof pt> = { pt, en };

/** The language of the address that failed, and what to say in it. */
export function failureWords(path: string): { locale: Locale; words: typeof pt } {
  const locale = localeOfPath(path) ?? defaultLocale;
  return { locale, words: words[locale] };
}
