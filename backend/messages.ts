import { bundledMessages } from '../core/i18n/messages';
import type { FormKind } from '../core/forms/form-definitions';
import type { Locale } from '../core/i18n/locales';
import enAccounts from '../locales/en/admin-accounts.json';
import enEntries from '../locales/en/admin-entries.json';
import enHome from '../locales/en/admin-home.json';
import enPages from '../locales/en/admin-pages.json';
import enSeo from '../locales/en/admin-seo.json';
import enForms from '../locales/en/forms.json';
import enMail from '../locales/en/mail.json';
import ptAccounts from '../locales/pt/admin-accounts.json';
import ptEntries from '../locales/pt/admin-entries.json';
import ptHome from '../locales/pt/admin-home.json';
import ptPages from '../locales/pt/admin-pages.json';
import ptSeo from '../locales/pt/admin-seo.json';
import ptForms from '../locales/pt/forms.json';
import ptMail from '../locales/pt/mail.json';

export const accountMessages: Readonly<Record<Locale, typeof ptAccounts>> = {
  pt: ptAccounts,
  en: enAccounts,
};

export const pageMessages: Readonly<Record<Locale, typeof ptPages>> = { pt: ptPages, en: enPages };

export const homeMessages: Readonly<Record<Locale, typeof ptHome>> = { pt: ptHome, en: enHome };

export const seoMessages: Readonly<Record<Locale, typeof ptSeo>> = { pt: ptSeo, en: enSeo };

export const entryMessages: Readonly<Record<Locale, typeof ptEntries>> = {
  pt: ptEntries,
  en: enEntries,
};

/** The forms and their fields have the names that visitors see, unless mails have their own. */
const withForms = (mail: typeof ptMail, { names, fields }: typeof ptForms) => ({
  ...mail,
  forms: names,
  fields: { ...fields, ...mail.fields },
});

export const mailMessages: Readonly<Record<Locale, ReturnType<typeof withForms>>> = {
  pt: withForms(ptMail, ptForms),
  en: withForms(enMail, enForms),
};

/** What is said of one form, else of any. */
export const ofForm = <Words>(words: { other: Words }, kind: FormKind): Words =>
  (({ ...words }) as Partial<Record<FormKind, Words>>)[kind] ?? words.other;

const pages = bundledMessages(pageMessages);
const seo = bundledMessages(seoMessages);
const entries = bundledMessages(entryMessages);

/** `2 páginas` */
export const countedPages = (language: Locale, count: number): string =>
  seo(language)('count', { count });

/** `counted('pt', 'inbox.count', 2)` -> `2 pedidos` */
export function counted(
  language: Locale,
  key: 'inbox.count' | 'publishing.pages' | 'publishing.warnings',
  count: number,
): string {
  return pages(language)(key, { count });
}

/** `countedEntries('pt', 'count', 2)` -> `2 entradas` */
export const countedEntries = (
  language: Locale,
  key: 'count' | 'media.count' | 'bulk.confirm',
  count: number,
): string => entries(language)(key, { count });
