import { isLocale, type Locale } from '../i18n/locales';

/**
 * The language that an address names, known or not: `/en/nothing-here` -> `en`, `/nothing` -> null.
 */
export function localeOfPath(path: string): Locale | null {
  const first = path.split('/')[1];
  return isLocale(first) ? first : null;
}
