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
import type { Link, PageFrame } from '../pages/admin-page';
import type { Person } from '../rights';

export interface AccountMail {
  queue: Pick<MailQueue, 'queueLink' | 'lastLinks'>;
  wake: () => void;
}

/** What a line of the audit list is about, as people call it; empty: as it is stored. */
export type DescribeAct = (act: { what: string; about: string }, language: Locale) => Promise<readonly Link[]>;

export interface AuthContext {
  store: AuthStore;
  hasher: PasswordHasher;
  trustedOrigin: TrustedOrigin;
  authenticator: Authenticator;
  clock: () => Date;
  /** Null: no mail, or links valid on this machine only. */
  mail: AccountMail | null;
  frame: (language: Locale, person?: Person) => Promise<PageFrame>;
  describeAct: DescribeAct;
  log: (line: string) => void;
}

const unsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

export class TrustedOrigin {
  readonly #origin: string | null;

  constructor(publicUrl: string | null) {
    this.#origin = publicUrl === null ? null : new URL(publicUrl).origin;
  }

  /** Null: the request names a foreign host. */
  originOf({ headers: { host } }: FastifyRequest): string | null {
    if (this.#origin !== null) return this.#origin;
    const url = `http://${host}`;
    if (!host || !URL.canParse(url)) return null;
    const { hostname, origin } = new URL(url);
    return isLoopback(hostname) ? origin : null;
  }

  get isSecure(): boolean {
    return this.#origin?.startsWith('https:') ?? false;
  }

  /** A request without origin headers is refused. */
  isOurs(request: FastifyRequest): boolean {
    const own = this.originOf(request);
    if (own === null) return false;
    if (!unsafe(request.method)) return true;
    return isSameOrigin(request.headers, (origin) => origin === own, true);
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent again and again by a page that is open. */
    isPolled?: boolean;
  }
}

/** Polling does not extend a session; opening a page and saving do. */
function isUserInitiated({
  method,
  headers: { 'sec-fetch-dest': destination },
  routeOptions: { config },
}: FastifyRequest): boolean {
  if (config.isPolled) return false;
  if (unsafe(method)) return true;
  return destination === undefined || destination === 'document';
}

const session = 'admin_session';

/** With `__Host-` a browser takes it over TLS only, from this very host, for all of its paths. */
const nameOf = ({ isSecure }: TrustedOrigin, name: string): string => (isSecure ? `__Host-${name}` : name);

export const cookieOf = ({ headers }: FastifyRequest, trustedOrigin: TrustedOrigin, name = session): string | null =>
  readCookies(headers.cookie)[nameOf(trustedOrigin, name)] ?? null;

/** Null signs out. Strict: other sites cannot act in a person's name. */
export function setSessionCookie(reply: FastifyReply, trustedOrigin: TrustedOrigin, secret: string | null): void {
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

export class Authenticator {
  constructor(
    private readonly store: AuthStore,
    private readonly trustedOrigin: TrustedOrigin,
  ) {}

  async bySession(request: FastifyRequest): Promise<SignedIn | null> {
    const secret = cookieOf(request, this.trustedOrigin);
    if (!secret || !this.trustedOrigin.isOurs(request)) return null;
    const found = await this.store.sessions.find(secret);
    if (found && isUserInitiated(request)) await this.store.sessions.touch(found);
    return found;
  }
}
