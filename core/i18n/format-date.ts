import { type Locale, localeRow } from './locales';

/** In the time of Lisbon: `formatDate(at, 'pt', { dateStyle: 'long' })` -> `31 de março de 2026` */
export const formatDate = (
  at: string | Date,
  language: Locale,
  format: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(localeRow(language).htmlLang, {
    ...format,
    timeZone: 'Europe/Lisbon',
  }).format(new Date(at));
