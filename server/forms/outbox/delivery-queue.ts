import type { Client, InValue, Row } from '@libsql/client';
import { jitteredPause } from '../../../platform/jobs/backoff';
import { inParts } from '../../../platform/database/database';
import { Store } from '../../../platform/database/store';
import { hasCome } from '../../../platform/jobs/due';
import { sweepUploads, uploadTables } from './uploads';
import type { SubmissionKind } from '../../../core/forms/form-definitions';
import type { Migration } from '../../../platform/database/migrate';

/** `parked`: refused for good; `suspect`: staff have to look first. */
export const states = ['waiting', 'delivered', 'parked', 'suspect'] as const;
export type State = (typeof states)[number];

/** Times are milliseconds since 1970. `sequence` is the order of arrival. */
export const outboxTables: readonly Migration[] = [
  [
    `CREATE TABLE outgoing (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
      idempotency_key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL, fields TEXT NOT NULL,
      state TEXT NOT NULL, received_at INTEGER NOT NULL, settled_at INTEGER,
      attempts INTEGER NOT NULL DEFAULT 0, next_attempt_at INTEGER, reason TEXT, backend_id TEXT)`,
    'CREATE INDEX outgoing_by_state ON outgoing (state, sequence)',
    'CREATE INDEX outgoing_by_settling ON outgoing (state, settled_at)',
    `CREATE TABLE attached (
      outgoing_id TEXT NOT NULL REFERENCES outgoing (id), place INTEGER NOT NULL, field TEXT NOT NULL, file_name TEXT NOT NULL,
      media_type TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (outgoing_id, place))`,
    ...uploadTables,
    // One row: the lease and the pause. `paused_through`: only what came later ends the pause.
    `CREATE TABLE delivery (
      one INTEGER PRIMARY KEY CHECK (one = 1), owner TEXT, leased_until INTEGER NOT NULL DEFAULT 0,
      failures INTEGER NOT NULL DEFAULT 0, paused_until INTEGER NOT NULL DEFAULT 0, paused_through INTEGER)`,
    'INSERT INTO delivery (one) VALUES (1)',
    'CREATE TABLE arrival (kind TEXT NOT NULL, address_hash TEXT NOT NULL, at INTEGER NOT NULL)',
    'CREATE INDEX arrival_by_address ON arrival (address_hash, kind, at)',
    'CREATE INDEX arrival_by_time ON arrival (at)',
  ],
];

const longest = 5 * 60_000;
const maxAside = 60 * 60_000;

/** In ms, after so many failures in a row: 1 s, 2 s, 4 s, up to 5 min, with jitter. */
export const pauseAfter = (failures: number): number => jitteredPause(failures, { first: 1000, longest });

/** How long one is left alone that fails while others pass: 1 min, 2 min, up to an hour. */
export const setAsideAfter = (attempts: number): number =>
  jitteredPause(attempts - patience + 1, { first: 60_000, longest: maxAside });

/** What the backend asks for is done, within reason. */
export const maxRetryAfter = 60 * 60_000;

/** No pause is longer, in ms. */
const maxPause = Math.max(longest, maxRetryAfter);

/** After so many attempts it is seen whether the next submission passes. */
export const patience = 3;

export interface AcceptedFile {
  /** Of the form. */
  field: string;
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface Waiting {
  sequence: number;
  id: string;
  kind: SubmissionKind;
  fields: Record<string, unknown>;
  files: AcceptedFile[];
  attempts: number;
  /** It failed while others passed: it has a time of its own to be tried again. */
  setAside: boolean;
}

/** Its number at the backend, or why it was refused for good. */
interface Settled {
  state: 'delivered' | 'parked';
  reason?: string | null;
  backendId?: string | null;
}

interface Pause {
  until: number;
  /** A submission that comes after this one ends the pause; null: none does. */
  through: number | null;
}

const day = 86_400_000;
/** No lease is longer, in ms. */
const maxLease = 10 * 60_000;
const due = `state = 'waiting' AND (next_attempt_at IS NULL OR ${hasCome('next_attempt_at', maxAside)})`;
export const pauseIsOver = hasCome('paused_until', maxPause);
const allowed = `(${pauseIsOver} OR EXISTS (SELECT 1 FROM outgoing WHERE sequence > paused_through AND ${due}))`;

export class DeliveryQueue extends Store {
  constructor(
    database: Client,
    private readonly keepDays: number,
  ) {
    super(database);
  }

  /** Whether there is something to try now; reads only. */
  async isDue(now: number): Promise<boolean> {
    const sql = `SELECT 1 FROM delivery WHERE ${allowed} AND EXISTS (SELECT 1 FROM outgoing WHERE ${due})`;
    return (await this.row(sql, [now, now, now])) !== null;
  }

  /** Gives this owner the lease; answers the failures in a row, or null when it may not deliver. */
  async lease(owner: string, now: number, until: number): Promise<number | null> {
    const row = await this.row(
      `UPDATE delivery SET owner = ?, leased_until = ? WHERE (owner IS NULL OR owner = ? OR ${hasCome('leased_until', maxLease)}) AND ${allowed}
        RETURNING failures`,
      [owner, until, owner, now, now, now],
    );
    return row && Number(row.failures);
  }

  /** False: another one has taken over. */
  async renew(owner: string, until: number): Promise<boolean> {
    const sql = 'UPDATE delivery SET leased_until = ? WHERE owner = ?';
    return (await this.#change(sql, [until, owner])) === 1;
  }

  async release(owner: string): Promise<void> {
    const sql = 'UPDATE delivery SET owner = NULL, leased_until = 0 WHERE owner = ?';
    await this.#change(sql, [owner]);
  }

  /** The earliest that is due and came after the one named. */
  async next(after: number, now: number): Promise<Waiting | null> {
    const first = `FROM outgoing WHERE sequence > ? AND ${due} ORDER BY sequence LIMIT 1`;
    const args = [after, now];
    // In one request: the database may be on another machine.
    const [found, files] = await this.read([
      { sql: `SELECT sequence, id, kind, fields, attempts, next_attempt_at ${first}`, args },
      { sql: `${attachedFiles} (SELECT id ${first}) ORDER BY place`, args },
    ]);
    const row = found?.rows[0];
    if (!row) return null;
    const fields = JSON.parse(String(row.fields)) as Waiting['fields'];
    const setAside = row.next_attempt_at !== null;
    return { ...(row as unknown as Waiting), fields, files: (files?.rows ?? []).map(fileOf), setAside };
  }

  async settle(id: string, { state, reason = null, backendId = null }: Settled, now: number): Promise<void> {
    await this.#change(
      `UPDATE outgoing SET state = ?, reason = ?, backend_id = ?, settled_at = ?, attempts = attempts + 1,
        next_attempt_at = NULL WHERE id = ?`,
      [state, reason, backendId, now, id],
    );
  }

  async failed(id: string, reason: string): Promise<void> {
    const sql = 'UPDATE outgoing SET reason = ?, attempts = attempts + 1 WHERE id = ?';
    await this.#change(sql, [reason, id]);
  }

  async setAside(id: string, until: number): Promise<void> {
    const sql = `UPDATE outgoing SET next_attempt_at = ? WHERE id = ? AND state = 'waiting'`;
    await this.#change(sql, [until, id]);
  }

  async pause({ until, through }: Pause, failures: number): Promise<void> {
    const sql = 'UPDATE delivery SET failures = ?, paused_until = ?, paused_through = ?';
    await this.#change(sql, [failures, until, through]);
  }

  async endPause(): Promise<void> {
    await this.pause({ until: 0, through: null }, 0);
  }

  async countWaiting(): Promise<number> {
    const row = await this.row(`SELECT COUNT(*) AS count FROM outgoing WHERE state = 'waiting'`);
    return Number(row?.count);
  }

  /** Removes old delivered submissions; answers their number. */
  async sweep(now: number): Promise<number> {
    const before = now - this.keepDays * day;
    const old = `(SELECT id FROM outgoing WHERE state = 'delivered' AND settled_at <= ${before}
      ORDER BY settled_at, sequence LIMIT 100)`;
    return inParts(async () => {
      const results = await this.write([
        `DELETE FROM attached WHERE outgoing_id IN ${old}`,
        `DELETE FROM outgoing WHERE id IN ${old}`,
      ]);
      return results[1]?.rowsAffected ?? 0;
    });
  }

  /** Removes what is kept for an hour only: counts of visitors, and files whose form never came. */
  async forgetVisitors(now: number): Promise<void> {
    const arrivals = { sql: 'DELETE FROM arrival WHERE at <= ?', args: [now - day / 24] };
    await this.write([arrivals, ...sweepUploads(now)]);
  }

  async #change(sql: string, args: InValue[]): Promise<number> {
    return (await this.database.execute({ sql, args })).rowsAffected;
  }
}

const attachedFiles =
  'SELECT field, file_name AS fileName, media_type AS mediaType, content FROM attached WHERE outgoing_id =';

/** The files of a submission, in the order in which they were sent. */
export async function filesOf(database: Client, id: string): Promise<AcceptedFile[]> {
  const { rows } = await database.execute({ sql: `${attachedFiles} ? ORDER BY place`, args: [id] });
  return rows.map(fileOf);
}

const fileOf = (row: Row) => ({ ...row, content: Buffer.from(row.content as ArrayBuffer) }) as unknown as AcceptedFile;
