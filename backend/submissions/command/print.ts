import { entityFields } from '../../../core/forms/form-definitions';
import type { FileNote, HistoryLine, InboxItem, InboxPage, MailNote, Submission } from '../inbox';
import { printable } from '../../../platform/command-line/commands';
import { textTable } from '../../../platform/command-line/text-table';
import { aboutOf, type MentionedTitles } from '../../content/mentioned-titles';

export function listText({ items, page, pages, total }: InboxPage, titles: readonly MentionedTitles[] = []): string {
  if (total === 0) return 'Nothing.\n';
  const rows = items.map((item, index) => [
    item.reference,
    minute(item.receivedAt),
    item.kind,
    oneLine(item.fields.nome, 30),
    oneLine(item.fields.email, 40),
    item.office ?? '-',
    oneLine(about(item, titles[index]), 40) || '-',
    item.handled ? `handled by ${oneLine(item.handled.by, 20)}` : 'open',
  ]);
  const heads = ['number', 'received', 'form', 'name', 'email', 'office', 'about', 'state'];
  const [head = '', ...lines] = textTable([heads, ...rows]);
  const withMails = items.flatMap(({ mails }, index) => [
    lines[index] ?? '',
    ...mails.filter(isStuck).map((mail) => `          ${mailText(mail)}`),
  ]);
  const many = `${total} in all${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
  return `${[head, ...withMails, many].join('\n')}\n`;
}

export function detailText(item: Submission, titles: MentionedTitles = {}): string {
  const { mensagem, ...fields } = item.fields;
  const facts: [string, unknown][] = [
    ['number', item.reference],
    ['id', item.id],
    ['form', item.kind],
    ['received', item.receivedAt],
    ['office', item.office ?? '-'],
    ['state', item.handled ? `handled by ${item.handled.by}, ${minute(item.handled.at)}` : 'open'],
    ...(item.assigned ? [['assigned', item.assigned.name] as [string, string]] : []),
    ...Object.entries(fields).map(([name, value]): [string, unknown] => [name, named(value, titles[name])]),
    ...item.files.map(fileLine),
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(([name, value]) => `${name.padEnd(width)}  ${oneLine(value, 400)}`);
  const mails = item.mails.map((mail) => `${'mail'.padEnd(width)}  ${mailText(mail)}`);
  const history = item.history.map((line) => `${minute(line.at)}  ${historyText(line)}`);
  const parts = [[...lines, ...mails], mensagem ? [printable(mensagem)] : [], history];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

/** `Inês, note: Ligou a pedir um prazo.` */
function historyText({ who, what, text, subject }: HistoryLine): string {
  const about = [subject, text].filter(Boolean).map((part) => printable(part));
  return `${[printable(who ?? 'a program'), what].join(', ')}${about.length > 0 ? `: ${about.join('\n')}` : ''}`;
}

const fileLine = ({ field, fileName, mediaType, size }: FileNote): [string, string] => [
  field,
  `${fileName}, ${mediaType}, ${size} bytes`,
];

function about(item: InboxItem, titles: MentionedTitles = {}): unknown {
  return aboutOf(item, titles) || entityFields.map(({ name }) => item.fields[name]).find(Boolean);
}

const named = (value: unknown, title: string | undefined): unknown =>
  title === undefined ? value : `${title} (${String(value)})`;

function isStuck({ state, attempts }: MailNote): boolean {
  return state === 'parked' || (state === 'waiting' && attempts > 0);
}

const whom: Readonly<Record<string, string>> = {
  notice: 'to the office',
  confirmation: 'to the subscriber',
  receipt: 'to the sender, as a receipt',
  reply: 'to the sender',
};

function mailText({ purpose, to, state, attempts, sentAt, reason }: MailNote): string {
  const what = whom[purpose] ?? purpose;
  const how =
    state === 'sent'
      ? `sent ${minute(sentAt ?? '')}`
      : `${state} after ${attempts} tries${reason ? `: ${oneLine(reason, 200)}` : ''}`;
  return `mail ${what} ${to || '(no address)'} ${how}`;
}

function oneLine(text: unknown, limit: number): string {
  const line = printable(text).replace(/\s+/g, ' ').trim();
  return [...line].length > limit ? `${[...line].slice(0, limit - 1).join('')}…` : line;
}

const minute = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
