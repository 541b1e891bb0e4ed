import { randomUUID } from 'node:crypto';
import type { InStatement, Row } from '@libsql/client';
import { textOrNull } from '../../platform/text';
import { Store } from '../../platform/database/store';

export interface Subscriber {
  id: string;
  email: string;
  name: string;
  locale: string;
  signedUpAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}

/** One subscriber an address. After unsubscribing a new one: links of old mails confirm nothing. */
export function signUp(
  submissionId: string,
  email: string,
  fields: Readonly<Record<string, unknown>>,
  now: Date,
): InStatement {
  return {
    sql: `INSERT INTO subscriber (id, email, name, locale, signed_up_at) SELECT ?, ?, ?, ?, ? FROM submission WHERE id = ?
      ON CONFLICT (email) DO UPDATE SET name = excluded.name, locale = excluded.locale, signed_up_at = excluded.signed_up_at,
        id = CASE WHEN unsubscribed_at IS NULL THEN subscriber.id ELSE excluded.id END,
        asked_at = CASE WHEN unsubscribed_at IS NULL THEN asked_at END, confirmed_at = NULL, unsubscribed_at = NULL
      WHERE confirmed_at IS NULL OR unsubscribed_at IS NOT NULL`,
    args: [randomUUID(), email, String(fields.nome), String(fields.locale), now.toISOString(), submissionId],
  };
}

export class Subscribers extends Store {
  async withId(id: string): Promise<Subscriber | null> {
    return this.#one('id = ?', id);
  }

  async withEmail(email: string): Promise<Subscriber | null> {
    return this.#one('email = ?', email);
  }

  /** The first time is final; false: no such id. */
  async confirm(id: string): Promise<boolean> {
    const sql = 'UPDATE subscriber SET confirmed_at = COALESCE(confirmed_at, ?) WHERE id = ?';
    const { rowsAffected } = await this.database.execute(sql, [this.now(), id]);
    return rowsAffected > 0;
  }

  async confirmed(): Promise<Subscriber[]> {
    const rows = await this.rows(
      'SELECT * FROM subscriber WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL ORDER BY confirmed_at',
    );
    return rows.map(subscriberOf);
  }

  async unconfirmedCount(): Promise<number> {
    const rows = await this.rows('SELECT COUNT(*) AS n FROM subscriber WHERE confirmed_at IS NULL');
    return Number(rows[0]?.n);
  }

  async #one(condition: string, value: string): Promise<Subscriber | null> {
    const row = await this.row(`SELECT * FROM subscriber WHERE ${condition}`, [value]);
    return row && subscriberOf(row);
  }
}

function subscriberOf(row: Row): Subscriber {
  return {
    id: String(row.id),
    email: String(row.email),
    name: String(row.name),
    locale: String(row.locale),
    signedUpAt: String(row.signed_up_at),
    confirmedAt: textOrNull(row.confirmed_at),
    unsubscribedAt: textOrNull(row.unsubscribed_at),
  };
}
