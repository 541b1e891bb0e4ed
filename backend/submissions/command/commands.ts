import { stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import type { InboxFilter, InboxItem } from '../inbox';
import type { FindTitles } from '../../content/mentioned-titles';
import type { Submissions } from '../submissions';
import { byteOrderMark, csvRow, inboxCsv } from './csv';
import { safeFileName } from './file-name';
import { detailText, listText, printable } from './print';
import { UsageError } from './usage';

export interface CommandInput {
  submissions: Submissions;
  titles: FindTitles;
  /** What follows the name of the command. */
  words: string[];
  filter: InboxFilter;
  page: number;
  by: string | undefined;
  out: (text: string) => void;
}

type Command = (input: CommandInput) => Promise<void>;

/** The commands of `npm run inbox`, by name; each with how many words it needs and takes. */
export const commands: Readonly<Record<string, { needs: number; takes: number; run: Command }>> = {
  list: {
    needs: 0,
    takes: 0,
    run: list,
  },
  show: { needs: 1, takes: 1, run: show },
  'save-cv': { needs: 2, takes: 2, run: saveCv },
  handled: { needs: 1, takes: 1, run: markHandled },
  reopen: { needs: 1, takes: 1, run: reopen },
  resend: { needs: 1, takes: 2, run: resend },
  csv: { needs: 0, takes: 1, run: csv },
  subscribers: { needs: 0, takes: 1, run: subscribers },
  'personal-data': { needs: 1, takes: 1, run: personalData },
  erase: { needs: 1, takes: 1, run: erase },
};

async function found({ submissions, words: [id = ''] }: CommandInput): Promise<InboxItem> {
  const item = await submissions.inbox.detail(id.toLowerCase());
  if (!item)
    throw new Error(`There is no submission ${printable(id)}, or more than one that begins so.`);
  return item;
}

async function list({ submissions, titles, filter, page, out }: CommandInput): Promise<void> {
  const found = await submissions.inbox.list(filter, page);
  out(listText(found, await Promise.all(found.items.map(({ fields }) => titles(fields)))));
}

async function show(input: CommandInput): Promise<void> {
  const item = await found(input);
  input.out(detailText(item, await input.titles(item.fields)));
}

async function saveCv(input: CommandInput): Promise<void> {
  const item = await found(input);
  const cv = await input.submissions.inbox.cv(item.id);
  if (!cv) throw new Error('This submission has no CV.');
  const place = input.words[1] ?? '';
  const folder = await stat(place).catch(() => null);
  const file = folder?.isDirectory() ? join(place, safeFileName(cv.fileName)) : place;
  await writeNew(file, cv.content);
  input.out(`Saved to ${file} (${cv.content.length} bytes)\n`);
}

async function markHandled(input: CommandInput): Promise<void> {
  const by = (input.by ?? userInfo().username).trim();
  if (!/^[^\p{Cc}]{1,80}$/u.test(by))
    throw new UsageError('--by must be a name of 1 to 80 characters.');
  const { id } = await found(input);
  await input.submissions.inbox.mark(id, by);
  const item = await found(input);
  input.out(`Handled by ${item.handled?.by} at ${item.handled?.at}\n`);
}

async function reopen(input: CommandInput): Promise<void> {
  await input.submissions.inbox.mark((await found(input)).id, null);
  input.out('Open again\n');
}

async function resend(input: CommandInput): Promise<void> {
  const { id } = await found(input);
  const address = input.words[1] ?? null;
  if (address !== null && !isAddress(address))
    throw new UsageError(`"${printable(address)}" is no address.`);
  const count = await input.submissions.mail.release(id, address);
  if (count === 0)
    throw new Error('No mail of this submission is parked, or it has no address: give one.');
  input.out('It is tried again within a minute, when the backend runs and SMTP_URL is set\n');
}

async function csv({ submissions, filter, words: [file], out }: CommandInput): Promise<void> {
  const rows = inboxCsv(submissions.inbox.everything(filter));
  if (file === undefined) {
    for await (const row of rows) out(row);
    return;
  }
  await writeNew(file, rows);
  out(`Saved to ${file}\n`);
}

async function subscribers({ submissions, words: [form], out }: CommandInput): Promise<void> {
  if (form !== undefined && form !== 'csv')
    throw new UsageError(`"${printable(form)}" is no form of the list.`);
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
}

async function personalData({
  submissions,
  words: [email = ''],
  out,
}: CommandInput): Promise<void> {
  requireAddress(email);
  out(`${JSON.stringify({ email, ...(await submissions.people.of(email)) }, null, 2)}\n`);
}

async function erase({ submissions, words: [email = ''], out }: CommandInput): Promise<void> {
  requireAddress(email);
  const deleted = await submissions.people.erase(email);
  out(
    `Erased: ${Object.entries(deleted)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}\n`,
  );
  out(
    'Elsewhere there may be more: in the outbox of the site (npm run outbox), in mailboxes, in backups.\n',
  );
}

function requireAddress(email: string): void {
  if (!isAddress(email)) throw new UsageError(`"${printable(email)}" is no address.`);
}

function isAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);
}

/** A file for this user alone, which was not there before. */
async function writeNew(file: string, content: Buffer | AsyncIterable<string>): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST'
        ? new Error(`${file} is there already: choose another name.`)
        : error;
    },
  );
}
