import type { InValue, Row } from '@libsql/client';
import { plainCode } from '../../../core/forms/plain-text';
import { readReference } from '../../../core/forms/reference';
import { Store } from '../../../platform/database/store';
import { referenceOf } from '../../../platform/reference';
import { type AcceptedFile, filesOf, pauseIsOver, type State, states } from './delivery-queue';

/** One line of the list: nothing of what the visitor wrote. */
export interface Listed {
  id: string;
  kind: string;
  state: State;
  receivedAt: number;
  settledAt: number | null;
  attempts: number;
  nextAttemptAt: number | null;
  reason: string | null;
  backendId: string | null;
  fileSize: number | null;
}

export interface OutboxItem extends Listed {
  fields: Record<string, unknown>;
  files: AcceptedFile[];
}

const columns = `id, kind, state, received_at AS receivedAt, settled_at AS settledAt, attempts, next_attempt_at AS nextAttemptAt, reason,
  backend_id AS backendId, (SELECT SUM(length(content)) FROM attached WHERE outgoing_id = outgoing.id) AS fileSize`;

export class OutboxAdmin extends Store {
  async list(wanted: readonly State[] = states): Promise<Listed[]> {
    const rows = await this.rows(
      `SELECT ${columns} FROM outgoing WHERE state IN (SELECT value FROM json_each(?)) ORDER BY sequence`,
      [JSON.stringify(wanted)],
    );
    return rows.map((row) => ({ ...row }) as unknown as Listed);
  }

  /** How many are in each state, and since when the oldest waits: null when none does. */
  async depth(): Promise<{ counts: ReadonlyMap<string, number>; oldestWaiting: number | null }> {
    const [byState, oldest] = await this.read([
      'SELECT state, COUNT(*) AS count FROM outgoing GROUP BY state',
      "SELECT received_at FROM outgoing WHERE state = 'waiting' ORDER BY sequence LIMIT 1",
    ]);
    const counts = byState?.rows.map(({ state, count }) => [String(state), Number(count)] as const);
    return { counts: new Map(counts), oldestWaiting: (oldest?.rows[0]?.received_at ?? null) as number | null };
  }

  async pausedUntil(now: number): Promise<number | null> {
    const row = await this.row(`SELECT paused_until FROM delivery WHERE NOT (${pauseIsOver})`, [now]);
    return row ? Number(row.paused_until) : null;
  }

  /** By its id, the beginning of it, or its number; null when there is none, or more than one. */
  async find(id: string): Promise<OutboxItem | null> {
    const reference = readReference(id);
    const numbered: string[] = [];
    if (reference !== null)
      for await (const { id } of this.#inOrder('id'))
        if (referenceOf(String(id)) === reference) numbered.push(String(id));
    if (numbered.length > 1) return null;
    // The beginning of an id may read as a number: 884996f3.
    if (numbered[0]) return this.#show(numbered[0]);
    const beginning = id.toLowerCase();
    if (!/^[\da-f-]{4,36}$/.test(beginning)) return null;
    const rows = await this.rows('SELECT id FROM outgoing WHERE id LIKE ? LIMIT 2', [`${beginning}%`]);
    return rows.length === 1 ? this.#show(String(rows[0]?.id)) : null;
  }

  /** One after the other, in order of arrival: neither rows nor files are all held at once. */
  async *everything(): AsyncGenerator<OutboxItem> {
    for await (const { id } of this.#inOrder('id')) {
      const shown = await this.#show(String(id));
      if (shown) yield shown;
    }
  }

  /** Parked ones and those that wait are tried again at once, in their place; answers how many. */
  retry(id: string | null): Promise<number> {
    return this.#tryAgain(`state IN ('parked', 'waiting') AND (? IS NULL OR id = ?)`, [id, id]);
  }

  /** The backend may have been restored: what it still has, it does not store twice. */
  retryDelivered(): Promise<number> {
    return this.#tryAgain(`state = 'delivered'`);
  }

  async #tryAgain(which: string, args: InValue[] = []): Promise<number> {
    const results = await this.write([
      {
        sql: `UPDATE outgoing SET state = 'waiting', attempts = 0, next_attempt_at = NULL, settled_at = NULL, backend_id = NULL
          WHERE ${which}`,
        args,
      },
      'UPDATE delivery SET paused_until = 0, paused_through = NULL',
    ]);
    return results[0]?.rowsAffected ?? 0;
  }

  async release(id: string): Promise<boolean> {
    const sql = `UPDATE outgoing SET state = 'waiting' WHERE state = 'suspect' AND id = ?`;
    return (await this.database.execute({ sql, args: [id] })).rowsAffected === 1;
  }

  async ofPerson(email: string): Promise<OutboxItem[]> {
    const shown = await Promise.all((await this.#idsOf(email)).map((id) => this.#show(id)));
    return shown.filter((one) => one !== null);
  }

  /** Removes everything of this e-mail address, whatever its state; answers what it was. */
  async erase(email: string): Promise<Listed[]> {
    return this.eraseIds(await this.#idsOf(email));
  }

  async eraseIds(ids: readonly string[]): Promise<Listed[]> {
    const gone: Listed[] = [];
    for (const id of ids) {
      const shown = await this.#show(id);
      const results = await this.write([
        { sql: 'DELETE FROM attached WHERE outgoing_id = ?', args: [id] },
        { sql: 'DELETE FROM outgoing WHERE id = ?', args: [id] },
      ]);
      if (shown && results[1]?.rowsAffected === 1) gone.push(shown);
    }
    // What was written ahead still holds it; a shared database has its own ways.
    if (this.database.protocol === 'file') await this.database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return gone;
  }

  async #idsOf(email: string): Promise<string[]> {
    const ids: string[] = [];
    const wanted = folded(email);
    for await (const row of this.#inOrder("id, json_extract(fields, '$.email') AS email"))
      if (folded(String(row.email)) === wanted) ids.push(String(row.id));
    return ids;
  }

  /** In parts, between which others have their turn. */
  async *#inOrder(what: string): AsyncGenerator<Row> {
    for (let after: InValue = 0; ;) {
      const sql = `SELECT sequence, ${what} FROM outgoing WHERE sequence > ? ORDER BY sequence LIMIT 1000`;
      const rows = await this.rows(sql, [after]);
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = Number(last.sequence);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #show(id: string): Promise<OutboxItem | null> {
    const row = await this.row(`SELECT ${columns}, fields FROM outgoing WHERE id = ?`, [id]);
    if (!row) return null;
    const fields = JSON.parse(String(row.fields)) as OutboxItem['fields'];
    return { ...(row as unknown as Listed), fields, files: await filesOf(this.database, id) };
  }
}

const folded = (email: string): string => plainCode(email).toLowerCase();
