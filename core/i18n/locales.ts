import { languageChoice, lastLanguage } from '../storage/browser-storage';

export const locales = [
  {
    code: 'pt',
    htmlLang: 'pt-PT',
    name: 'Português',
    shortName: 'PT',
  },
  {
    code: 'en',
    htmlLang: 'en-GB',
    name: 'English',
    shortName: 'EN',
  },
] as const;

export type Locale = (typeof locales)[number]['code'];

export const localeCodes: readonly Locale[] = locales.map(({ code }) => code);

export const defaultLocale: Locale = 'pt';

/** Of commands, logs and reports. */
export const commandLocale: Locale = 'en';

export const inEachLocale = <Value>(of: (code: Locale) => Value): Readonly<Record<Locale, Value>> =>
  Object.fromEntries(localeCodes.map((code) => [code, of(code)])) as Record<Locale, Value>;

/** The row of a language: `localeRow('en').htmlLang` -> `en-GB`. */
export function localeRow(code: Locale): (typeof locales)[number] {
  const row = locales.find((candidate) => candidate.code === code);
  if (!row) throw new Error(`There is no language "${String(code)}" in core/i18n/locales.ts`);
  return row;
}

export function isLocale(value: unknown): value is Locale {
  return localeCodes.some((code) => code === value);
}

export type Origins = Readonly<Record<Locale, string>>;

export const originsAt = (origin: string): Origins => inEachLocale(() => origin);

/** The language that has this host to itself; null where languages share one. */
export function localeOfHost(host: string, origins: Origins): Locale | null {
  const own = localeCodes.filter((code) => origins[code].endsWith(`//${host.toLowerCase()}`));
  return own.length === 1 ? (own[0] ?? null) : null;
}

export const languageCookie = languageChoice.name;

/** `/en/nothing-here` -> `en`, `/nothing` -> null */
export function localeOfPath(path: string): Locale | null {
  const first = path.split('/')[1];
  return isLocale(first) ? first : null;
}

export const languagePlace = lastLanguage.name;

/** The chosen language, else the browser's first known one: `(undefined, ['EN-us'])` -> `en`. */
export function initialLocale(chosen: string | undefined, languages: readonly string[]): Locale {
  if (isLocale(chosen)) return chosen;
  return languages.map((tag) => tag.trim().toLowerCase().split('-')[0]).find(isLocale) ?? defaultLocale;
}

/** `i18n_redirected=en; …` */
export function languageCookieText(locale: Locale, secure: boolean): string {
  return `${languageCookie}=${locale}; max-age=${languageChoice.days * 86_400}; path=/; samesite=lax${secure ? '; secure' : ''}`;
}
