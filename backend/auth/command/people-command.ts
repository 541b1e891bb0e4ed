import { commandLocale, defaultLocale, isLocale, localeCodes } from '../../../core/i18n/locales';
import { type Arguments, UsageError } from '../../../platform/command-line/arguments.mjs';
import { type Output, pageNumber, printable, runCommands } from '../../../platform/command-line/commands';
import { type Role, roles } from '../rights';
import { isEmail } from '../../../core/forms/email-address';
import { type Account, isName } from '../store/accounts';
import { type Actor, actorName } from '../store/audit-list';
import { type AccountChange, type AuthStore, openAuthStore } from '../store/open-auth-store';

export const usage = `npm run people -- <command>: who edits; it may be used while the backend runs

  list                            who has an account, what they may, since when; closed ones last
  add <email> --name <name> [--role editor] [--language pt]
                                  makes an account and prints a link with which that person chooses a password
  link <email>                    prints a new link, for who has lost the first one or forgotten the password
  role <email> <role>             gives another role, at once
  close <email>                   nobody gets in with it any more, and who is in is out
  reopen <email>                  opens it again, and prints a link
  sign-out <email>                ends all their sessions, in all browsers
  reset-second-factor <email>     the password alone is enough again, for who has lost phone and recovery codes
  audit [--page 2]                who did what, the newest first

Roles: ${roles.join(', ')}.
A publisher may all that an editor may, an administrator all; a clerk has the inbox alone, a translator the texts of one language.
Languages: ${localeCodes.join(', ')}.
A link is good once, for a day: give it to that person alone.
`;

interface CommandInput {
  store: AuthStore;
  words: string[];
  values: { name?: string; role?: string; language?: string; page?: string };
  origin: string;
  by: Actor;
  out: (text: string) => void;
}

type PeopleCommand = (input: CommandInput) => Promise<void>;

const commands: Readonly<Record<string, PeopleCommand>> = {
  async list({ store, out }) {
    const accounts = await store.accounts.list();
    for (const { email, name, role, language, madeAt, closedAt, hasPassword } of accounts) {
      const state = closedAt
        ? `closed ${closedAt.slice(0, 10)}`
        : hasPassword
          ? 'open'
          : 'has not chosen a password yet';
      out(`${role.padEnd(13)}  ${language}  ${email}  ${printable(name)}  since ${madeAt.slice(0, 10)}, ${state}\n`);
    }
    if (accounts.length === 0) out('Nobody.\n');
  },

  async add(input) {
    const { store, values, by, words } = input;
    const [email = ''] = words;
    const { name = '', role = 'editor', language = defaultLocale } = values;
    if (!isEmail(email.trim())) throw new UsageError(`"${printable(email)}" is no email address.`);
    if (!isName(name.trim())) throw new UsageError('--name must be 1 to 80 characters.');
    if (!isLocale(language)) throw new UsageError(`--language must be ${localeCodes.join(' or ')}.`);
    const person = { email, name: name.trim(), role: asRole(role), language };
    const account = await store.addAccount(person, by);
    if (!account)
      throw new Error(
        `${printable(email)} has an account already: "link" gives a new link, "reopen" opens a closed one.`,
      );
    await showLink(input, account);
  },

  async link(input) {
    const account = await found(input);
    if (account.closedAt !== null) throw new Error(`${account.email} is closed: "reopen" opens it, and prints a link.`);
    await showLink(input, account);
  },

  async role(input) {
    const role = asRole(input.words[1] ?? '');
    await changed(input, { role }, `is ${role} now`);
  },

  close: (input) => changed(input, { closed: true }, 'is closed'),

  async reopen(input) {
    await changed(input, { closed: false }, 'is open');
    const account = await found(input);
    if (!account.hasPassword) await showLink(input, account);
  },

  async 'sign-out'(input) {
    const account = await found(input);
    await input.store.endSessions(account, input.by);
    input.out(`${account.email} is signed out\n`);
  },

  async 'reset-second-factor'(input) {
    const account = await found(input);
    if (!(await input.store.resetSecondFactor(account, input.by)))
      throw new Error(`${account.email} has no second factor.`);
    input.out(`${account.email} signs in with the password alone\n`);
  },

  async audit({ store, values, out }) {
    const { lines, page, pages, total } = await store.audit.list(pageNumber(values.page));
    for (const { at, who, what, about } of lines)
      out(
        `${at.slice(0, 16).replace('T', ' ')}  ${printable(actorName(who, commandLocale))}  ${what}${about && `  ${printable(about)}`}\n`,
      );
    out(`${total} in all${pages > 1 ? `, page ${page} of ${pages}` : ''}\n`);
  },
};

async function changed(input: CommandInput, change: AccountChange, done: string): Promise<void> {
  const account = await found(input);
  await input.store.changeAccount(account, change, input.by);
  input.out(`${account.email} ${done}\n`);
}

async function showLink({ store, origin, by, out }: CommandInput, account: Account): Promise<void> {
  const url = await store.createLink(account, origin, by);
  out(`${printable(account.name)} (${account.email}) chooses a password here, once, within a day:\n${url}\n`);
}

async function found({ store, words: [email = ''] }: Pick<CommandInput, 'store' | 'words'>): Promise<Account> {
  const account = await store.accounts.find(email);
  if (!account) throw new Error(`${printable(email)} has no account.`);
  return account;
}

function asRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new UsageError(`"${printable(text)}" is no role: ${roles.join(', ')}.`);
  return role;
}

interface PeopleOptions extends Output {
  dataDir: string;
  origin: string;
  clock?: () => Date;
  user: string;
}

export function runPeople(given: string[], options: PeopleOptions): Promise<number> {
  const { dataDir, origin, clock = () => new Date(), user, out } = options;
  const run = async (command: PeopleCommand, { words, values }: Arguments) => {
    const store = await openAuthStore(dataDir, clock);
    const by = { id: null, name: user, byCommand: true };
    await command({ store, words, values, origin, by, out }).finally(() => store.close());
  };
  return runCommands(given, { usage, commands, run }, options);
}
