import { localeRow, type Locale } from '../../../core/i18n/locales';

/** `2026-11-02` -> `2 November 2026`. */
export function day(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeRow(locale).htmlLang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
