import { defaultLocale, isLocale, languageCookie, type Locale } from './locales';

/** The cookie lasts a year. */
export const languageCookieDays = 365;

/** Where a browser keeps the language of the last page apart from the cookie of the choice. */
export const languagePlace = 'language';

/**
 * The language to begin with: the one chosen before, else the first of the browser's that there is,
 * else the default one. `(undefined, ['fr-FR', 'EN-us'])` -> `en`
 */
export function initialLocale(chosen: string | undefined, languages: readonly string[]): Locale {
  if (isLocale(chosen)) return chosen;
  return (
    languages.map((tag) => tag.trim().toLowerCase().split('-')[0]).find(isLocale) ?? defaultLocale
  );
}

/** `i18n_redirected=en; …` */
export function languageCookieText(locale: Locale, secure: boolean): string {
  return `${languageCookie}=${locale}; max-age=${languageCookieDays * 86_400}; path=/; samesite=lax${secure ? '; secure' : ''}`;
}
