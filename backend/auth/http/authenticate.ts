import { serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../core/i18n/locales';
import type { PasswordHasher } from '../password-hash';
import type { AuthStore } from '../store/open-auth-store';
import type { MailQueue } from '../../submissions/mail-queue';
import { readCookies } from '../../../platform/http/request-headers';
import { isLoopback } from '../../../platform/settings/setting-fields';
import { isSameOrigin } from '../../../platform/http/same-origin';
import { longestSession, type SignedIn } from '../store/sessions';
import type { PageFrame } from '../pages/page';
import type { Person, Requester } from '../rights';

/** Mails with links to those who have an account. */
export interface AccountMail {
  queue: Pick<MailQueue, 'queueLink' | 'lastLinks'>;
  wake: () => void;
}

export interface AuthContext {
  store: AuthStore;
  hasher: PasswordHasher;
  trustedOrigin: TrustedOrigin;
  authenticator: Authenticator;
  clock: () => Date;
  /** Null: no mail goes out, or the links would lead to this machine only. */
  mail: AccountMail | null;
  /** What a page begins with, in this language; `person` is who is signed in. */
  frame: (language: Locale, person?: Person) => Promise<PageFrame>;
  log: (line: string) => void;
}

const unsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Where the admin is reached, and what comes from there. */
export class TrustedOrigin {
  readonly #origin: string | null;

  /** Without a public URL it is reached on this machine only. */
  constructor(publicUrl: string | null) {
    this.#origin = publicUrl === null ? null : new URL(publicUrl).origin;
  }

  /** `https://admin.valterra.example`; null: this request names a host that is not ours. */
  originOf({ headers: { host } }: FastifyRequest): string | null {
    if (this.#origin !== null) return this.#origin;
    const url = `http://${host}`;
    if (!host || !URL.canParse(url)) return null;
    const { hostname, origin } = new URL(url);
    return isLoopback(hostname) ? origin : null;
  }

  /** Cookies go over TLS only, where there is any. */
  get isSecure(): boolean {
    return this.#origin?.startsWith('https:') ?? false;
  }

  /** Whether an unsafe request comes from a page of ours; one without origin headers is refused. */
  isOurs(request: FastifyRequest): boolean {
    const own = this.originOf(request);
    if (own === null) return false;
    if (!unsafe(request.method)) return true;
    return isSameOrigin(request.headers, (origin) => origin === own, true);
  }
}

/** A page that polls keeps nobody signed in; opening a page and saving does. */
function isUserInitiated({
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
  trustedOrigin: TrustedOrigin,
  name = session,
): string | null => readCookies(headers.cookie)[nameOf(trustedOrigin, name)] ?? null;

/** Null signs out. Strict: nothing is done in somebody's name from another site. */
export function setSessionCookie(
  reply: FastifyReply,
  trustedOrigin: TrustedOrigin,
  secret: string | null,
): void {
  writeCookie(reply, trustedOrigin, session, secret ?? '', secret ? longestSession / 1000 : 0);
}

/** `age`: in seconds; 0 takes it away. */
export function writeCookie(
  reply: FastifyReply,
  trustedOrigin: TrustedOrigin,
  name: string,
  value: string,
  age: number,
): void {
  const options = { path: '/', maxAge: age, httpOnly: true, sameSite: 'strict' } as const;
  void reply.header(
    'set-cookie',
    serialize(nameOf(trustedOrigin, name), value, { ...options, secure: trustedOrigin.isSecure }),
  );
}

type Found = (SignedIn & { seenAt: string }) | null;

export class Authenticator {
  constructor(
    private readonly store: AuthStore,
    private readonly trustedOrigin: TrustedOrigin,
  ) {}

  /** By the editor's token or the cookie. A bad token is not saved by a good cookie. */
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
    const secret = cookieOf(request, this.trustedOrigin);
    if (!secret || !this.trustedOrigin.isOurs(request)) return null;
    return this.#used(request, await this.store.sessions.find(secret));
  }

  async #used(request: FastifyRequest, found: Found): Promise<Found> {
    if (found && isUserInitiated(request)) await this.store.sessions.touch(found);
    return found;
  }
}
