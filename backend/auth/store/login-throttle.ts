import { randomBytes } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';
import { normalEmail } from '../../content/search-text';
import type { Accounts } from './accounts';
import { hmac, isSameSecret } from '../../../platform/hash';
import { Store } from '../../../platform/database/store';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Free failures, then doubling pauses. */
const limits = {
  account: { free: 5, first: minute / 2, longest: 15 * minute },
  network: { free: 20, first: minute / 2, longest: 60 * minute },
  browser: { free: 5, first: minute / 2, longest: 15 * minute },
  // Each is a mail. Counted by asker first, so strangers block nobody.
  asker: { free: 3, first: 10 * minute, longest: day / 2 },
  mailbox: { free: 30, first: 10 * minute, longest: 30 * minute },
} as const;

export type LoginAttempt = { browser: string } | { account: string; network: string };

/** Asking for a link slows no sign-in. `browser`: trusted, so strangers do not slow it. */
type Attempt = LoginAttempt | { mailbox: string; network: string; browser: string | null };

type Subject = [hash: string, kind: keyof typeof limits];

type ThrottleAnswer = { allowed: true } | { allowed: false; retryAfter: number };

/** Stores hashes only, for a day. */
export class LoginThrottle extends Store {
  constructor(
    database: Client,
    clock: () => Date,
    private readonly secret: string,
  ) {
    super(database, clock);
  }

  /** Counts an attempt before it is made, so that parallel ones count too. `retryAfter`: seconds. */
  async begin(attempt: Attempt): Promise<ThrottleAnswer> {
    const now = this.clock().valueOf();
    const subjects = this.#subjects(attempt);
    const hashes = subjects.map(([hash]) => hash);
    const places = hashes.map(() => '?').join(', ');
    const results = await this.write([
      // Counts from before a clock was set back lock nobody out.
      { sql: 'DELETE FROM guess WHERE last_at < ? OR last_at > ?', args: [now - day, now + minute] },
      {
        sql: `INSERT INTO guess (subject, failures, last_at, wait_until)
            SELECT column1, 1, ?, 0 FROM (VALUES ${hashes.map(() => '(?)').join(', ')})
            WHERE NOT EXISTS (SELECT 1 FROM guess WHERE subject IN (${places}) AND wait_until > ?)
            ON CONFLICT (subject) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at`,
        args: [now, ...hashes, ...hashes, now],
      },
      ...subjects.map((subject) => pauseOf(subject, now)),
      { sql: `SELECT MAX(wait_until) AS wait_until FROM guess WHERE subject IN (${places})`, args: hashes },
    ]);
    if ((results[1]?.rowsAffected ?? 0) > 0) return { allowed: true };
    const until = Number(results.at(-1)?.rows[0]?.wait_until ?? now);
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
  }

  /** It succeeded: the account or the device begins anew, and the network had no failure. */
  async succeeded(attempt: LoginAttempt): Promise<void> {
    const statements = this.#subjects(attempt).map(([hash, kind]) => ({
      sql:
        kind === 'network'
          ? 'UPDATE guess SET failures = MAX(0, failures - 1), wait_until = 0 WHERE subject = ?'
          : 'DELETE FROM guess WHERE subject = ?',
      args: [hash],
    }));
    await this.write(statements);
  }

  #subjects(attempt: Attempt): Subject[] {
    if ('mailbox' in attempt) {
      const { mailbox, network, browser } = attempt;
      if (browser !== null) return [[this.#hash(`mailbox-browser\n${browser}`), 'asker']];
      return [
        [this.#hash(`mailbox\n${mailbox}`), 'mailbox'],
        [this.#hash(`mailbox-asker\n${network}\n${mailbox}`), 'asker'],
        [this.#hash(`mailbox-network\n${network}`), 'network'],
      ];
    }
    if ('browser' in attempt) return [[this.#hash(`browser\n${attempt.browser}`), 'browser']];
    const { account, network } = attempt;
    return [
      [this.#hash(`account\n${account}`), 'account'],
      [this.#hash(`network\n${network}`), 'network'],
    ];
  }

  #hash(subject: string): string {
    return hmac(this.secret, `sign-in\n${subject}`, 'base64url');
  }
}

function pauseOf([subject, kind]: Subject, now: number): InStatement {
  const { free, first, longest } = limits[kind];
  return {
    sql: `UPDATE guess SET wait_until = ? + MIN(?, ? << MIN(failures - ?, 20))
      WHERE subject = ? AND last_at = ? AND failures >= ? AND wait_until <= ?`,
    args: [now, longest, first, free, subject, now, free, now],
  };
}

/** In ms. */
export const trustTime = 365 * day;

/**
 * Device cookies (OWASP): guesses from elsewhere lock nobody out, and the cookie opens nothing.
 * The signature includes the stored password, so the cookie ends with it.
 */
export class TrustedDevices {
  constructor(
    private readonly accounts: Pick<Accounts, 'passwordOf'>,
    private readonly clock: () => Date,
    private readonly secret: string,
  ) {}

  /** One for each account: several people may use the same browser. */
  cookieName(email: string): string {
    return `admin_known_${this.#signature(`name\n${normalEmail(email)}`).slice(0, 16)}`;
  }

  /** The cookie `id.end.signature`; null: the account was closed meanwhile. */
  async make(email: string): Promise<string | null> {
    const stored = await this.accounts.passwordOf(email);
    if (!stored) return null;
    const end = (this.clock().valueOf() + trustTime).toString(36);
    const signed = `${randomBytes(16).toString('base64url')}.${end}`;
    return `${signed}.${this.#signatureOf(signed, stored)}`;
  }

  /** The id of the device; null: it is not trusted for this account and its password. */
  async find(email: string, value: string): Promise<string | null> {
    const [id = '', end = '', signature = '', ...more] = value.split('.');
    if (signature === '' || more.length > 0 || !(parseInt(end, 36) > this.clock().valueOf())) return null;
    const stored = await this.accounts.passwordOf(email);
    if (!stored) return null;
    return isSameSecret(signature, this.#signatureOf(`${id}.${end}`, stored)) ? id : null;
  }

  #signatureOf(signed: string, { account, password }: { account: { id: string }; password: string }): string {
    return this.#signature(`${account.id}\n${password}\n${signed}`);
  }

  #signature(text: string): string {
    return hmac(this.secret, `known-browser\n${text}`, 'base64url');
  }
}
