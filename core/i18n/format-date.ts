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
export const formatDate = (
  at: string | Date,
  language: Locale,
  format: Intl.DateTimeFormatOptions,
): string => formatOf(language, format).format(new Date(at));
