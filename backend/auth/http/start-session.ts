import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../store/accounts';
import { trustTime } from '../store/login-throttle';
import { pendingTime } from '../store/pending-sign-ins';
import { adminPaths } from './admin-paths';
import { type AuthContext, cookieOf, setSessionCookie, writeCookie } from './authenticate';

type Entering = Pick<Account, 'id' | 'name' | 'email' | 'hasSecondFactor'>;

export const pendingCookie = 'admin_pending';

export async function proceed(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Entering,
  next: string,
): Promise<FastifyReply> {
  if (!person.hasSecondFactor) {
    await begin(context, request, reply, person);
    return reply.redirect(next, 303);
  }
  const secret = await context.store.pendingSignIns.start(person.id);
  writeCookie(reply, context.trustedOrigin, pendingCookie, secret, pendingTime / 1000);
  return reply.redirect(`${adminPaths.code}?${new URLSearchParams({ next })}`, 303);
}

export async function begin(
  { store, trustedOrigin }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<Account, 'id' | 'name' | 'email'>,
): Promise<void> {
  const before = await store.sessions.find(cookieOf(request, trustedOrigin) ?? '');
  if (before) await store.sessions.end(before.sessionId);
  const browser = browserName(request.headers['user-agent']);
  setSessionCookie(reply, trustedOrigin, await store.sessions.start(person.id, browser));
  const device = await store.trustedDevices.make(person.email);
  if (device !== null)
    writeCookie(reply, trustedOrigin, store.trustedDevices.cookieName(person.email), device, trustTime / 1000);
  await store.audit.record(person, 'signed-in', browser);
}

// Browsers name others too: the first that matches counts.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox, Windows`; empty for an unknown browser. */
function browserName(userAgent = ''): string {
  return [browsers, systems].flatMap((known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? []).join(', ');
}
