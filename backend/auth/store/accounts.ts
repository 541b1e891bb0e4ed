import { randomUUID } from 'node:crypto';
import type { InStatement, Row } from '@libsql/client';

import { normalEmail } from '../../content/search-text';
import type { Person, Role } from '../rights';
import { personOfRow, endOfSessions } from './sessions';
import { Store } from '../../../platform/database/store';

export const isName = (text: string): boolean => /^[^\p{Cc}\u2028\u2029<>]{1,80}$/u.test(text);

export interface Account extends Person {
  madeAt: string;
  closedAt: string | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

export type NewAccount = Omit<Person, 'id'>;

export class LastAdministrator extends Error {
  override readonly name = 'LastAdministrator';

  constructor() {
    super('This is the last administrator who can sign in: make another one first.');
  }
}

// An account that never signed in does not count.
const oneMoreAdministrator = `(role <> 'administrator' OR password IS NULL OR
  (SELECT COUNT(*) FROM person WHERE role = 'administrator' AND closed_at IS NULL AND password IS NOT NULL) > 1)`;

const columns = 'person.*, EXISTS (SELECT 1 FROM second_factor WHERE person_id = person.id) AS has_second_factor';

export class Accounts extends Store {
  async list(): Promise<Account[]> {
    return (
      await this.database.execute(`SELECT ${columns} FROM person ORDER BY closed_at IS NOT NULL, name, email`)
    ).rows.map(accountOf);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.rows('SELECT 1 FROM person LIMIT 1')).length === 0;
  }

  async get(id: string): Promise<Account | null> {
    return this.#one('id', id);
  }

  async find(email: string): Promise<Account | null> {
    return this.#one('email', normalEmail(email));
  }

  /** Null: the address is taken, perhaps by a closed account. */
  async make({ email, name, role, language }: NewAccount): Promise<Account | null> {
    const row = await this.row(
      `INSERT INTO person (id, email, name, role, language, made_at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (email) DO NOTHING RETURNING *`,
      [randomUUID(), normalEmail(email), name, role, language, this.now()],
    );
    return row && accountOf(row);
  }

  async setLanguage(id: string, language: Person['language']): Promise<void> {
    await this.database.execute('UPDATE person SET language = ? WHERE id = ?', [language, id]);
  }

  async setRole(id: string, role: Role): Promise<void> {
    const { rowsAffected } = await this.database.execute(
      `UPDATE person SET role = ? WHERE id = ? AND (? = 'administrator' OR ${oneMoreAdministrator})`,
      [role, id, role],
    );
    if (rowsAffected === 0) throw new LastAdministrator();
  }

  async close(id: string): Promise<void> {
    const [closed] = await this.write([
      {
        sql: `UPDATE person SET closed_at = COALESCE(closed_at, ?), password = NULL WHERE id = ? AND (closed_at IS NOT NULL OR ${oneMoreAdministrator})`,
        args: [this.now(), id],
      },
      ...endOfSessions(id).map((end) => onlyIfClosed(end, id)),
      onlyIfClosed({ sql: 'DELETE FROM link WHERE person_id = ?', args: [id] }, id),
    ]);
    if (closed?.rowsAffected === 0) throw new LastAdministrator();
  }

  async reopen(id: string): Promise<void> {
    await this.database.execute('UPDATE person SET closed_at = NULL WHERE id = ?', [id]);
  }

  /** Null: nobody can sign in with this address. */
  async passwordOf(email: string): Promise<{ account: Account; password: string } | null> {
    const row = await this.row(
      `SELECT ${columns} FROM person WHERE email = ? AND closed_at IS NULL AND password IS NOT NULL`,
      [normalEmail(email)],
    );
    return row && { account: accountOf(row), password: String(row.password) };
  }

  /** Ends all sessions. */
  async setPassword(id: string, password: string): Promise<void> {
    await this.write([
      { sql: 'UPDATE person SET password = ? WHERE id = ? AND closed_at IS NULL', args: [password, id] },
      ...endOfSessions(id),
      { sql: 'DELETE FROM link WHERE person_id = ?', args: [id] },
    ]);
  }

  /** Not if it was changed meanwhile. */
  async renewHash(id: string, old: string, fresh: string): Promise<void> {
    await this.database.execute('UPDATE person SET password = ? WHERE id = ? AND password = ?', [fresh, id, old]);
  }

  async #one(column: 'id' | 'email', value: string): Promise<Account | null> {
    const row = await this.row(`SELECT ${columns} FROM person WHERE ${column} = ?`, [value]);
    return row && accountOf(row);
  }
}

function onlyIfClosed({ sql, args }: { sql: string; args: string[] }, id: string): InStatement {
  return {
    sql: `${sql} AND EXISTS (SELECT 1 FROM person WHERE id = ? AND closed_at IS NOT NULL)`,
    args: [...args, id],
  };
}

function accountOf(row: Row): Account {
  return {
    ...personOfRow(row),
    madeAt: String(row.made_at),
    closedAt: row.closed_at === null ? null : String(row.closed_at),
    hasPassword: row.password !== null,
    hasSecondFactor: Boolean(row.has_second_factor),
  };
}
