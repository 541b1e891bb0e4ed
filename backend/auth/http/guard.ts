import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { wantsPage } from '../../../platform/http/preferences';
import { BackendError, errorReply } from '../../errors';
import { styleSource } from '../pages/style';
import { failurePage } from '../pages/notice-page';
import { TooBusy } from '../passwords/password-hash';
import { may, type Right } from '../rights';
import { LastAdministrator } from '../store/accounts';
import type { SignedIn } from '../store/sessions';
import { largestBody } from './form-body';
import { pageLanguage } from './page-language';
import type { PeopleParts } from './auth-dependencies';
import { places } from './places';

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // To no other host. With `no-referrer` browsers would not say either where a form of ours stood,
  // and it would be refused.
  'referrer-policy': 'same-origin',
  // No `cross-origin-opener-policy`: the editor signs in in a window that it opens and listens to.
  'cross-origin-resource-policy': 'same-origin',
};

/** Everything of this room: what it says to browsers, whom it takes requests from, how it fails. */
export function guard(app: FastifyInstance, parts: PeopleParts): void {
  app.addHook('onRoute', (route) => void (route.bodyLimit ??= largestBody));
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (!parts.place.isOurs(request)) throw new BackendError('foreign_page');
    // Nobody fills in a form that cannot be answered.
    await parts.store.assertUsable();
  });
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = errorReply(known(error));
    if (status === 500)
      parts.log(
        `${request.method} ${request.routeOptions.url ?? 'unknown address'} failed: ${error.stack ?? error.message}`,
      );
    if (status === 503) void reply.header('retry-after', '5');
    void reply.code(status);
    if (!wantsPage(request.headers.accept)) return reply.send(body);
    // Who opens an address of the admin signs in and comes back to it.
    if (body.error.code === 'signed_out' && request.method === 'GET')
      return reply.redirect(`${places.signIn}?${new URLSearchParams({ next: request.url })}`, 303);
    const language = pageLanguage(request);
    return sendPage(
      reply,
      failurePage({ brand: await parts.brand(language), language }, body.error.code),
    );
  });
}

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

/** Whoever is signed in with a session and may do this. */
export async function personWith(
  parts: PeopleParts,
  request: FastifyRequest,
  right: Right | null,
): Promise<SignedIn> {
  const signedIn = await parts.there.bySession(request);
  if (!signedIn) throw new BackendError('signed_out');
  if (right !== null && !may(signedIn.person, right)) throw new BackendError('not_allowed');
  return signedIn;
}

function known(error: FastifyError): Error {
  if (error instanceof TooBusy) return new BackendError('busy');
  return error instanceof LastAdministrator ? new BackendError('last_administrator') : error;
}
