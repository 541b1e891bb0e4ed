import { randomBytes, randomUUID } from 'node:crypto';
import type { Row } from '@libsql/client';
import type { Person, Role } from '../rights';
import { sha256 } from '../../../platform/hash';
import { Store } from '../../../platform/database/store';

/** 32 random bytes, fit for a cookie and an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string): string => sha256(secret, 'base64url');

export function personOfRow({ id, email, name, role, language }: Row): Person {
  return {
    id: String(id),
    email: String(email),
    name: String(name),
    role: role as Role,
    language: language as Person['language'],
  };
}

const hour = 60 * 60 * 1000;

const idleTime = 12 * hour;
export const longestSession = 30 * 24 * hour;
const touchEvery = 60 * 1000;

export interface SignedIn {
  person: Person;
  sessionId: string;
}

export interface SessionNote {
  id: string;
  browser: string;
  madeAt: string;
  seenAt: string;
}

export const endOfSessions = (personId: string): { sql: string; args: string[] }[] => [
  { sql: 'DELETE FROM session WHERE person_id = ?', args: [personId] },
  { sql: 'DELETE FROM pending_sign_in WHERE person_id = ?', args: [personId] },
];

/** Valid sessions with their persons: `SELECT … ${liveSession('hash = ?')}`, args of `liveSince`. */
export const liveSession = (condition: string) =>
  `FROM session JOIN person ON person.id = session.person_id
    WHERE ${condition} AND person.closed_at IS NULL AND session.seen_at > ? AND session.made_at > ?`;

export const liveSince = (now: Date): [string, string] => [
  new Date(now.valueOf() - idleTime).toISOString(),
  new Date(now.valueOf() - longestSession).toISOString(),
];

export class Sessions extends Store {
  /** Answers the secret that the cookie holds. */
  async start(personId: string, browser: string): Promise<string> {
    const secret = randomSecret();
    const now = this.now();
    await this.database.execute(
      'INSERT INTO session (id, hash, person_id, browser, made_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)',
      [randomUUID(), hashOfSecret(secret), personId, browser, now, now],
    );
    return secret;
  }

  async find(secret: string): Promise<(SignedIn & { seenAt: string }) | null> {
    const row = await this.row(
      `SELECT person.*, session.id AS session_id, session.seen_at AS seen_at ${liveSession('session.hash = ?')}`,
      [hashOfSecret(secret), ...liveSince(this.clock())],
    );
    return row && signedInOf(row);
  }

  async touch({ sessionId, seenAt }: { sessionId: string; seenAt: string }): Promise<void> {
    const now = this.clock();
    if (now.valueOf() - Date.parse(seenAt) < touchEvery) return;
    await this.database.execute('UPDATE session SET seen_at = ? WHERE id = ?', [now.toISOString(), sessionId]);
  }

  async of(personId: string): Promise<SessionNote[]> {
    const rows = await this.rows(
      `SELECT session.* ${liveSession('person.id = ?')} ORDER BY session.seen_at DESC, session.made_at DESC`,
      [personId, ...liveSince(this.clock())],
    );
    return rows.map((row) => ({
      id: String(row.id),
      browser: String(row.browser),
      madeAt: String(row.made_at),
      seenAt: String(row.seen_at),
    }));
  }

  async end(sessionId: string): Promise<void> {
    await this.database.execute('DELETE FROM session WHERE id = ?', [sessionId]);
  }

  /** Answers its browser; null: it is not theirs, or over. */
  async endOne(personId: string, sessionId: string): Promise<string | null> {
    const row = await this.row('DELETE FROM session WHERE id = ? AND person_id = ? RETURNING browser', [
      sessionId,
      personId,
    ]);
    return row && String(row.browser);
  }

  async endAll(personId: string): Promise<void> {
    await this.write(endOfSessions(personId));
  }
}

export const signedInOf = (row: Row): SignedIn & { seenAt: string } => ({
  person: personOfRow(row),
  sessionId: String(row.session_id),
  seenAt: String(row.seen_at),
});
