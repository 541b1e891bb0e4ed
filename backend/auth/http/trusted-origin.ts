import type { FastifyRequest } from 'fastify';

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
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin') return false;
    if (origin === undefined || origin === 'null') return site === 'same-origin';
    return origin === own;
  }
}

/**
 * What asks by itself, such as a page that looks for news, keeps nobody signed in; opening a page
 * and saving something does.
 */
export function isByHand({
  method,
  headers: { authorization, 'sec-fetch-dest': destination },
}: FastifyRequest): boolean {
  if (unsafe(method)) return true;
  return authorization === undefined && (destination === undefined || destination === 'document');
}
