import type { Role } from './rights';
import type { Account } from './store/accounts';
import type { Actor } from './store/audit-list';
import type { PeopleStore } from './store/open-auth-store';
import { places } from './http/places';

/** Whether a text can be an address: one person, one host. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}][^\s@<>,;"\p{Cc}.]*\.[^\s@<>,;"\p{Cc}]+$/u.test(text);

/** Whether a text can be a name: up to 80 characters, on one line. */
export const isName = (text: string): boolean => /^[^\p{Cc}\u2028\u2029<>]{1,80}$/u.test(text);

export interface AccountChange {
  role?: Role;
  closed?: boolean;
}

/**
 * Changes what is another than before, and writes down who did it. Throws LastAdministrator when
 * nobody would be left.
 */
export async function changeAccount(
  { accounts, audit }: PeopleStore,
  account: Account,
  change: AccountChange,
  by: Actor,
): Promise<void> {
  const { id, email } = account;
  const { role = account.role, closed = account.closedAt !== null } = change;
  if (role !== account.role) {
    await accounts.giveRole(id, role);
    await audit.record(by, 'role-given', `${email} ${role}`);
  }
  if (closed && account.closedAt === null) {
    await accounts.close(id);
    await audit.record(by, 'account-closed', email);
  }
  if (!closed && account.closedAt !== null) {
    await accounts.reopen(id);
    await audit.record(by, 'account-reopened', email);
  }
}

/**
 * Whoever uses the account is out at once, in all browsers and in the editor, and can sign in
 * again.
 */
export async function endSessions(
  { sessions, audit }: PeopleStore,
  { id, email }: Account,
  by: Actor,
): Promise<void> {
  await sessions.endAll(id);
  await audit.record(by, 'sessions-ended', email);
}

/** The address at which a link opens: `https://admin.valterra.example/admin/welcome/…`. */
export const linkAddress = (origin: string, secret: string): string =>
  `${origin}${places.welcome}/${secret}`;

/**
 * A link with which somebody chooses a password; shown once, to whoever asked for it, and never
 * again.
 */
export async function giveLink(
  { links, audit }: PeopleStore,
  { id, email }: Account,
  origin: string,
  by: Actor,
): Promise<string> {
  const secret = await links.make(id);
  await audit.record(by, 'link-made', email);
  return linkAddress(origin, secret);
}
