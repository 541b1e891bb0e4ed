import type { FastifyRequest } from 'fastify';

import type { Requester } from '../person';
import type { PeopleStore } from '../store/open-auth-store';
import type { SignedIn } from '../store/sessions';
import { isByHand, type TrustedOrigin } from './trusted-origin';
import { cookieOf } from './session-cookie';

type Found = (SignedIn & { seenAt: string }) | null;

/** Finds out who asks. */
export class Authenticate {
  constructor(
    private readonly store: PeopleStore,
    private readonly place: TrustedOrigin,
  ) {}

  /**
   * For what the editor calls: its token, or the cookie. A token that is not good is not helped out
   * by a cookie.
   */
  readonly authenticate: Requester = async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return (await this.bySession(request))?.person ?? null;
    const token = /^(?:token|bearer) +([\w-]{1,100})$/i.exec(authorization)?.[1];
    return token === undefined
      ? null
      : ((await this.#used(request, await this.store.tokens.find(token)))?.person ?? null);
  };

  /** By the cookie alone: for our own pages, and for what the editor's token must not open. */
  async bySession(request: FastifyRequest): Promise<SignedIn | null> {
    const secret = cookieOf(request, this.place);
    if (!secret || !this.place.isOurs(request)) return null;
    return this.#used(request, await this.store.sessions.find(secret));
  }

  async #used(request: FastifyRequest, found: Found): Promise<Found> {
    if (found && isByHand(request)) await this.store.sessions.touch(found);
    return found;
  }
}
