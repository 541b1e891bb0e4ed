import { localeRow, type Locale } from '../../i18n/locales';

/** What is known of a file; its size may be unknown. */
export interface KnownFile {
  extension: string;
  size: number | null;
}

/** The kind and the size of a file in a few words: `PDF, 84 kB`; without a size the kind alone. */
export function fileFacts(href: string, known: KnownFile | null | undefined, locale: Locale): string {
  const extension = known?.extension || (/\.([a-z0-9]+)$/i.exec(href)?.[1] ?? '');
  return [extension.toUpperCase(), known?.size ? fileSize(known.size, locale) : ''].filter(Boolean).join(', ');
}

/** As people say it, in steps of a thousand: `fileSize(1_240_000, 'pt')` -> `1,2 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 999_500 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${new Intl.NumberFormat(localeRow(locale).htmlLang, { maximumFractionDigits: 1 }).format(amount)}\u00a0${unit}`;
}
