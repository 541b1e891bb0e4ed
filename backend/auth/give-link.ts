import { places } from './http/places';
import type { Account } from './store/accounts';
import type { Actor } from './store/audit-list';
import type { PeopleStore } from './store/open-auth-store';

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
