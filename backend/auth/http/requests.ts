import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../../core/content/entity-values';
import { languageOf, wantsPage } from '../../../platform/http/request-headers';
import { isLocale, languageCookieText, type Locale } from '../../../core/i18n/locales';
import { accountMessages } from '../../messages';
import { BackendError, errorReply, NotAllowed } from '../../errors';
import { renderPage } from '../pages/admin-page';
import { FailurePage } from '../pages/alert-pages';
import { TooBusy } from '../password-hash';
import { may, type Person, type Right } from '../rights';
import { LastAdministrator } from '../store/accounts';
import type { AuthContext } from './authenticate';
import { signInPath } from './admin-paths';

/** In bytes. */
const largestBody = 16 * 1024;

/** Takes plain forms; a field that comes twice counts once, as it came first. */
export function takeForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: largestBody } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: string) => Object.fromEntries([...new URLSearchParams(body)].reverse()),
  );
}

export function fieldOf({ body }: FastifyRequest, name: string): string {
  const value = isRecord(body) && Object.hasOwn(body, name) ? body[name] : '';
  return typeof value === 'string' ? value : '';
}

export function queryParameter({ query }: FastifyRequest, name: string): string {
  const value = isRecord(query) ? query[name] : '';
  return typeof value === 'string' ? value : '';
}

export function pageLanguage(request: FastifyRequest): Locale {
  const asked = queryParameter(request, 'language');
  return isLocale(asked) ? asked : languageOf(request.headers);
}

/** Keeps the language of the query in the cookie that the site uses too. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const asked = queryParameter(request, 'language');
  if (isLocale(asked)) void reply.header('set-cookie', languageCookieText(asked, secure));
}

/** By name: text of the query is never displayed. */
export function noteOf(request: FastifyRequest, language: Locale): string | undefined {
  const { notes } = accountMessages[language];
  const name = queryParameter(request, 'note');
  return Object.hasOwn(notes, name) ? notes[name as keyof typeof notes] : undefined;
}

const policy = (scripts: string): string =>
  `default-src 'none'; ${scripts}font-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const scriptPolicy = policy("script-src 'self'; ");

export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policy(''),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // `no-referrer` would hide which page a form was on.
  'referrer-policy': 'same-origin',
  // No `cross-origin-opener-policy`: the editor signs in in a window that it opens and listens to.
  'cross-origin-resource-policy': 'same-origin',
};

export function guard(app: FastifyInstance, context: AuthContext): void {
  app.addHook('onRoute', (route) => void (route.bodyLimit ??= largestBody));
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(pageHeaders);
    if (!context.trustedOrigin.isOurs(request)) throw new BackendError('foreign_page');
    // Before anybody fills in a form in vain.
    await context.store.assertUsable();
  });
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = errorReply(known(error));
    if (status === 500)
      context.log(
        `${request.method} ${request.routeOptions.url ?? 'unknown path'} failed: ${error.stack ?? error.message}`,
      );
    if (status === 503) void reply.header('retry-after', '5');
    void reply.code(status);
    if (!wantsPage(request.headers.accept)) return reply.send(body);
    if (body.error.code === 'signed_out' && request.method === 'GET')
      return reply.redirect(signInPath(request.url), 303);
    const right = error instanceof NotAllowed ? error.right : undefined;
    return sendFailure(context, request, reply, body.error.code, right);
  });
}

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

export const sendWithScript = (reply: FastifyReply, page: string): FastifyReply =>
  sendPage(reply.header('content-security-policy', scriptPolicy), page);

export async function sendFailure(
  { authenticator, frame }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  right?: Right,
): Promise<FastifyReply> {
  // The session lookup itself may fail.
  const signedIn = await authenticator.bySession(request).catch(() => null);
  const person = signedIn?.person;
  const itsFrame = await frame(person?.language ?? pageLanguage(request), person);
  return sendPage(reply, renderPage(itsFrame, FailurePage, { code, right }));
}

/** Throws BackendError. */
export async function personWith(
  { authenticator }: AuthContext,
  request: FastifyRequest,
  right: Right,
): Promise<Person> {
  const signedIn = await authenticator.bySession(request);
  if (!signedIn) throw new BackendError('signed_out');
  if (!may(signedIn.person, right)) throw new NotAllowed(right);
  return signedIn.person;
}

function known(error: FastifyError): Error {
  if (error instanceof TooBusy) return new BackendError('busy');
  return error instanceof LastAdministrator ? new BackendError('last_administrator') : error;
}
