import { defaultLocale, isLocale, languageCookie, type Locale } from '../../core/i18n/locales';
import { localeOfPath } from '../../core/routing/locale-of-path';
import { readCookies } from './cookies';
import { byWeight } from './preferences';

/**
 * The language of a visitor who asks for `/`: the one chosen before, else the browser's first that
 * there is, else the default.
 */
export function languageOf(headers: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): Locale {
  const chosen = readCookies(headers.cookie)[languageCookie];
  if (isLocale(chosen)) return chosen;
  const primary = byWeight(headers['accept-language']).map((language) => language.split('-')[0]);
  return primary.find(isLocale) ?? defaultLocale;
}

/** The language of a path: `/en/nowhere` -> `en`; a path without one is in the default language. */
export function languageOfPath(path: string): Locale {
  return localeOfPath(path.split('?', 1)[0] ?? '') ?? defaultLocale;
}
