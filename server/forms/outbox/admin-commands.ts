import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackendEndpoint } from './deliver-submission';
import { Deliverer } from './deliverer';
import type { Outbox } from './outbox';
import { asRecord, outboxListText, shownText } from './admin-texts';
import type { OutboxAdmin, Shown } from './outbox-admin';
import { type State, states } from './delivery-queue';
import {
  type Command,
  type Output,
  runCommands,
  UsageError,
  writeNew,
} from '../../../platform/command-line/commands';

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

const otherFile = 'name another file';
const otherFolder = 'name another folder';

interface OutboxOptions extends Output {
  open: () => Promise<Outbox>;
  backend: BackendEndpoint;
  signal: AbortSignal;
}

type Words = readonly string[];
interface Context extends Pick<OutboxOptions, 'backend' | 'signal'> {
  outbox: Outbox;
  admin: OutboxAdmin;
  files: string | undefined;
  log: (line: string) => void;
}

interface OutboxCommand extends Command {
  run(words: Words, context: Context): Promise<void>;
}

const commands: Readonly<Record<string, OutboxCommand>> = {
  list: { words: [0, 1], options: [], run: list },
  show: { words: [1, 1], options: ['files'], run: show },
  retry: { words: [1, 1], options: [], run: retry },
  release: { words: [1, 1], options: [], run: release },
  export: { words: [0, 1], options: [], run: exportAll },
  deliver: { words: [0, 0], options: [], run: deliver },
  erase: { words: [1, 1], options: [], run: erase },
  'personal-data': { words: [1, 1], options: [], run: personalData },
};

/** Runs `npm run outbox -- <words>`; answers the exit code. */
export function runOutbox(
  given: string[],
  { open, backend, signal, ...output }: OutboxOptions,
): Promise<number> {
  const log = (line: string) => output.out(`${line}\n`);
  const run = async (command: OutboxCommand, words: Words, { files }: { files?: string }) => {
    const outbox = await open();
    const context = { outbox, admin: outbox.admin, backend, signal, files, log };
    await command.run(words, context).finally(() => outbox.close());
  };
  return runCommands(given, { usage, options: ['files'], commands, run }, output);
}

async function list([which]: Words, { admin, log }: Context): Promise<void> {
  if (which !== undefined && which !== 'all' && !states.includes(which as State))
    throw new UsageError(`There is no state "${which}".`);
  const wanted = states.filter((state) =>
    which === undefined ? state !== 'delivered' : which === 'all' || state === which,
  );
  const [rows, { counts }] = [await admin.list(wanted), await admin.depth()];
  log(outboxListText(rows, counts, await admin.pausedUntil(Date.now())));
}

async function show([id = '']: Words, { admin, files: folder, log }: Context): Promise<void> {
  const shown = await found(admin, id);
  log(shownText(shown));
  if (folder === undefined) return;
  if (shown.files.length === 0) throw new Error('It has no files.');
  for (const [place, { fileName, content }] of shown.files.entries()) {
    const file = join(folder, shown.files.length > 1 ? `${place + 1} ${fileName}` : fileName);
    await writeNew(file, content, otherFolder);
    log(`Saved to ${file}`);
  }
}

async function retry([id = '']: Words, { admin, log }: Context): Promise<void> {
  const one = ['all', 'delivered'].includes(id) ? null : await found(admin, id);
  if (one?.state === 'suspect')
    throw new Error('It is suspect, and was not tried yet: npm run outbox -- release does that.');
  if (one?.state === 'delivered') throw new Error('The backend has it.');
  const count = await (id === 'delivered' ? admin.retryDelivered() : admin.retry(one?.id ?? null));
  log(
    `${count} tried again ${count === 1 ? 'in its place' : 'in order of arrival'}: by the running server at once, or at its next start.`,
  );
}

async function release([id = '']: Words, { admin, log }: Context): Promise<void> {
  const shown = await found(admin, id);
  if (!(await admin.release(shown.id))) throw new Error(`It is ${shown.state}, not suspect.`);
  log('It will be delivered: by the running server at once, or at its next start.');
}

async function exportAll([file]: Words, { admin, log }: Context): Promise<void> {
  if (file !== undefined) await writeNew(file, '', otherFile);
  let count = 0;
  for await (const shown of admin.everything()) {
    const line = JSON.stringify(asRecord(shown, true));
    if (file === undefined) log(line);
    else await writeFile(file, `${line}\n`, { flag: 'a' });
    count += 1;
  }
  if (file !== undefined)
    log(`${count} submissions are in ${file}, one a line (JSON), files in base64.`);
}

async function deliver(_words: Words, { outbox, backend, log, signal }: Context): Promise<void> {
  const deliverer = new Deliverer({ outbox, backend, log });
  signal.addEventListener('abort', () => void deliverer.stop());
  // Whoever asks does not want to wait for the end of a pause.
  await outbox.queue.endPause();
  await outbox.queue.forgetVisitors(Date.now());
  const result = await deliverer.round();
  if (!result)
    throw new Error(
      'Another process delivers at this moment: see how it goes with npm run outbox -- list',
    );
  const waiting = await outbox.queue.countWaiting();
  log(
    `${result.delivered} delivered, ${result.parked} refused for good and parked, ${waiting} waiting.`,
  );
  if (result.stoppedBy)
    throw new Error(`The backend at ${backend.url} takes no more now: ${result.stoppedBy}.`);
}

async function erase([email = '']: Words, { admin, log }: Context): Promise<void> {
  const gone = await admin.erase(checkedEmail(email));
  const count = (state: State) => gone.filter((one) => one.state === state).length;
  log(`${gone.length} erased: ${states.map((state) => `${count(state)} ${state}`).join(', ')}.`);
  if (count('waiting') > 0) log('Those that waited will not reach the backend any more.');
  log(`What the backend has is erased there: npm run inbox -- erase ${email}`);
}

async function personalData([email = '']: Words, { admin, log }: Context): Promise<void> {
  const found = await admin.ofPerson(checkedEmail(email));
  log(
    JSON.stringify({ email, submissions: found.map((shown) => asRecord(shown, false)) }, null, 2),
  );
}

async function found(admin: OutboxAdmin, id: string): Promise<Shown> {
  const shown = await admin.find(id);
  if (!shown)
    throw new Error(
      `There is no submission ${id}, or more than one begins like that: npm run outbox -- list all`,
    );
  return shown;
}

function checkedEmail(email: string): string {
  if (!/^\S[^\s@]*@\S+$/.test(email)) throw new UsageError('An e-mail address is needed.');
  return email;
}
