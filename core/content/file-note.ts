import { localeRow, type Locale } from '../i18n/locales';
import type { FileFacts } from './fields/field';

/**
 * What a link to a download says of it: `PDF, 240 kB`; only the kind while the size is not known,
 * nothing for no file.
 */
export function fileNote(
  facts: Pick<FileFacts, 'extension' | 'size'> | null | undefined,
  locale: Locale,
): string {
  if (!facts) return '';
  return [facts.extension.toUpperCase(), facts.size === null ? '' : sizeOf(facts.size, locale)]
    .filter(Boolean)
    .join(', ');
}

/** `245760` -> `246 kB`, `3145728` -> `3,1 MB`: as shops and file managers count, in thousands. */
function sizeOf(bytes: number, locale: Locale): string {
  const inMegabytes = bytes >= 999_500;
  const value = Math.max(1, bytes / (inMegabytes ? 1_000_000 : 1000));
  const digits = inMegabytes && value < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(localeRow(locale).htmlLang, {
    maximumFractionDigits: digits,
  }).format(value);
  return `${number}\u00A0${inMegabytes ? 'MB' : 'kB'}`;
}
