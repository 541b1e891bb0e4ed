import { type Locale, localeRow } from './locales';

/** By language and form, of which there are few: to make one takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Locale, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, format]);
  const known = formats.get(key);
  if (known) return known;
  const options = { ...format, timeZone: 'Europe/Lisbon' };
  const made = new Intl.DateTimeFormat(localeRow(language).htmlLang, options);
  formats.set(key, made);
  return made;
}

/** In the time of Lisbon: `formatDate(at, 'pt', { dateStyle: 'long' })` -> `31 de março de 2026` */
export const formatDate = (at: string | Date, language: Locale, format: Intl.DateTimeFormatOptions): string =>
  formatOf(language, format).format(new Date(at));

// The short style of Portuguese has years of two digits.
const short = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** `31 de março de 2026, 10:00`; short: `31/03/2026, 10:00` */
export const moment = (at: string | Date, language: Locale, length: 'short' | 'long' = 'long'): string =>
  formatDate(at, language, length === 'short' ? short : { dateStyle: 'long', timeStyle: 'short' });
