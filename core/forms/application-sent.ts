import type { Locale } from '../i18n/locales';

/**
 * By this name in the address, the page of the offers says that an application has arrived: for who
 * sent it without scripts.
 */
export const applicationSent: Readonly<Record<Locale, string>> = {
  pt: 'candidatura-enviada',
  en: 'application-sent',
};
