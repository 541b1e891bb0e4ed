import { formatDate } from '../../core/i18n/format-date';
import { fill } from '../../core/i18n/messages';
import type { FormReply } from '../../core/content/types/settings';
import { oneLine } from '../../platform/text';
import { mailMessages, ofForm } from '../messages';
import type { HistoryLine, InboxItem, Submission } from '../submissions/inbox';
import { type MailBlock, mailOf } from './layout';
import { footerFor } from './receipt';
import { brandOf, languageOfVisitor, recipientOf, rowsOf, type SiteSettings } from './recipient';
import type { MailText } from './transport';

/** The number that the visitor knows leads a subject; a subject that has it keeps it where it is. */
const withNumber = (subject: string, reference: string): string =>
  oneLine(subject.includes(reference) ? subject : `[${reference}] ${subject}`);

interface TemplateValues {
  brand: string;
  author: string;
  /** Empty: the subject has no title. */
  title: string;
}

/** In the visitor's language: from the settings, else the default. */
export function replyTemplate(
  { kind, fields, reference }: InboxItem,
  settings: SiteSettings,
  { brand, author, title }: TemplateValues,
): { subject: string; text: string } {
  const language = languageOfVisitor(fields);
  const { forms, reply } = mailMessages[language];
  const own = rowsOf<FormReply>(settings[language]?.respostas).find(({ formulario }) => formulario === kind);
  const values: Record<string, string> = {
    nome: oneLine(fields.nome, 120),
    titulo: title || forms[kind],
    autor: author,
    marca: brand,
  };
  const filled = (text: string) =>
    text.replace(/\[(nome|titulo|autor|marca)\]/g, (_, name: string) => values[name] ?? '');
  const { subject, opening } = ofForm(reply.templates, kind);
  const usual = [reply.greeting, opening, '', reply.closing].join('\n\n');
  return {
    subject: withNumber(filled(own?.assunto || [subject, title].filter(Boolean).join(': ')), reference),
    text: filled(own?.texto || usual).trim(),
  };
}

interface ReplyContext {
  settings: SiteSettings;
  siteUrl: string;
  unsubscribe: string;
}

export function replyMail(
  { kind, fields, office, receivedAt, reference }: Submission,
  { subject, text }: HistoryLine,
  { settings, siteUrl, unsubscribe }: ReplyContext,
): MailText {
  const language = languageOfVisitor(fields);
  const address = office ?? recipientOf(kind, fields, settings)?.email;
  const moment = formatDate(receivedAt, language, { dateStyle: 'long', timeStyle: 'short' });
  const brand = brandOf(settings, language, siteUrl);
  const intro = fill(mailMessages[language].reply.quoted, { moment, name: oneLine(fields.nome, 120) });
  const blocks: MailBlock[] = [
    { kind: 'text', text: text ?? '' },
    ...(fields.mensagem ? [{ kind: 'quote', intro, text: String(fields.mensagem) } as const] : []),
  ];
  return {
    ...mailOf(blocks, {
      language,
      brand,
      subject: withNumber(String(subject ?? ''), reference),
      footer: footerFor(language, unsubscribe),
    }),
    isPersonal: true,
    unsubscribe,
    ...(address && { replyTo: { name: brand, address } }),
  };
}
