import type { Role } from './person';
import type { Account } from './store/accounts';
import type { Actor } from './store/audit-list';
import type { PeopleStore } from './store/open-auth-store';

export interface AccountChange {
  name?: string | undefined;
  role?: Role | undefined;
  language?: Account['language'] | undefined;
  closed?: boolean | undefined;
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
  const {
    name = account.name,
    language = account.language,
    role = account.role,
    closed = account.closedAt !== null,
  } = change;
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
  if (name !== account.name || language !== account.language) {
    await accounts.change(id, { name, language });
    await audit.record(by, 'account-changed', email);
  }
}
