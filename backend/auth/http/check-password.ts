import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOfIp } from '../../../platform/http/ip-network';
import type { Locale } from '../../../core/i18n/locales';
import { accountMessages } from '../../messages';
import { type FieldErrors, renderPage } from '../pages/admin-page';
import { RateLimitedPage } from '../pages/alert-pages';
import { passwordFault, type OwnWords } from '../password-rules';
import type { Person } from '../rights';
import type { Account } from '../store/accounts';
import type { LoginAttempt } from '../store/login-throttle';
import { type AuthContext, cookieOf } from './authenticate';
import { fieldOf, sendPage } from './requests';

/** In seconds. */
interface Refused {
  retryAfter: number;
}

/** `account` null: a wrong password. An unknown address takes the same path. */
export async function checkPassword(
  context: AuthContext,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<{ account: Account | null } | Refused> {
  const { store, hasher } = context;
  const browser = await knownBrowser(context, request, email);
  const priority = browser === null ? 'stranger' : 'known';
  // Before the attempt is counted.
  hasher.assertFree(priority);
  const attempt = attemptOf(request, email, browser);
  const allowance = await store.loginThrottle.begin(attempt);
  if (!allowance.allowed) return { retryAfter: allowance.retryAfter };
  const stored = await store.accounts.passwordOf(email);
  const isRight = await hasher.isRight(password, stored?.password ?? null, priority);
  if (!stored || !isRight) {
    if (stored) await store.audit.record(stored.account, 'sign-in-refused');
    return { account: null };
  }
  await store.loginThrottle.succeeded(attempt);
  if (hasher.isOutdated(stored.password))
    await store.accounts.renewHash(stored.account.id, stored.password, await hasher.hash(password));
  return { account: stored.account };
}

/** The id of the browser after an earlier sign-in with this address. */
export async function knownBrowser(
  { store, trustedOrigin }: AuthContext,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const cookie = cookieOf(request, trustedOrigin, store.trustedDevices.cookieName(email));
  return cookie === null ? null : store.trustedDevices.find(email, cookie);
}

/** Known browsers are counted apart from strangers. */
export const attemptOf = (request: FastifyRequest, account: string, browser: string | null): LoginAttempt =>
  browser === null ? { account, network: networkOfIp(request.ip) } : { browser };

/** Another person may use an open browser. */
export async function currentPasswordErrors(
  context: AuthContext,
  request: FastifyRequest,
  { email, language }: Person,
): Promise<{ errors: FieldErrors } | Refused> {
  const { errors: messages } = accountMessages[language];
  const password = fieldOf(request, 'current');
  if (password === '') return { errors: { current: messages.passwordMissing } };
  const answer = await checkPassword(context, request, email, password);
  if ('retryAfter' in answer) return answer;
  return { errors: answer.account ? {} : { current: messages.current } };
}

export function newPasswordErrors(request: FastifyRequest, own: OwnWords, language: Locale): FieldErrors {
  const { errors: messages } = accountMessages[language];
  const password = fieldOf(request, 'password');
  const fault = passwordFault(password, own);
  return {
    ...(fault && { password: messages[fault] }),
    ...(fieldOf(request, 'again') !== password && { again: messages.again }),
  };
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

export async function sendRateLimited(
  { frame, clock }: AuthContext,
  reply: FastifyReply,
  retryAfter: number,
  language: Locale,
): Promise<FastifyReply> {
  const until = new Date(clock().valueOf() + retryAfter * 1000);
  void reply.code(429).header('retry-after', String(retryAfter));
  return sendPage(reply, renderPage(await frame(language), RateLimitedPage, { until }));
}
