import type { FastifyReply, FastifyRequest } from 'fastify';

import { readCookies } from '../../../platform/http/cookies';
import { longestSession } from '../store/sessions';
import type { TrustedOrigin } from './trusted-origin';

const session = 'admin_session';

/** With `__Host-` a browser takes it over TLS only, from this very host, for all of its paths. */
const nameOf = ({ isSecure }: TrustedOrigin, name: string): string =>
  isSecure ? `__Host-${name}` : name;

/** A cookie of ours as the browser brings it: the secret of the session, if no other is named. */
export const cookieOf = (
  { headers }: FastifyRequest,
  place: TrustedOrigin,
  name = session,
): string | null => readCookies(headers.cookie)[nameOf(place, name)] ?? null;

/** Strict: a link from elsewhere opens the sign-in page, and nothing is done in somebody's name. */
export function setCookie(reply: FastifyReply, place: TrustedOrigin, secret: string): void {
  giveCookie(reply, place, session, secret, longestSession / 1000);
}

export function clearCookie(reply: FastifyReply, place: TrustedOrigin): void {
  giveCookie(reply, place, session, '', 0);
}

/** `age`: in seconds; 0 takes it away. */
export function giveCookie(
  reply: FastifyReply,
  place: TrustedOrigin,
  name: string,
  value: string,
  age: number,
): void {
  const secure = place.isSecure ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${nameOf(place, name)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  );
}
