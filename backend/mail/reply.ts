import { formatDate } from '../../core/i18n/format-date';
import { defaultLocale, isLocale, type Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import type { FormReply } from '../../core/content/types/settings';
import { oneLine } from '../../platform/text';
import { mailMessages } from '../messages';
import type { HistoryLine, InboxItem, Submission } from '../submissions/inbox';
import { recipientOf, rowsOf, type SiteSettings } from './recipient';
import type { MailText } from './transport';

export const replyLimits = { subject: 200, text: 10_000 } as const;

/** The language in which somebody has written, and is answered. */
export const languageOfVisitor = ({ locale }: InboxItem['fields']): Locale =>
  isLocale(locale) ? locale : defaultLocale;

export function brandOf(settings: SiteSettings, language: Locale, siteUrl: string): string {
  const { marca = settings[defaultLocale]?.marca } = settings[language] ?? {};
  return oneLine(marca ?? new URL(siteUrl).hostname, 80);
}

interface TemplateValues {
  brand: string;
  author: string;
  /** What the submission is about; empty: nothing that has a title. */
  title: string;
}

/** What a reply begins with, in the visitor's language: as in the settings, else as usual. */
export function replyTemplate(
  { kind, fields }: InboxItem,
  settings: SiteSettings,
  { brand, author, title }: TemplateValues,
): { subject: string; text: string } {
  const language = languageOfVisitor(fields);
  const { forms, reply } = mailMessages[language];
  const own = rowsOf<FormReply>(settings[language]?.respostas).find(
    ({ formulario }) => formulario === kind,
  );
  const values: Record<string, string> = {
    nome: oneLine(fields.nome, 120),
    titulo: title || forms[kind],
    autor: author,
    marca: brand,
  };
  const filled = (text: string) =>
    text.replace(/\[(nome|titulo|autor|marca)\]/g, (_, name: string) => values[name] ?? '');
  const { subject, opening } = reply.templates[kind];
  const usual = [reply.greeting, opening, '', reply.closing].join('\n\n');
  return {
    subject: oneLine(filled(own?.assunto || [subject, title].filter(Boolean).join(': '))),
    text: filled(own?.texto || usual).trim(),
  };
}

/** As it was written, above the message that it answers. An answer to it goes to the office. */
export function replyMail(
  { kind, fields, office, receivedAt }: Submission,
  { subject, text }: HistoryLine,
  { settings, siteUrl }: { settings: SiteSettings; siteUrl: string },
): MailText {
  const language = languageOfVisitor(fields);
  const address = office ?? recipientOf(kind, fields, settings)?.email;
  const moment = formatDate(receivedAt, language, { dateStyle: 'long', timeStyle: 'short' });
  const quoted = [
    fill(mailMessages[language].reply.quoted, { moment, name: oneLine(fields.nome, 120) }),
    String(fields.mensagem).replace(/^/gm, '> '),
  ].join('\n');
  return {
    subject: oneLine(subject),
    text: `${[text, ...(fields.mensagem ? [quoted] : [])].join('\n\n')}\n`,
    isPersonal: true,
    ...(address && { replyTo: { name: brandOf(settings, language, siteUrl), address } }),
  };
}
