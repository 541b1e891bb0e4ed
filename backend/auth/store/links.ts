import { randomUUID } from 'node:crypto';

import type { NewAccount } from './accounts';
import { hashOfSecret, randomSecret, endOfSessions } from './sessions';
import { Store } from '../../../platform/database/store';

const hour = 60 * 60 * 1000;

/** In ms. */
const goodFor = { shown: 24 * hour, invitation: 24 * hour, password: hour } as const;

/** Displayed to its maker, or mailed as an invitation or on request. */
export type LinkWay = keyof typeof goodFor;

/** `personId` null: the first administrator. */
export interface KnownLink {
  personId: string | null;
}

/** Links for choosing a password: each good once, for its time; only its hash is kept. */
export class Links extends Store {
  /** A displayed link ends all links of the person; a mailed one only those of mails. */
  async make(personId: string | null, way: LinkWay = 'shown'): Promise<string> {
    const secret = randomSecret();
    const now = this.clock();
    const isMailed = way === 'shown' ? 0 : 1;
    await this.write([
      { sql: 'DELETE FROM link WHERE person_id IS ? AND is_mailed >= ?', args: [personId, isMailed] },
      {
        sql: 'INSERT INTO link (hash, person_id, made_at, expires_at, is_mailed) VALUES (?, ?, ?, ?, ?)',
        args: [
          hashOfSecret(secret),
          personId,
          now.toISOString(),
          new Date(now.valueOf() + goodFor[way]).toISOString(),
          isMailed,
        ],
      },
    ]);
    return secret;
  }

  /** Whom a good link is for. Looking does not use it up: mail programs look at links too. */
  async look(secret: string): Promise<KnownLink | null> {
    const row = await this.row(
      `SELECT person_id FROM link WHERE hash = ? AND expires_at > ? AND (
        person_id IN (SELECT id FROM person WHERE closed_at IS NULL) OR (person_id IS NULL AND NOT EXISTS (SELECT 1 FROM person)))`,
      [hashOfSecret(secret), this.now()],
    );
    return row ? { personId: row.person_id === null ? null : String(row.person_id) } : null;
  }

  /** Sets name and password, and ends all sessions; false: the link was used before. */
  async use(
    secret: string,
    personId: string,
    { name, password }: { name: string; password: string },
  ): Promise<boolean> {
    // Each of these does something only where the link is good; the last one takes it away.
    const good = 'SELECT person_id FROM link WHERE hash = ? AND expires_at > ?';
    const link = [hashOfSecret(secret), this.now()];
    const [changed] = await this.write([
      {
        sql: `UPDATE person SET name = ?, password = ? WHERE id = ? AND closed_at IS NULL AND id IN (${good})`,
        args: [name, password, personId, ...link],
      },
      ...endOfSessions(personId).map(({ sql, args }) => ({
        sql: `${sql} AND ? IN (${good})`,
        args: [...args, personId, ...link],
      })),
      { sql: `DELETE FROM link WHERE person_id = ? AND person_id IN (${good})`, args: [personId, ...link] },
    ]);
    return changed?.rowsAffected === 1;
  }

  /** Once; null: a person exists already. Answers the id. */
  async useFirst(
    secret: string,
    { email, name, language, password }: Omit<NewAccount, 'role'> & { password: string },
  ): Promise<string | null> {
    const id = randomUUID();
    const now = this.now();
    const [made] = await this.write([
      {
        sql: `INSERT INTO person (id, email, name, role, language, password, made_at) SELECT ?, ?, ?, 'administrator', ?, ?, ?
            WHERE NOT EXISTS (SELECT 1 FROM person)
            AND EXISTS (SELECT 1 FROM link WHERE hash = ? AND person_id IS NULL AND expires_at > ?)`,
        args: [id, email, name, language, password, now, hashOfSecret(secret), now],
      },
      'DELETE FROM link WHERE person_id IS NULL AND EXISTS (SELECT 1 FROM person)',
    ]);
    return made?.rowsAffected === 1 ? id : null;
  }
}
