import { createHmac } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';

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
export type Guesser = { browser: string } | { account: string; network: string };

type Subject = [hash: string, kind: keyof typeof limits];

export type ThrottleAnswer = { allowed: true } | { allowed: false; retryAfter: number };

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
    return createHmac('sha256', this.secret).update(`sign-in\n${subject}`).digest('base64url');
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
