import { type Locale, localeRow } from '../../core/i18n/locales';

/** A calendar day as people write it: `formatDay('2026-03-31', 'en')` -> `31 March 2026`. */
export function formatDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeRow(locale).htmlLang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/**
 * The month of a calendar day as people write it: `formatMonth('2026-03-31', 'en')` -> `March
 * 2026`.
 */
export function formatMonth(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeRow(locale).htmlLang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
