import type { FastifyReply, FastifyRequest } from 'fastify';

import { readCookies } from '../../../server/serving/cookies';
import { longestSession } from '../store/sessions';
import type { OwnPlace } from './own-place';

/** With `__Host-` a browser takes it over TLS only, from this very host, for all of its paths. */
const nameOf = ({ isSecure }: OwnPlace): string => (isSecure ? '__Host-admin_session' : 'admin_session');

/** The secret of the session, as the browser brings it. */
export const cookieOf = ({ headers }: FastifyRequest, place: OwnPlace): string | null => readCookies(headers.cookie)[nameOf(place)] ?? null;

/** Strict: a link from elsewhere opens the sign-in page, and nothing is done in somebody's name. */
export function setCookie(reply: FastifyReply, place: OwnPlace, secret: string): void {
  giveCookie(reply, place, secret, longestSession / 1000);
}

export function clearCookie(reply: FastifyReply, place: OwnPlace): void {
  giveCookie(reply, place, '', 0);
}

function giveCookie(reply: FastifyReply, place: OwnPlace, value: string, age: number): void {
  const secure = place.isSecure ? '; Secure' : '';
  void reply.header('set-cookie', `${nameOf(place)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`);
}
