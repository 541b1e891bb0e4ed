import en from '../../locales/en/mail.json';
import pt from '../../locales/pt/mail.json';
import type { Locale } from '../../core/i18n/locales';

/** The words of all mails, by language. */
export const mailWords: Readonly<Record<Locale, typeof pt>> = { pt, en };

/** `filled('{{brand}}!', {brand: 'valterra'})` -> `valterra!` */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** One line of text for a header or a label: nothing in it begins another line. */
export function oneLine(text: unknown, limit = 200): string {
  const line = String(text ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}
