import { initialLocale, type Locale, localeOfPath } from '../../core/i18n/locales';

const served = typeof document === 'undefined' ? null : document.documentElement.lang;

/** The language of a page at any path: of the path, else that of the answer, else `made`. */
export function languageAt(path: string, made: Locale): Locale {
  return localeOfPath(path) ?? (served ? initialLocale(served.split('-')[0], []) : made);
}
