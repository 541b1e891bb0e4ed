import { formatDate } from '../../core/i18n/format-date';
import type { Locale } from '../../core/i18n/locales';

/** `formatMonth('2026-03-31', 'en')` -> `March 2026` */
export const formatMonth = (day: string, locale: Locale): string =>
  formatDate(day, locale, { month: 'long', year: 'numeric' });

/** `formatDay('2026-03-31', 'en')` -> `31 March 2026` */
export const formatDay = (day: string, locale: Locale): string => formatDate(day, locale, { dateStyle: 'long' });

/** Seconds as players show them: 75 -> `1:15`, 3700 -> `1:01:40`. */
export function formatLength(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
