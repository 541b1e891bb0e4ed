import { inEachLocale, type Locale, localeRow } from '../core/i18n/locales';
import type { FormKind } from '../core/forms/form-definitions';
import type app from '../locales/pt/admin-app.json';
import type accounts from '../locales/pt/admin-accounts.json';
import type home from '../locales/pt/admin-home.json';
import type inbox from '../locales/pt/admin-inbox.json';
import type pages from '../locales/pt/admin-pages.json';
import type publishing from '../locales/pt/admin-publishing.json';
import type seo from '../locales/pt/admin-seo.json';
import type forms from '../locales/pt/forms.json';
import type mail from '../locales/pt/mail.json';

export const accountMessages = inEachLocale((code): typeof accounts =>
  require(`../locales/${code}/admin-accounts.json`),
);

/** What its pages and the application have in common. */
export const appMessages = inEachLocale((code): typeof app => require(`../locales/${code}/admin-app.json`));

export const pageMessages = inEachLocale((code): typeof pages => require(`../locales/${code}/admin-pages.json`));

export const inboxMessages = inEachLocale((code): typeof inbox => require(`../locales/${code}/admin-inbox.json`));

export const homeMessages = inEachLocale((code): typeof home => require(`../locales/${code}/admin-home.json`));

export const publishingMessages = inEachLocale((code): typeof publishing =>
  require(`../locales/${code}/admin-publishing.json`),
);

export const seoMessages = inEachLocale((code): typeof seo => require(`../locales/${code}/admin-seo.json`));

const withForms = (words: typeof mail, { names, fields, units }: typeof forms) => ({
  ...words,
  forms: names,
  units,
  fields: { ...fields, ...words.fields },
});

export const mailMessages = inEachLocale((code) =>
  withForms(require(`../locales/${code}/mail.json`), require(`../locales/${code}/forms.json`)),
);

export const ofForm = <Words>(words: { other: Words }, kind: FormKind): Words =>
  (({ ...words }) as Partial<Record<FormKind, Words>>)[kind] ?? words.other;

/** `languageName('en', 'pt')` -> `inglês` */
export const languageName = (named: Locale, language: Locale): string =>
  new Intl.DisplayNames(localeRow(language).htmlLang, { type: 'language' }).of(named) ?? named;
