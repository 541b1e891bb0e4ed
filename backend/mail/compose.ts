import { signUpForm } from '../../core/forms/form-definitions';
import { fileSize } from '../../core/content/media-files';
import { formatDate } from '../../core/i18n/format-date';
import type { Locale } from '../../core/i18n/locales';
import type { ApprovalStep } from '../submissions/approvals';
import type { QueuedMail } from '../submissions/queue-mail';
import { adminPaths } from '../auth/http/admin-paths';
import type { MailedComment } from '../auth/store/comments';
import type { FindTitles, MentionedTitles } from '../content/mentioned-titles';
import type { Submissions } from '../submissions/submissions';
import type { LinkTokens } from '../../platform/http/tokens';
import { fill } from '../../core/i18n/messages';
import { oneLine } from '../../platform/text';
import { languageName, mailMessages } from '../messages';
import { accountMail, type AccountLink, linkMail } from './link-mail';
import { brandOf, languageOfVisitor, type SiteSettings } from './recipient';
import { type MailBlock, mailOf } from './layout';
import { footerFor, ownDataUrl, receiptMail, unsubscribeUrl } from './receipt';
import { replyMail } from './reply';
import { givenFor, type ShownField, shownFields, shownValue } from './shown-fields';
import type { MailText, Outgoing } from './transport';
import type { InboxItem } from '../submissions/inbox';

interface Sources {
  submissions: Submissions;
  tokens: LinkTokens;
  siteUrl: string;
  settings: () => Promise<SiteSettings>;
  titles: FindTitles;
  /** Null: nobody has an account with this address, or wants the link any more. */
  accountLink: (mail: QueuedMail) => Promise<AccountLink | null>;
  /** Null: it was deleted. */
  comment: (id: string) => Promise<MailedComment | null>;
  titleOf: (path: string, language: Locale) => Promise<string>;
}

/** Null: erased or confirmed meanwhile. */
export function composeWith({ submissions, tokens, siteUrl, settings, titles, ...sources }: Sources) {
  const brandIn = async (language: Locale): Promise<string> => brandOf(await settings(), language, siteUrl);
  const links = { tokens, siteUrl };
  return async (mail: QueuedMail): Promise<Outgoing | null> => {
    const text = await textOf(mail);
    return text && { id: mail.id, to: mail.recipient, ...text };
  };

  async function textOf(mail: QueuedMail): Promise<MailText | null> {
    const { id, submissionId, approvalId, purpose, recipient, language } = mail;
    if (purpose === 'confirmation') {
      const subscriber = await submissions.subscribers.withEmail(recipient);
      if (!subscriber || subscriber.confirmedAt !== null) return null;
      const token = tokens.for('newsletter-confirmation', subscriber.id);
      const link = `${siteUrl}/api/confirm?token=${token}&locale=${language}`;
      const unsubscribe = unsubscribeUrl(links, subscriber.id, language);
      const signUp = submissionId === null ? null : await submissions.inbox.detail(submissionId);
      const ownData = signUp ? ownDataUrl(links, 'own-data', signUp.id, language) : null;
      const footer = footerFor(language, unsubscribe);
      // Nothing typed: a stranger may have typed it.
      const frame = { language, brand: await brandIn(language), number: signUp?.reference, ownData, footer };
      return { unsubscribe, ...linkMail(link, purpose, frame) };
    }
    if (purpose === 'own-data') {
      // No mail to an unknown address; the sender of the form learns nothing.
      const anchor = await submissions.ownData.anchorOf(recipient);
      if (anchor === null) return null;
      const url = ownDataUrl(links, 'own-data-of-address', id, language);
      const unsubscribe = unsubscribeUrl(links, anchor, language);
      const footer = footerFor(language, unsubscribe);
      return { unsubscribe, ...linkMail(url, purpose, { language, brand: await brandIn(language), footer }) };
    }
    if (purpose === 'invitation' || purpose === 'password') {
      const account = await sources.accountLink(mail);
      return account && accountMail(purpose, account, await brandIn(account.language));
    }
    if (purpose === 'comment') {
      const [commentId = ''] = id.split('.');
      const said = await sources.comment(commentId);
      if (!said) return null;
      const entry = await sources.titleOf(`${said.entry.replace('~', '/')}.yml`, language);
      return commentMail(said, { language, brand: await brandIn(language), entry });
    }
    if (purpose === 'approval') {
      const step = approvalId === null ? null : await submissions.approvals.withId(approvalId);
      return step && approvalMail(step, language, await brandIn(language));
    }
    const item = submissionId === null ? null : await submissions.inbox.detail(submissionId);
    if (!item) return null;
    if (purpose === 'reply' || purpose === 'receipt') {
      const anchor = (await submissions.ownData.anchorOf(recipient)) ?? item.id;
      const unsubscribe = unsubscribeUrl(links, anchor, languageOfVisitor(item.fields));
      const context = { ...links, settings: await settings(), unsubscribe };
      const line = item.history.find(({ mailId }) => mailId === id);
      if (purpose === 'reply') return line ? replyMail(item, line, context) : null;
      return receiptMail(item, { ...context, titles: await titles(item.fields, language) });
    }
    const brand = await brandIn(language);
    return noticeMail(item, { language, siteUrl, brand, titles: await titles(item.fields, language) });
  }
}

interface CommentFrame {
  language: Locale;
  brand: string;
  /** `Artigo «Lamas oleosas»` */
  entry: string;
}

/** To who is mentioned in a comment, or asked for a translation. */
function commentMail(
  { entry: id, who, text, locale, isTranslation, origin, others }: MailedComment,
  { language, brand, entry }: CommentFrame,
): MailText {
  const { comment } = mailMessages[language];
  const kind = !isTranslation ? 'mention' : others > 0 ? 'translations' : 'translation';
  const { subject, said, next } = comment[kind];
  const values = {
    ...{ name: oneLine(who, 80), entry: oneLine(entry, 160), count: String(others) },
    language: locale ? languageName(locale, language) : '',
  };
  const path = others > 0 ? `${adminPaths.entries}?comments=mine` : `${adminPaths.entries}/${id}`;
  const blocks: MailBlock[] = [
    { kind: 'text', text: [fill(said, values), text].filter(Boolean).join('\n\n') },
    { kind: 'link', words: next, url: `${origin}${path}`, isButton: true },
  ];
  return mailOf(blocks, { language, brand, subject: fill(subject, values) });
}

function approvalMail(
  { what, personName: name, title, locale, note, url }: ApprovalStep & { url: string },
  language: Locale,
  brand: string,
): MailText {
  const { approval } = mailMessages[language];
  const values = { name, title: oneLine(title, 160), language: languageName(locale, language), url };
  const { subject, said, next } = approval[what];
  const blocks: MailBlock[] = [
    { kind: 'text', text: [fill(said, values), note].filter(Boolean).join('\n\n') },
    { kind: 'link', words: next, url, isButton: true },
  ];
  return mailOf(blocks, { language, brand, subject: fill(subject, values) });
}

interface NoticeFrame {
  language: Locale;
  siteUrl: string;
  brand: string;
  titles: MentionedTitles;
}

/** In the language of the recipient. A reply goes to the visitor; a CV is named, never attached. */
function noticeMail(item: InboxItem, { language, siteUrl, brand, titles }: NoticeFrame): MailText {
  const messages = mailMessages[language];
  const { fields, id, reference, kind, files } = item;
  const { mensagem: said } = fields;
  const name = oneLine(fields.nome, 120);
  const subject = [
    `[${reference}] ${messages.forms[kind]}`,
    [name, oneLine(fields.empresa, 120)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(': ');
  const value = (field: ShownField): string => {
    const given = givenFor(field, fields, language);
    const title = titles[field];
    const shown = (field === 'pagina' && given ? siteUrl : '') + shownValue(field, given, language);
    return title === undefined ? shown : `${oneLine(title, 200)} (${shown})`;
  };
  const namesOf = (all: InboxItem['files']) =>
    all.map(({ fileName, size }) => `${oneLine(fileName, 160)} (${fileSize(size, language)})`).join(', ');
  const facts = shownFields.flatMap((field) =>
    givenFor(field, fields, language) === undefined ? [] : [[messages.fields[field], value(field)] as const],
  );
  const received = formatDate(item.receivedAt, language, { dateStyle: 'long', timeStyle: 'short' });
  const closing = [
    ...(files.length > 0 ? [fill(messages.notice.files, { names: namesOf(files), id })] : []),
    ...(kind === signUpForm ? [messages.notice.unconfirmed] : []),
    [messages.notice.reply, fill(messages.notice.handled, { id })].join('\n'),
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: fill(messages.notice.opening, { form: messages.forms[kind] }) },
    { kind: 'facts', rows: [[messages.fields.reference, reference], ...facts, [messages.notice.received, received]] },
    ...(said ? [{ kind: 'text', text: `${messages.fields.mensagem}:\n${String(said)}` } as const] : []),
    { kind: 'text', text: closing.join('\n\n') },
  ];
  return { ...mailOf(blocks, { language, brand, subject }), replyTo: { name, address: oneLine(fields.email, 254) } };
}
