import { linkDays, ownDataPath, unsubscribePath } from '../../core/forms/own-data';
import type { FormReceipt } from '../../core/content/types/settings';
import { formatDate } from '../../core/i18n/format-date';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { oneLine } from '../../platform/text';
import type { LinkTokens } from '../../platform/http/tokens';
import { mailMessages, ofForm } from '../messages';
import type { Submission } from '../submissions/inbox';
import { aboutOf, type MentionedTitles } from '../content/mentioned-titles';
import { fileSize } from '../../core/content/media-files';
import { type MailBlock, mailOf } from './layout';
import { brandOf, languageOfVisitor, recipientOf, rowsOf, type SiteSettings } from './recipient';
import { givenFor } from './shown-fields';
import type { MailText } from './transport';

export interface VisitorLinks {
  tokens: LinkTokens;
  siteUrl: string;
}

/** `id`: of a subscriber, or of a submission of whose address it is. */
export function unsubscribeUrl({ tokens, siteUrl }: VisitorLinks, id: string, language: Locale) {
  return `${siteUrl}${unsubscribePath}?token=${tokens.for('unsubscribe', id)}&locale=${language}`;
}

export function ownDataUrl(
  { tokens, siteUrl }: VisitorLinks,
  use: 'own-data' | 'own-data-of-address',
  id: string,
  language: Locale,
) {
  return `${siteUrl}${ownDataPath}?token=${tokens.for(use, id)}&locale=${language}`;
}

export function footerFor(language: Locale, url: string): MailBlock[] {
  const { why, stop } = mailMessages[language].footer;
  return [
    { kind: 'text', text: why },
    { kind: 'link', words: stop, url },
  ];
}

interface ReceiptContext extends VisitorLinks {
  settings: SiteSettings;
  titles: MentionedTitles;
  unsubscribe: string;
}

/** Nothing typed freely: a stranger may have typed this address. The link shows it. */
export function receiptMail(item: Submission, context: ReceiptContext): MailText {
  const { settings, siteUrl, titles, unsubscribe } = context;
  const { id, kind, fields, reference, receivedAt, files, office } = item;
  const language = languageOfVisitor(fields);
  const { forms, receipt, fields: labels } = mailMessages[language];
  const brand = brandOf(settings, language, siteUrl);
  const { quem, prazo } =
    rowsOf<FormReceipt>(settings[language]?.recibos).find(({ formulario }) => formulario === kind) ?? {};
  const about = oneLine(aboutOf(item, titles), 160);
  const rows: [string, string | false | null | undefined][] = [
    [receipt.what, forms[kind]],
    [receipt.about, about],
    // Codes of the list of waste: nobody can write anything else in them.
    [labels.ler, oneLine(givenFor('ler', fields, language) ?? '', 120)],
    [receipt.files, files.map(({ size }) => fileSize(size, language)).join(', ')],
    [receipt.received, formatDate(receivedAt, language, { dateStyle: 'long', timeStyle: 'short' })],
    [receipt.who, quem],
    [receipt.when, prazo],
  ];
  const url = ownDataUrl(context, 'own-data', id, language);
  const values = { brand, days: String(linkDays['own-data']) };
  const t = (text: string) => fill(text, values);
  const address = office ?? recipientOf(kind, fields, settings)?.email;
  const { documentPath } = titles;
  const document = documentPath && { words: receipt.document, url: siteUrl + documentPath };
  const blocks: MailBlock[] = [
    { kind: 'text', text: [receipt.greeting, ofForm(receipt.opening, kind)].map(t).join('\n\n') },
    { kind: 'number', label: labels.reference, value: reference },
    { kind: 'facts', rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
    ...(document ? [{ kind: 'link', ...document, isButton: true } as const] : []),
    { kind: 'text', text: t(receipt.unrepeated) },
    { kind: 'link', words: receipt.button, url, isButton: !document },
    { kind: 'text', text: [receipt.withdraw, receipt.ignore, receipt.closing].map(t).join('\n\n') },
  ];
  return {
    ...mailOf(blocks, {
      language,
      brand,
      subject: `[${reference}] ${t(ofForm(receipt.subject, kind))}`,
      footer: footerFor(language, unsubscribe),
    }),
    unsubscribe,
    ...(address && { replyTo: { name: brand, address } }),
  };
}
