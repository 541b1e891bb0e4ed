import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Person, Requester } from '../auth/person';
import { may, type Right } from '../auth/rights';
import { Refusal } from './save/refusal';

const people = new WeakMap<FastifyRequest, Person>();

/** How the team is known. */
export interface Team {
  authenticate: Requester;
  isOurs?: ((request: FastifyRequest) => boolean) | undefined;
}

/**
 * Lets only those in who are signed in, and whose page is one of ours; nothing of it is kept by
 * anybody on the way.
 */
export function onlyForTeam(
  app: FastifyInstance,
  { authenticate, isOurs = isFromHere }: Team,
): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    if (!isOurs(request)) throw new Refusal('other_site');
    const person = await authenticate(request);
    if (!person) throw new Refusal('signed_out');
    people.set(request, person);
  });
}

/** Who asks, on an address that is only for the team. */
export function personOf(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person) throw new Refusal('signed_out');
  return person;
}

export function assertMay(request: FastifyRequest, right: Right): void {
  if (!may(personOf(request), right)) throw new Refusal('not_allowed');
}

export function languageOf(request: FastifyRequest): Person['language'] {
  return (
    people.get(request)?.language ??
    (/^\s*pt\b/i.test(request.headers['accept-language'] ?? '') ? 'pt' : 'en')
  );
}

/**
 * Browsers say where a request comes from. A page of another site has no business here, whatever it
 * brings.
 */
function isFromHere({ headers, host, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  const { origin } = headers;
  if (origin === undefined || (method === 'GET' && site === 'same-origin')) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
