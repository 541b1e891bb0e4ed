import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../core/i18n/locales';
import type { PasswordHasher } from '../password-hash';
import type { PeopleStore } from '../store/open-auth-store';
import { readCookies } from '../../../platform/http/request-headers';
import { isSameOrigin } from '../../../platform/http/same-origin';
import { longestSession, type SignedIn } from '../store/sessions';
import type { Requester } from '../rights';

/** What the routes of this room work with. */
export interface PeopleParts {
  store: PeopleStore;
  hasher: PasswordHasher;
  place: TrustedOrigin;
  there: Authenticate;
  clock: () => Date;
  /** The name of the site, as its settings say it in this language. */
  brand: (language: Locale) => Promise<string>;
  log: (line: string) => void;
}

const unsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Where the admin is reached, and what comes from there. */
export class TrustedOrigin {
  readonly #origin: string | null;

  /** Without a public address it is reached on this machine only. */
  constructor(publicUrl: string | null) {
    this.#origin = publicUrl === null ? null : new URL(publicUrl).origin;
  }

  /** `https://admin.valterra.example`; null: this request names an address that is not ours. */
  originOf({ headers: { host } }: FastifyRequest): string | null {
    if (this.#origin !== null) return this.#origin;
    const address = `http://${host}`;
    if (!host || !URL.canParse(address)) return null;
    const { hostname, origin } = new URL(address);
    return loopback.test(hostname) ? origin : null;
  }

  /** Cookies go over TLS only, where there is any. */
  get isSecure(): boolean {
    return this.#origin?.startsWith('https:') ?? false;
  }

  /**
   * Whether what changes something was sent by a page of ours: browsers say where it stood. What
   * says nothing is refused, because whoever is signed in has a browser.
   */
  isOurs(request: FastifyRequest): boolean {
    const own = this.originOf(request);
    if (own === null) return false;
    if (!unsafe(request.method)) return true;
    return isSameOrigin(request.headers, (origin) => origin === own, true);
  }
}

/**
 * What asks by itself, such as a page that looks for news, keeps nobody signed in; opening a page
 * and saving something does.
 */
function isByHand({
  method,
  headers: { authorization, 'sec-fetch-dest': destination },
}: FastifyRequest): boolean {
  if (unsafe(method)) return true;
  return authorization === undefined && (destination === undefined || destination === 'document');
}

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
