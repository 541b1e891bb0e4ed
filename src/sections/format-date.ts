import { type Locale, localeRow } from '../../core/i18n/locales';

/** `formatMonth('2026-03-31', 'en')` -> `March 2026` */
export function formatMonth(day: string, locale: Locale, options?: { day: 'numeric' }): string {
  const { htmlLang } = localeRow(locale);
  const format = { ...options, month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(htmlLang, format).format(new Date(`${day}T00:00:00Z`));
}

/** `formatDay('2026-03-31', 'en')` -> `31 March 2026` */
export const formatDay = (day: string, locale: Locale): string =>
  formatMonth(day, locale, { day: 'numeric' });
