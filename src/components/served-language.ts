import { initialLocale, type Locale, localeOfPath } from '../../core/i18n/locales';

const served = typeof document === 'undefined' ? null : document.documentElement.lang;

/**
 * The language of a page that may stand at any path: that of the path, else the one in which the
 * server has chosen to send it; `made` is the one of which Gatsby has the data.
 */
export function languageAt(path: string, made: Locale): Locale {
  return localeOfPath(path) ?? (served ? initialLocale(served.split('-')[0], []) : made);
}
