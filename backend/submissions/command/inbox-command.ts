import { stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { InboxFilter, InboxItem } from '../inbox';
import { type FindTitles, titlesIn } from '../../content/mentioned-titles';
import { openSubmissions, type Submissions } from '../submissions';
import { byteOrderMark, csvRow, inboxCsv, readFilter, safeFileName } from '../inbox-export';
import { detailText, listText, printable } from './print';
import { openChangeLog } from '../../content/change-log';

const usage = `npm run inbox -- <command>: what visitors have sent; it may be used while the backend runs

  list [--kind <form>] [--open | --handled] [--since 2026-03-31] [--search <words>] [--page 2]
                           who wrote, when, with which form, to which office, handled or not; the newest first
  show <id>                everything of one; the first letters of an id are enough
  save-cv <id> <file>      saves the CV of an application; into a folder, under the name that it was given
  handled <id> [--by <name>]   marks one as handled; your user name where no other is given
  reopen <id>              takes the mark away
  resend <id> [address]    tries parked mails again, to another address where one is given
  csv [file]               all of them as a table, with the options of list
  subscribers [csv]        who has confirmed the newsletter
  personal-data <email>    everything that is stored of a person, as JSON, CVs in base64
  erase <email>            erases all of it, a newsletter subscription too

Forms: newsletter, informacoes, candidaturas, descargas.
`;

/** A command that was not given as it must be: the usage is shown, and the exit code is 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface CommandInput {
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
const commands: Readonly<Record<string, { needs: number; takes: number; run: Command }>> = {
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

interface BuildContext {
  dataDir: string;
  clock?: () => Date;
  out: (text: string) => void;
  err: (text: string) => void;
}

const options = {
  kind: { type: 'string' },
  since: { type: 'string' },
  search: { type: 'string' },
  page: { type: 'string' },
  by: { type: 'string' },
  open: { type: 'boolean' },
  handled: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Runs `npm run inbox -- <words>`; answers the exit code: 0 done, 1 it could not be done, 2 not a
 * command.
 */
export async function runInbox(
  given: string[],
  { dataDir, clock = () => new Date(), out, err }: BuildContext,
): Promise<number> {
  try {
    const { values, words } = understood(given);
    const [name, ...rest] = words;
    if (values.help || name === undefined || name === 'help') {
      out(usage);
      return values.help || name === 'help' ? 0 : 2;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command "${name}".`);
    if (rest.length < command.needs || rest.length > command.takes)
      throw new UsageError(`"${name}" is not used so.`);
    if (values.open && values.handled)
      throw new UsageError('--open and --handled exclude each other.');
    const state = values.open ? 'false' : values.handled ? 'true' : null;
    const { filter, wrong } = readFilter({
      kind: values.kind,
      since: values.since,
      search: values.search,
      handled: state,
    });
    const page =
      values.page === undefined
        ? 1
        : /^[1-9]\d{0,5}$/.test(values.page)
          ? Number(values.page)
          : null;
    if (page === null) wrong.page = 'must be a whole number from 1';
    const [mistake] = Object.entries(wrong);
    if (mistake || page === null) throw new UsageError(`--${mistake?.[0]} ${mistake?.[1]}.`);
    const submissions = await openSubmissions(dataDir, { clock });
    const content = await openChangeLog(join(dataDir, 'backend'), () => undefined).catch(
      () => null,
    );
    // Without the content, its ids say enough.
    const titles = content ? titlesIn(content) : async () => ({});
    try {
      await command.run({ submissions, titles, words: rest, filter, page, by: values.by, out });
    } finally {
      submissions.close();
      content?.close();
    }
    return 0;
  } catch (error) {
    err(`${(error as Error).message}\n`);
    if (!(error instanceof UsageError)) return 1;
    err(`\n${usage}`);
    return 2;
  }
}

function understood(given: string[]) {
  try {
    const { values, positionals: words } = parseArgs({
      args: given,
      options,
      allowPositionals: true,
    });
    return { values, words };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
