import { linkDays, type LinkUse } from '../../core/forms/own-data';
import { hmac, isSameSecret, sha256 } from '../hash';

export function tokenCheck(token: string): (given: unknown) => boolean {
  // Digests have one length, whatever was sent.
  const expected = sha256(token);
  return (given) => typeof given === 'string' && isSameSecret(sha256(given), expected);
}

export function bearerCheck(token: string): (authorization: string | undefined) => boolean {
  const isToken = tokenCheck(token);
  return (authorization = '') => isToken(/^Bearer +(\S+)$/i.exec(authorization)?.[1]);
}

/** Signed tokens of the links in mails to visitors: an opaque id and an expiry, for one use. */
export class LinkTokens {
  constructor(
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {}

  /** `3f0c…-….1a2b3c.x9…`: good for as long as links of this use are. */
  for(use: LinkUse, id: string): string {
    const days = linkDays[use];
    const expires = days === null ? never : Math.floor(this.clock().valueOf() / 1000) + days * 24 * 60 * 60;
    const signed = `${id}.${expires.toString(36)}`;
    return `${signed}.${this.#signature(use, signed)}`;
  }

  /** What a token leads to and whether its time is over; null: it is not ours, or of another use. */
  read(use: LinkUse, token: string): { id: string; expired: boolean } | null {
    const [id = '', expires = '', signature = '', ...more] = token.split('.');
    const expected = this.#signature(use, `${id}.${expires}`);
    if (more.length > 0 || !isSameSecret(signature, expected)) return null;
    const end = parseInt(expires, 36);
    return { id, expired: end !== never && end * 1000 < this.clock().valueOf() };
  }

  #signature(use: LinkUse, signed: string): string {
    return hmac(this.secret, `${use}\n${signed}`, 'base64url');
  }
}

const never = 0;
