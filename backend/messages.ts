import { bundledMessages } from '../core/i18n/messages';
import type { Locale } from '../core/i18n/locales';
import enAccounts from '../locales/en/admin-accounts.json';
import enPages from '../locales/en/admin-pages.json';
import enMail from '../locales/en/mail.json';
import ptAccounts from '../locales/pt/admin-accounts.json';
import ptPages from '../locales/pt/admin-pages.json';
import ptMail from '../locales/pt/mail.json';

export const accountMessages: Readonly<Record<Locale, typeof ptAccounts>> = {
  pt: ptAccounts,
  en: enAccounts,
};

export const pageMessages: Readonly<Record<Locale, typeof ptPages>> = { pt: ptPages, en: enPages };

export const mailMessages: Readonly<Record<Locale, typeof ptMail>> = { pt: ptMail, en: enMail };

const pages = bundledMessages(pageMessages);

/** `counted('pt', 'inbox.count', 2)` -> `2 pedidos` */
export function counted(
  language: Locale,
  key: 'inbox.count' | 'publishing.pages' | 'publishing.warnings',
  count: number,
): string {
  return pages(language)(key, { count });
}
