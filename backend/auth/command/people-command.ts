import { parseArgs } from 'node:util';
import { isLocale } from '../../../core/i18n/locales';
import { printable } from '../../submissions/command/print';
import { changeAccount, endSessions, giveLink, isEmail, isName } from '../account-actions';
import { type Role, roles } from '../rights';
import type { Account } from '../store/accounts';
import type { Actor } from '../store/audit-list';
import { openPeople, type PeopleStore } from '../store/open-auth-store';

export const usage = `npm run people -- <command>: who edits; it may be used while the backend runs

  list                            who has an account, what they may, since when; closed ones last
  add <email> --name <name> [--role editor] [--language pt]
                                  makes an account and prints a link with which that person chooses a password
  link <email>                    prints a new link, for who has lost the first one or forgotten the password
  role <email> <role>             gives another role, at once
  close <email>                   nobody gets in with it any more, and who is in is out
  reopen <email>                  opens it again, and prints a link
  sign-out <email>                ends all their sessions, in all browsers
  audit [--page 2]                who did what, the newest first

Roles: editor, publisher, administrator; each may all that the one before it may. Languages: pt, en.
A link is good once, for a day: give it to that person alone.
`;

/** A command that was not given as it must be: the usage is shown, and the exit code is 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface CommandInput {
  store: PeopleStore;
  /** What follows the name of the command. */
  words: string[];
  values: { name?: string; role?: string; language?: string; page?: string };
  origin: string;
  by: Actor;
  out: (text: string) => void;
}

interface Command {
  /** How many words it takes, and which options. */
  words: number;
  options: readonly string[];
  run: (input: CommandInput) => Promise<void>;
}

/** The commands of `npm run people`, by name. */
const commands: Readonly<Record<string, Command>> = {
  list: { words: 0, options: [], run: list },
  add: { words: 1, options: ['name', 'role', 'language'], run: add },
  link: { words: 1, options: [], run: link },
  role: { words: 2, options: [], run: giveRole },
  close: { words: 1, options: [], run: (input) => changed(input, { closed: true }, 'is closed') },
  reopen: { words: 1, options: [], run: reopen },
  'sign-out': { words: 1, options: [], run: signOut },
  audit: { words: 0, options: ['page'], run: audit },
};

async function list({ store, out }: CommandInput): Promise<void> {
  const accounts = await store.accounts.list();
  for (const { email, name, role, language, madeAt, closedAt, hasPassword } of accounts) {
    const state = closedAt
      ? `closed ${closedAt.slice(0, 10)}`
      : hasPassword
        ? 'open'
        : 'has not chosen a password yet';
    out(
      `${role.padEnd(13)}  ${language}  ${email}  ${printable(name)}  since ${madeAt.slice(0, 10)}, ${state}\n`,
    );
  }
  if (accounts.length === 0) out('Nobody.\n');
}

async function add({
  store,
  words: [email = ''],
  values,
  origin,
  by,
  out,
}: CommandInput): Promise<void> {
  const { name = '', role = 'editor', language = 'pt' } = values;
  if (!isEmail(email.trim())) throw new UsageError(`"${printable(email)}" is no address.`);
  if (!isName(name.trim())) throw new UsageError('--name must be 1 to 80 characters.');
  if (!isLocale(language)) throw new UsageError('--language must be pt or en.');
  const account = await store.accounts.make({
    email,
    name: name.trim(),
    role: asRole(role),
    language,
  });
  if (!account)
    throw new Error(
      `${printable(email)} has an account already: "link" gives a new link, "reopen" opens a closed one.`,
    );
  await store.audit.record(by, 'account-made', `${account.email} ${account.role}`);
  await showLink({ store, origin, by, out }, account);
}

async function link(input: CommandInput): Promise<void> {
  const account = await found(input);
  if (account.closedAt !== null)
    throw new Error(`${account.email} is closed: "reopen" opens it, and prints a link.`);
  await showLink(input, account);
}

async function giveRole(input: CommandInput): Promise<void> {
  const role = asRole(input.words[1] ?? '');
  await changed(input, { role }, `is ${role} now`);
}

async function reopen(input: CommandInput): Promise<void> {
  await changed(input, { closed: false }, 'is open');
  const account = await found(input);
  if (!account.hasPassword) await showLink(input, account);
}

async function signOut(input: CommandInput): Promise<void> {
  const account = await found(input);
  await endSessions(input.store, account, input.by);
  input.out(`${account.email} is signed out\n`);
}

async function audit({ store, values: { page = '1' }, out }: CommandInput): Promise<void> {
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new UsageError('--page must be a whole number from 1.');
  const { lines, pages, total } = await store.audit.list(Number(page));
  for (const { at, who, what, about } of lines)
    out(
      `${at.slice(0, 16).replace('T', ' ')}  ${printable(who.name)}  ${what}${about && `  ${printable(about)}`}\n`,
    );
  out(`${total} in all${pages > 1 ? `, page ${page} of ${pages}` : ''}\n`);
}

async function changed(
  input: CommandInput,
  change: { role?: Role; closed?: boolean },
  done: string,
): Promise<void> {
  const account = await found(input);
  await changeAccount(input.store, account, change, input.by);
  input.out(`${account.email} ${done}\n`);
}

async function showLink(
  { store, origin, by, out }: Pick<CommandInput, 'store' | 'origin' | 'by' | 'out'>,
  account: Account,
): Promise<void> {
  const address = await giveLink(store, account, origin, by);
  out(
    `${printable(account.name)} (${account.email}) chooses a password here, once, within a day:\n${address}\n`,
  );
}

async function found({
  store,
  words: [email = ''],
}: Pick<CommandInput, 'store' | 'words'>): Promise<Account> {
  const account = await store.accounts.find(email);
  if (!account) throw new Error(`${printable(email)} has no account.`);
  return account;
}

function asRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new UsageError(`"${printable(text)}" is no role: ${roles.join(', ')}.`);
  return role;
}

interface BuildContext {
  dataDir: string;
  /** Where the admin is reached: links lead there. */
  origin: string;
  clock?: () => Date;
  /** Who runs it, for the list of who did what. */
  user: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  page: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Runs `npm run people -- <words>`; answers the exit code: 0 done, 1 it could not be done, 2 not a
 * command.
 */
export async function runPeople(
  given: string[],
  { dataDir, origin, clock = () => new Date(), user, out, err }: BuildContext,
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
    const foreign = Object.keys(values).find((option) => !command.options.includes(option));
    if (rest.length !== command.words || foreign) throw new UsageError(`"${name}" is not used so.`);
    const store = await openPeople(dataDir, clock);
    try {
      await command.run({
        store,
        words: rest,
        values,
        origin,
        by: { id: null, name: `${user}, by command` },
        out,
      });
    } finally {
      store.close();
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
