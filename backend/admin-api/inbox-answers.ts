import { randomUUID } from 'node:crypto';
import { entityFields } from '../../core/forms/form-definitions';
import { oneLine } from '../../platform/text';
import type { AdminContext } from '../admin/admin-context';
import { adminPaths } from '../auth/http/admin-paths';
import type { Person } from '../auth/rights';
import { aboutOf, type MentionedTitles } from '../content/mentioned-titles';
import { brandOf, languageOfVisitor } from '../mail/recipient';
import { replyTemplate } from '../mail/reply';
import { givenFor, type ShownField, shownFields, shownValue } from '../mail/shown-fields';
import { languageName, mailMessages } from '../messages';
import type { HistoryLine, InboxItem, MailNote, Submission } from '../submissions/inbox';
import { safeFileName } from '../submissions/inbox-export';
import type {
  ListedSubmission,
  SubmissionAnswer,
  SubmissionFact,
  SubmissionMail,
  SubmissionReply,
} from './inbox-contract';

type Context = Pick<AdminContext, 'settings' | 'siteUrl' | 'submissions' | 'titles'>;

export async function listedSubmission(
  { titles }: Context,
  item: InboxItem,
  { language }: Person,
): Promise<ListedSubmission> {
  return {
    ...headOf(item, await titles(item.fields, language), language),
    excerpt: oneLine(item.fields.mensagem, 160),
    hasFiles: item.files.length > 0,
  };
}

export async function submissionAnswer(context: Context, item: Submission, person: Person): Promise<SubmissionAnswer> {
  const { id, fields, files, history, mails, office } = item;
  const { language } = person;
  const titles = await context.titles(fields, language);
  return {
    ...headOf(item, titles, language),
    facts: shownFields.flatMap((name) => factOf(name, fields, titles, context.siteUrl, language)),
    message: String(fields.mensagem ?? ''),
    office,
    files: files.map(({ field, fileName, size }) => ({
      name: safeFileName(fileName),
      size,
      href: `${adminPaths.inbox}/${id}/${field}`,
    })),
    history: history.map(({ mailId, ...line }) => {
      const mail = mails.find((each) => each.id === mailId);
      return { ...line, mail: mail ? mailOf(mail) : null };
    }),
    mails: mails
      .filter(({ purpose }) => purpose !== 'reply')
      .map((mail) => ({ ...mailOf(mail), purpose: mail.purpose, to: mail.to })),
    reply: context.submissions.isMailed ? await begunReply(context, item, person) : null,
  };
}

export const repliesIn = (history: readonly HistoryLine[]): number =>
  history.filter(({ what }) => what === 'reply').length;

function headOf(item: InboxItem, titles: MentionedTitles, language: Person['language']) {
  const { id, reference, kind, receivedAt, fields, handled, assigned, mails } = item;
  const who = [fields.nome, fields.empresa].filter(Boolean).map((part) => oneLine(part, 80));
  const about = oneLine(aboutOf(item, titles), 120);
  const title = [who.join(', ') || oneLine(fields.email, 120), about].filter(Boolean).join(' · ');
  const isUnsent = mails.some(({ state, to }) => state === 'parked' && to !== '');
  const form = mailMessages[language].forms[kind];
  return { id, reference, form, title, receivedAt, handled, assigned, isUnsent };
}

const mailOf = ({ state, sentAt, reason }: MailNote): SubmissionMail => ({ state, sentAt, reason });

function factOf(
  name: ShownField,
  fields: InboxItem['fields'],
  titles: MentionedTitles,
  siteUrl: string,
  language: Person['language'],
): SubmissionFact[] {
  const given = givenFor(name, fields, language);
  if (given === undefined) return [];
  const text = shownValue(name, given, language);
  const title = titles[name];
  const isGone = title === undefined && entityFields.some((field) => field.name === name);
  const label = mailMessages[language].fields[name];
  return [{ label, text: title ?? text, href: hrefOf(name, text, siteUrl), isGone }];
}

function hrefOf(name: ShownField, text: string, siteUrl: string): string | null {
  if (name === 'email') return `mailto:${text}`;
  if (name === 'telefone') return `tel:${text.replace(/[^\d+]/g, '')}`;
  // A visitor may send anything: only site paths become links.
  return name === 'pagina' && /^\/(?![/\\])/.test(text) ? `${siteUrl}${text}` : null;
}

async function begunReply(
  { settings, siteUrl, titles }: Context,
  item: Submission,
  { name, language: reader }: Person,
): Promise<SubmissionReply> {
  const { fields, history } = item;
  const language = languageOfVisitor(fields);
  const site = await settings();
  const template = replyTemplate(item, site, {
    brand: brandOf(site, language, siteUrl),
    author: name,
    title: oneLine(aboutOf(item, await titles(fields, language)), 120),
  });
  return {
    to: oneLine(fields.email, 254),
    language: languageName(language, reader),
    key: randomUUID(),
    seen: repliesIn(history),
    ...template,
  };
}
