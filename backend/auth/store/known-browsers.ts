import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { normalEmail } from '../../content/search-text';
import type { Accounts } from './accounts';

/** How long a browser stays known after a sign-in, in ms. */
export const knownFor = 365 * 24 * 60 * 60 * 1000;

/**
 * Browsers in which somebody has signed in before (OWASP calls this a device cookie). It opens
 * nothing: wrong passwords from there are counted by themselves, so that others who guess keep
 * nobody out. The signature holds the stored password, so that it ends with that password, and with
 * the account.
 */
export class KnownBrowsers {
  constructor(
    private readonly accounts: Pick<Accounts, 'passwordOf'>,
    private readonly clock: () => Date,
    private readonly secret: string,
  ) {}

  /**
   * What the cookie of an account is called in a browser that several people use; nobody else can
   * tell whose it is.
   */
  nameFor(email: string): string {
    return this.#signature(`name\n${normalEmail(email)}`).slice(0, 16);
  }

  /**
   * What a browser is given after a sign-in: `id.end.signature`; null: the account was closed
   * meanwhile.
   */
  async make(email: string): Promise<string | null> {
    const stored = await this.accounts.passwordOf(email);
    if (!stored) return null;
    const end = (this.clock().valueOf() + knownFor).toString(36);
    const signed = `${randomBytes(16).toString('base64url')}.${end}`;
    return `${signed}.${this.#signatureOf(signed, stored)}`;
  }

  /**
   * By which id the wrong passwords of this browser are counted; null: nobody has signed in there
   * with this account and its password.
   */
  async find(email: string, value: string): Promise<string | null> {
    const [id = '', end = '', signature = '', ...more] = value.split('.');
    if (signature === '' || more.length > 0 || !(parseInt(end, 36) > this.clock().valueOf()))
      return null;
    const stored = await this.accounts.passwordOf(email);
    if (!stored) return null;
    const [given, expected] = [
      Buffer.from(signature),
      Buffer.from(this.#signatureOf(`${id}.${end}`, stored)),
    ];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  #signatureOf(
    signed: string,
    { account, password }: { account: { id: string }; password: string },
  ): string {
    return this.#signature(`${account.id}\n${password}\n${signed}`);
  }

  #signature(text: string): string {
    return createHmac('sha256', this.secret).update(`known-browser\n${text}`).digest('base64url');
  }
}
