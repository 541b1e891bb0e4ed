import { randomBytes } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';
import { normalEmail } from '../../content/search-text';
import type { Accounts } from './accounts';
import { hmac, isSameSecret } from '../../../platform/hash';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/**
 * How many wrong tries cost nothing, and how the pauses grow then: each is twice as long as the one
 * before.
 */
const limits = {
  account: { free: 5, first: minute / 2, longest: 15 * minute },
  network: { free: 20, first: minute / 2, longest: 60 * minute },
  browser: { free: 5, first: minute / 2, longest: 15 * minute },
} as const;

/**
 * Who tries: a browser that is known for the account, whatever others do; else which account is
 * tried, from which network.
 */
type Guesser = { browser: string } | { account: string; network: string };

type Subject = [hash: string, kind: keyof typeof limits];

type ThrottleAnswer = { allowed: true } | { allowed: false; retryAfter: number };

/**
 * Counts tries at passwords, by account and by network or by known browser, over a restart too.
 * Only keyed hashes are stored, for a day.
 */
export class LoginThrottle {
  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
    private readonly secret: string,
  ) {}

  /**
   * Counts a try before it is made, so that many at once are not more than one after the other.
   * `retryAfter`: the seconds for which nobody is listened to.
   */
  async begin(guesser: Guesser): Promise<ThrottleAnswer> {
    const now = this.clock().valueOf();
    const subjects = this.#subjects(guesser);
    const hashes = subjects.map(([hash]) => hash);
    const places = hashes.map(() => '?').join(', ');
    const results = await this.database.batch(
      [
        // What was counted before the clock was set back must lock nobody out.
        {
          sql: 'DELETE FROM guess WHERE last_at < ? OR last_at > ?',
          args: [now - day, now + minute],
        },
        {
          sql: `INSERT INTO guess (subject, failures, last_at, wait_until)
            SELECT column1, 1, ?, 0 FROM (VALUES ${hashes.map(() => '(?)').join(', ')})
            WHERE NOT EXISTS (SELECT 1 FROM guess WHERE subject IN (${places}) AND wait_until > ?)
            ON CONFLICT (subject) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at`,
          args: [now, ...hashes, ...hashes, now],
        },
        ...subjects.map((subject) => pauseOf(subject, now)),
        {
          sql: `SELECT MAX(wait_until) AS wait_until FROM guess WHERE subject IN (${places})`,
          args: hashes,
        },
      ],
      'write',
    );
    if ((results[1]?.rowsAffected ?? 0) > 0) return { allowed: true };
    const until = Number(results.at(-1)?.rows[0]?.wait_until ?? now);
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
  }

  /**
   * It was the right one: the account or the browser begins anew, and the network had no failure.
   */
  async right(guesser: Guesser): Promise<void> {
    const statements = this.#subjects(guesser).map(([hash, kind]) => ({
      sql:
        kind === 'network'
          ? 'UPDATE guess SET failures = MAX(0, failures - 1), wait_until = 0 WHERE subject = ?'
          : 'DELETE FROM guess WHERE subject = ?',
      args: [hash],
    }));
    await this.database.batch(statements, 'write');
  }

  #subjects(guesser: Guesser): Subject[] {
    if ('browser' in guesser) return [[this.#hash(`browser\n${guesser.browser}`), 'browser']];
    const { account, network } = guesser;
    return [
      [this.#hash(`account\n${account}`), 'account'],
      [this.#hash(`network\n${network}`), 'network'],
    ];
  }

  #hash(subject: string): string {
    return hmac(this.secret, `sign-in\n${subject}`, 'base64url');
  }
}

/** The pause after the try that was counted just now. */
function pauseOf([subject, kind]: Subject, now: number): InStatement {
  const { free, first, longest } = limits[kind];
  return {
    sql: `UPDATE guess SET wait_until = ? + MIN(?, ? << MIN(failures - ?, 20))
      WHERE subject = ? AND last_at = ? AND failures >= ? AND wait_until <= ?`,
    args: [now, longest, first, free, subject, now, free, now],
  };
}

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
    return isSameSecret(signature, this.#signatureOf(`${id}.${end}`, stored)) ? id : null;
  }

  #signatureOf(
    signed: string,
    { account, password }: { account: { id: string }; password: string },
  ): string {
    return this.#signature(`${account.id}\n${password}\n${signed}`);
  }

  #signature(text: string): string {
    return hmac(this.secret, `known-browser\n${text}`, 'base64url');
  }
}
