import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Deliverer } from './deliverer';
import type { Outbox } from './outbox';
import type { OutboxAdmin, OutboxItem, Listed } from './outbox-admin';
import { type State, states } from './delivery-queue';
import { type Output, runCommands, writeNew, printable } from '../../../platform/command-line/commands';
import { type Arguments, UsageError } from '../../../platform/command-line/arguments.mjs';
import type { Backend } from '../../../platform/settings/settings';
import { textTable } from '../../../platform/command-line/text-table';

const usage = `npm run outbox -- <command>: what visitors sent, on its way to the backend

  list [state|all]         what is not delivered yet; or of one state: waiting, delivered, parked, suspect; or everything
  show <id> [--files <folder>]  one with all its fields; its files into a folder
  retry <id|all>           tries one again that is parked or waits, or all of them
  retry delivered          delivers once more all that is held: the backend was restored from a backup
  release <id>             delivers one that looked like a machine's
  export [file]            everything that is held, with files, one a line (JSON)
  deliver                  delivers now what waits
  erase <email>            erases everything of this address, delivered or not
  personal-data <email>    everything of this address, as JSON

The beginning of an id is enough. All of it works beside a running server.
`;

interface OutboxOptions extends Output {
  open: () => Promise<Outbox>;
  backend: Backend;
  signal: AbortSignal;
}

interface Context extends Pick<OutboxOptions, 'backend' | 'signal'> {
  outbox: Outbox;
  admin: OutboxAdmin;
  files: string | undefined;
  log: (line: string) => void;
}

type OutboxCommand = (words: readonly string[], context: Context) => Promise<void>;

const commands: Readonly<Record<string, OutboxCommand>> = {
  async list([which], { admin, log }) {
    if (which !== undefined && which !== 'all' && !states.includes(which as State))
      throw new UsageError(`There is no state "${which}".`);
    const wanted = states.filter((state) =>
      which === undefined ? state !== 'delivered' : which === 'all' || state === which,
    );
    const [rows, { counts }] = [await admin.list(wanted), await admin.depth()];
    log(outboxListText(rows, counts, await admin.pausedUntil(Date.now())));
  },

  async show([id = ''], { admin, files: folder, log }) {
    const shown = await found(admin, id);
    log(shownText(shown));
    if (folder === undefined) return;
    if (shown.files.length === 0) throw new Error('It has no files.');
    for (const [place, { fileName, content }] of shown.files.entries()) {
      const file = join(folder, shown.files.length > 1 ? `${place + 1} ${fileName}` : fileName);
      await writeNew(file, content, 'name another folder');
      log(`Saved to ${file}`);
    }
  },

  async retry([id = ''], { admin, log }) {
    const one = ['all', 'delivered'].includes(id) ? null : await found(admin, id);
    if (one?.state === 'suspect')
      throw new Error('It is suspect, and was not tried yet: npm run outbox -- release does that.');
    if (one?.state === 'delivered') throw new Error('The backend has it.');
    const count = await (id === 'delivered' ? admin.retryDelivered() : admin.retry(one?.id ?? null));
    log(
      `${count} tried again ${count === 1 ? 'in its place' : 'in order of arrival'}: by the running server at once, or at its next start.`,
    );
  },

  async release([id = ''], { admin, log }) {
    const shown = await found(admin, id);
    if (!(await admin.release(shown.id))) throw new Error(`It is ${shown.state}, not suspect.`);
    log('It will be delivered: by the running server at once, or at its next start.');
  },

  async export([file], { admin, log }) {
    if (file !== undefined) await writeNew(file, '', 'name another file');
    let count = 0;
    for await (const shown of admin.everything()) {
      const line = JSON.stringify(asRecord(shown, true));
      if (file === undefined) log(line);
      else await writeFile(file, `${line}\n`, { flag: 'a' });
      count += 1;
    }
    if (file !== undefined) log(`${count} submissions are in ${file}, one a line (JSON), files in base64.`);
  },

  async deliver(_words, { outbox, backend, log, signal }) {
    const deliverer = new Deliverer({ outbox, backend, log });
    signal.addEventListener('abort', () => void deliverer.stop());
    await outbox.queue.endPause();
    await outbox.queue.forgetVisitors(Date.now());
    const result = await deliverer.round();
    if (!result)
      throw new Error('Another process delivers at this moment: see how it goes with npm run outbox -- list');
    const waiting = await outbox.queue.countWaiting();
    log(`${result.delivered} delivered, ${result.parked} refused for good and parked, ${waiting} waiting.`);
    if (result.stoppedBy) throw new Error(`The backend at ${backend.url} takes no more now: ${result.stoppedBy}.`);
  },

  async erase([email = ''], { admin, log }) {
    const gone = await admin.erase(checkedEmail(email));
    const count = (state: State) => gone.filter((one) => one.state === state).length;
    log(`${gone.length} erased: ${states.map((state) => `${count(state)} ${state}`).join(', ')}.`);
    if (count('waiting') > 0) log('Those that waited will not reach the backend any more.');
    log(`What the backend has is erased there: npm run inbox -- erase ${email}`);
  },

  async 'personal-data'([email = ''], { admin, log }) {
    const found = await admin.ofPerson(checkedEmail(email));
    log(JSON.stringify({ email, submissions: found.map((shown) => asRecord(shown, false)) }, null, 2));
  },
};

export function runOutbox(given: string[], { open, backend, signal, ...output }: OutboxOptions): Promise<number> {
  const log = (line: string) => output.out(`${line}\n`);
  const run = async (command: OutboxCommand, { words, values: { files } }: Arguments) => {
    const outbox = await open();
    const context = { outbox, admin: outbox.admin, backend, signal, files, log };
    await command(words, context).finally(() => outbox.close());
  };
  return runCommands(given, { usage, commands, run }, output);
}

async function found(admin: OutboxAdmin, id: string): Promise<OutboxItem> {
  const shown = await admin.find(id);
  if (!shown)
    throw new Error(`There is no submission ${id}, or more than one begins like that: npm run outbox -- list all`);
  return shown;
}

function checkedEmail(email: string): string {
  if (!/^\S[^\s@]*@\S+$/.test(email)) throw new UsageError('An e-mail address is needed.');
  return email;
}

/** A table without a word of what visitors wrote, and the counts of all. */
function outboxListText(
  rows: readonly Listed[],
  byState: ReadonlyMap<string, number>,
  pausedUntil: number | null,
): string {
  const heads = ['Received (UTC)', 'Id', 'Form', 'State', 'Tries', 'Files', 'What happened'];
  const lines = rows.length === 0 ? [] : textTable([heads, ...rows.map(cells)]);
  const counts = states.map((state) => `${byState.get(state) ?? 0} ${state}`).join(', ');
  const pause = pausedUntil === null ? [] : [`The backend takes nothing now: the next try is at ${time(pausedUntil)}.`];
  return [...lines, `${counts}.`, ...pause].join('\n');
}

function cells(row: Listed): string[] {
  const { fileSize, reason, nextAttemptAt, backendId } = row;
  const size = fileSize === null ? '' : `${Math.ceil(fileSize / 1024)} KiB`;
  const next = nextAttemptAt === null ? '' : `next try ${time(nextAttemptAt)}`;
  const news = [reason ?? '', next, backendId === null ? '' : `there it is ${backendId}`].filter(Boolean).join('; ');
  return [time(row.receivedAt), row.id.slice(0, 8), row.kind, row.state, String(row.attempts), size, news];
}

function shownText({ fields, files, ...shown }: OutboxItem): string {
  const { settledAt, nextAttemptAt } = shown;
  const facts: [string, unknown][] = [
    ['id', shown.id],
    ['form', shown.kind],
    ['state', shown.state],
    ['received', time(shown.receivedAt)],
    ['settled', settledAt && time(settledAt)],
    ['tries', shown.attempts],
    ['next try', nextAttemptAt && time(nextAttemptAt)],
    ['reason', shown.reason],
    ['id at the backend', shown.backendId],
    ...files.map(({ fileName, mediaType, content }): [string, unknown] => [
      'file',
      `${fileName}, ${mediaType}, ${content.length} bytes`,
    ]),
  ];
  const lines = (pairs: [string, unknown][]) =>
    pairs
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => `${name}: ${indented(value)}`);
  return [...lines(facts), '', ...lines(Object.entries(fields))].join('\n');
}

const indented = (value: unknown): string =>
  printable(typeof value === 'string' ? value : JSON.stringify(value)).replace(/\n/g, '\n  ');

function asRecord({ files, ...shown }: OutboxItem, withFiles: boolean): object {
  const date = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...shown,
    fileSize: undefined,
    receivedAt: date(shown.receivedAt),
    settledAt: date(shown.settledAt),
    nextAttemptAt: date(shown.nextAttemptAt),
    files: files.map(({ content, ...file }) => ({
      ...file,
      size: content.length,
      ...(withFiles && { base64: content.toString('base64') }),
    })),
  };
}

const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
