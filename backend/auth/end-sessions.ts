import type { Account } from './store/accounts';
import type { Actor } from './store/audit-list';
import type { PeopleStore } from './store/open-auth-store';

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
