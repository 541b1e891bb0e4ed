/** The languages of the site: one row each, the default one first. */
export const locales = [
  { code: 'pt', htmlLang: 'pt-PT', name: 'Português', shortName: 'PT' },
  { code: 'en', htmlLang: 'en-GB', name: 'English', shortName: 'EN' },
] as const;

export type Locale = (typeof locales)[number]['code'];

export const localeCodes: readonly Locale[] = locales.map(({ code }) => code);

export const defaultLocale: Locale = 'pt';

/** The row of a language: `localeRow('en').htmlLang` -> `en-GB`. */
export function localeRow(code: Locale): (typeof locales)[number] {
  const row = locales.find((candidate) => candidate.code === code);
  if (!row) throw new Error(`There is no language "${String(code)}" in core/i18n/locales.ts`);
  return row;
}

export function isLocale(value: unknown): value is Locale {
  return localeCodes.some((code) => code === value);
}

/** The cookie in which a visitor's choice of language is kept. */
export const languageCookie = 'i18n_redirected';
