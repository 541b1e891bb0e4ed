import type { FastifyReply, FastifyRequest } from 'fastify';

import { knownFor } from '../store/known-browsers';
import type { PeopleParts } from './auth-dependencies';
import { cookieOf, giveCookie } from './session-cookie';

type Parts = Pick<PeopleParts, 'store' | 'place'>;

// One for each account: several people may use the same browser.
const nameFor = ({ store }: Parts, email: string): string =>
  `admin_known_${store.knownBrowsers.nameFor(email)}`;

/** By which id this browser is known for the account; null: nobody has signed in to it there. */
export async function knownBrowser(
  parts: Parts,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const value = cookieOf(request, parts.place, nameFor(parts, email));
  return value === null ? null : parts.store.knownBrowsers.find(email, value);
}

/** From now on this browser is known for the account. It stays so after signing out. */
export async function rememberBrowser(
  parts: Parts,
  reply: FastifyReply,
  email: string,
): Promise<void> {
  const value = await parts.store.knownBrowsers.make(email);
  if (value !== null) giveCookie(reply, parts.place, nameFor(parts, email), value, knownFor / 1000);
}
