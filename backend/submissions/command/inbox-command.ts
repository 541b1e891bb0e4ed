import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Output, pageNumber, printable, runCommands, writeNew } from '../../../platform/command-line/commands';
import { type Arguments, UsageError } from '../../../platform/command-line/arguments.mjs';
import { formKinds, entityFields } from '../../../core/forms/form-definitions';
import { isEmail } from '../../../core/forms/email-address';
import { isName } from '../../auth/store/accounts';
import type { Submission, FileNote, HistoryLine, InboxItem, InboxPage, MailNote } from '../inbox';
import type { InboxFilter } from '../inbox-filter';
import { type FindTitles, titlesIn, aboutOf, type MentionedTitles } from '../../content/mentioned-titles';
import { openSubmissions, type Submissions } from '../submissions';
import { byteOrderMark, csvRow, inboxCsv, readFilter, safeFileName } from '../inbox-export';
import { openChangeLog } from '../../content/change-log';
import { textTable } from '../../../platform/command-line/text-table';

const usage = `npm run inbox -- <command>: what visitors have sent; it may be used while the backend runs

  list [--kind <form>] [--open | --handled] [--since 2026-03-31] [--until 2026-04-30] [--search <words>] [--page 2]
                           who wrote, when, with which form, to which office, handled or not; the newest first
  show <id>                everything of one, notes and replies too; in place of an id its number (K7M2-94RX)
                           or the first letters of the id
  save-files <id> <folder> saves its files into a folder, under the names that they were given
  handled <id> [--by <name>]   marks one as handled; your user name where no other is given
  reopen <id> [--by <name>]    takes the mark away
  resend <id> [email]      tries parked mails again, to another email where one is given
  csv [file] [--kind <form>] [--open | --handled] [--since 2026-03-31] [--until 2026-04-30] [--search <words>]
                           all of them as a table
  subscribers [csv]        who has confirmed the newsletter
  personal-data <email>    everything that is stored of a person, as JSON, files in base64
  erase <email>            erases all of it, a newsletter subscription too

Forms: ${formKinds.join(', ')}.
`;

interface CommandInput {
  submissions: Submissions;
  titles: FindTitles;
  words: string[];
  filter: InboxFilter;
  page: number;
  by: string | undefined;
  out: (text: string) => void;
}

type InboxCommand = (input: CommandInput) => Promise<void>;

const commands: Readonly<Record<string, InboxCommand>> = {
  async list({ submissions, titles, filter, page, out }) {
    const found = await submissions.inbox.list(filter, page);
    out(listText(found, await Promise.all(found.items.map(({ fields }) => titles(fields)))));
  },

  async show(input) {
    const item = await found(input);
    input.out(detailText(item, await input.titles(item.fields)));
  },

  async 'save-files'(input) {
    const { id, files } = await found(input);
    if (files.length === 0) throw new Error('This submission has no files.');
    const folder = input.words[1] ?? '';
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`${folder} is no folder.`);
    for (const [place, { field, fileName }] of files.entries()) {
      const content = (await input.submissions.inbox.file(id, field))?.content ?? '';
      // Several may have the same name.
      const name = (files.length > 1 ? `${place + 1} ` : '') + safeFileName(fileName);
      const file = join(folder, name);
      await writeNew(file, content);
      input.out(`Saved to ${file} (${content.length} bytes)\n`);
    }
  },

  async handled(input) {
    const { handled } = await mark(input, true);
    input.out(`Handled by ${handled?.by} at ${handled?.at}\n`);
  },

  async reopen(input) {
    await mark(input, false);
    input.out('Open again\n');
  },

  async resend(input) {
    const { id } = await found(input);
    const email = input.words[1] ?? null;
    if (email !== null) requireEmail(email);
    const count = await input.submissions.resend(id, email);
    if (count === 0) throw new Error('No mail of this submission is parked, or it has no email address: give one.');
    input.out('It is tried again within a minute, when the backend runs and SMTP_URL is set\n');
  },

  async csv({ submissions, filter, words: [file], out }) {
    const rows = inboxCsv(submissions.inbox.everything(filter));
    if (file === undefined) {
      for await (const row of rows) out(row);
      return;
    }
    await writeNew(file, rows);
    out(`Saved to ${file}\n`);
  },

  async subscribers({ submissions, words: [form], out }) {
    if (form !== undefined && form !== 'csv') throw new UsageError(`"${printable(form)}" is no form of the list.`);
    const confirmed = await submissions.subscribers.confirmed();
    if (form === 'csv') {
      out(byteOrderMark + csvRow(['email', 'nome', 'locale', 'inscrito', 'confirmado']));
      for (const { email, name, locale, signedUpAt, confirmedAt } of confirmed)
        out(csvRow([email, name, locale, signedUpAt, confirmedAt]));
      return;
    }
    for (const { email, name, locale, confirmedAt } of confirmed)
      out(`${confirmedAt?.slice(0, 10)}  ${locale}  ${email}  ${printable(name)}\n`);
    out(`${confirmed.length} confirmed, ${await submissions.subscribers.unconfirmedCount()} not\n`);
  },

  async 'personal-data'({ submissions, words: [email = ''], out }) {
    requireEmail(email);
    out(`${JSON.stringify({ email, ...(await submissions.personalData.of(email)) }, null, 2)}\n`);
  },

  async erase({ submissions, words: [email = ''], out }) {
    requireEmail(email);
    const deleted = await submissions.personalData.erase(email);
    out(
      `Erased: ${Object.entries(deleted)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ')}\n`,
    );
    out('Elsewhere there may be more: in the outbox of the site (npm run outbox), in mailboxes, in backups.\n');
  },
};

async function found({ submissions, words: [id = ''] }: CommandInput): Promise<Submission> {
  const item = await submissions.inbox.detail(id.toLowerCase());
  if (!item) throw new Error(`There is no submission ${printable(id)}, or more than one that begins so.`);
  return item;
}

async function mark(input: CommandInput, isHandled: boolean): Promise<Submission> {
  const by = (input.by ?? userInfo().username).trim();
  if (!isName(by)) throw new UsageError('--by must be a name of 1 to 80 characters.');
  await input.submissions.handling.mark([(await found(input)).id], isHandled, by);
  return found(input);
}

function requireEmail(text: string): void {
  if (!isEmail(text)) throw new UsageError(`"${printable(text)}" is no email address.`);
}

interface InboxOptions extends Output {
  dataDir: string;
  clock?: () => Date;
}

export function runInbox(given: string[], options: InboxOptions): Promise<number> {
  const { dataDir, clock = () => new Date(), out } = options;
  const run = async (command: InboxCommand, { words, values, flags }: Arguments) => {
    if (flags.size > 1) throw new UsageError('--open and --handled exclude each other.');
    const { kind, since, until, search, by } = values;
    const handled = flags.has('open') ? 'false' : flags.has('handled') ? 'true' : null;
    const { filter, wrong } = readFilter({ kind, since, until, search, handled });
    const [mistake] = Object.entries(wrong);
    if (mistake) throw new UsageError(`--${mistake[0]} ${mistake[1]}.`);
    const page = pageNumber(values.page);
    const submissions = await openSubmissions(dataDir, { clock });
    const content = await openChangeLog(join(dataDir, 'backend'), () => undefined).catch(() => null);
    // Without the content, ids are enough.
    const titles = content ? titlesIn(content) : async () => ({});
    await command({ submissions, titles, words, filter, page, by, out }).finally(() => {
      submissions.close();
      content?.close();
    });
  };
  return runCommands(given, { usage, commands, run }, options);
}

function listText({ items, page, pages, total }: InboxPage, titles: readonly MentionedTitles[] = []): string {
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

function detailText(item: Submission, titles: MentionedTitles = {}): string {
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
