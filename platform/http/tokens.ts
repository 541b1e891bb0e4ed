import { hmac, isSameSecret, sha256 } from '../hash';

/** Whether a value is this token, in constant time. */
export function tokenCheck(token: string): (given: unknown) => boolean {
  // Digests have one length, whatever was sent.
  const expected = sha256(token);
  return (given) => typeof given === 'string' && isSameSecret(sha256(given), expected);
}

/** Whether an Authorization header brings this token: `Bearer …`. */
export function bearerCheck(token: string): (authorization: string | undefined) => boolean {
  const isToken = tokenCheck(token);
  return (authorization = '') => isToken(/^Bearer +(\S+)$/i.exec(authorization)?.[1]);
}

/** Signed tokens of confirmation links: an opaque id and an expiry. */
export class ConfirmationTokens {
  constructor(
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {}

  /** `3f0c…-….1a2b3c.x9…`: good for as many days. */
  for(subscriberId: string, days: number): string {
    const expires = Math.floor(this.clock().valueOf() / 1000) + days * 24 * 60 * 60;
    const signed = `${subscriberId}.${expires.toString(36)}`;
    return `${signed}.${this.#signature(signed)}`;
  }

  /** Whom a token is for and whether its time is over; null: it is not one of ours. */
  read(token: string): { subscriberId: string; expired: boolean } | null {
    const [subscriberId = '', expires = '', signature = '', ...more] = token.split('.');
    const expected = this.#signature(`${subscriberId}.${expires}`);
    if (more.length > 0 || !isSameSecret(signature, expected)) return null;
    return { subscriberId, expired: parseInt(expires, 36) * 1000 < this.clock().valueOf() };
  }

  #signature(signed: string): string {
    return hmac(this.secret, `newsletter-confirmation\n${signed}`, 'base64url');
  }
}
