import type { InboxItem, InboxPage, MailNote } from '../inbox';
import { printable } from '../../../platform/command-line/commands';
import { textTable } from '../../../platform/command-line/text-table';
import type { MentionedTitles } from '../../content/mentioned-titles';

/** A table of submissions, and below each the mails that need attention. */
export function listText(
  { items, page, pages, total }: InboxPage,
  titles: readonly MentionedTitles[] = [],
): string {
  if (total === 0) return 'Nothing.\n';
  const rows = items.map((item, index) => [
    item.id.slice(0, 8),
    minute(item.receivedAt),
    item.kind,
    oneLine(item.fields.nome, 30),
    oneLine(item.fields.email, 40),
    item.office ?? '-',
    oneLine(about(item, titles[index]), 40) || '-',
    item.handled ? `handled by ${oneLine(item.handled.by, 20)}` : 'open',
  ]);
  const heads = ['id', 'received', 'form', 'name', 'email', 'office', 'about', 'state'];
  const [head = '', ...lines] = textTable([heads, ...rows]);
  const withMails = items.flatMap(({ mails }, index) => [
    lines[index] ?? '',
    ...mails.filter(isStuck).map((mail) => `          ${mailText(mail)}`),
  ]);
  const many = `${total} in all${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
  return `${[head, ...withMails, many].join('\n')}\n`;
}

export function detailText(item: InboxItem, titles: MentionedTitles = {}): string {
  const { mensagem, ...fields } = item.fields;
  const facts: [string, unknown][] = [
    ['id', item.id],
    ['form', item.kind],
    ['received', item.receivedAt],
    ['office', item.office ?? '-'],
    ['state', item.handled ? `handled by ${item.handled.by}, ${minute(item.handled.at)}` : 'open'],
    ...Object.entries(fields).map(([name, value]): [string, unknown] => [
      name,
      named(value, titles[name]),
    ]),
    ...(item.cv ? [cvLine(item.cv)] : []),
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(([name, value]) => `${name.padEnd(width)}  ${oneLine(value, 400)}`);
  const mails = item.mails.map((mail) => `${'mail'.padEnd(width)}  ${mailText(mail)}`);
  return `${[...lines, ...mails, ...(mensagem ? ['', printable(mensagem)] : [])].join('\n')}\n`;
}

const cvLine = ({ fileName, mediaType, size }: NonNullable<InboxItem['cv']>): [string, string] => [
  'cv',
  `${fileName}, ${mediaType}, ${size} bytes`,
];

/** The offer or document, by its title; by its id when it is gone. */
function about({ fields: { oferta, recurso } }: InboxItem, titles: MentionedTitles = {}): unknown {
  return titles.oferta ?? titles.recurso ?? oferta ?? recurso;
}

const named = (value: unknown, title: string | undefined): unknown =>
  title === undefined ? value : `${title} (${String(value)})`;

/** Not sent, and tried at least once: somebody may have to do something. */
function isStuck({ state, attempts }: MailNote): boolean {
  return state === 'parked' || (state === 'waiting' && attempts > 0);
}

function mailText({ purpose, to, state, attempts, sentAt, reason }: MailNote): string {
  const what = purpose === 'notice' ? 'to the office' : 'to the subscriber';
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
