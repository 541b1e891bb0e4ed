import type { Client, InStatement, InValue } from '@libsql/client';
import type { SharedCommits } from '../../../platform/database/database';
import { Store } from '../../../platform/database/store';

/** `outgoing_id`: the submission that the file went with; then its parts are gone. */
export const uploadTables = [
  `CREATE TABLE upload (
    id TEXT PRIMARY KEY, address_hash TEXT NOT NULL, size INTEGER NOT NULL, received INTEGER NOT NULL, at INTEGER NOT NULL, outgoing_id TEXT)`,
  'CREATE INDEX upload_by_time ON upload (at)',
  `CREATE TABLE upload_part (
    upload_id TEXT NOT NULL REFERENCES upload (id), start INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (upload_id, start))`,
];

const megabyte = 1024 * 1024;

/** In received bytes, of files whose form has not come: from one visitor, or one office, and from all. */
const mostOfVisitor = 60 * megabyte;
const mostOfAll = 512 * megabyte;
/** As much again is there for visitors who have sent no more than the files of one form. */
const share = 10 * megabyte;
/** Of one visitor: the files of twelve forms. */
const mostFiles = 60;
/** The smallest counts for as much, so that there are not too many of them either. */
const least = megabyte / 16;
const room = `MAX(received, ${least})`;
/** In bytes: what stays free on the disk, for forms above all. */
const leastFree = 64 * megabyte;

const minute = 60 * 1000;
const hour = 60 * minute;
/** In ms: for a file that waits for its form, for its next part, and after it was sent. */
const kept = { waiting: hour, incomplete: 15 * minute, used: 24 * hour };
const keptFor = `CASE WHEN outgoing_id IS NOT NULL THEN ${kept.used} WHEN received < size THEN ${kept.incomplete} ELSE ${kept.waiting} END`;

export interface UploadPart {
  id: string;
  size: number;
  offset: number;
  content: Buffer;
}

export interface StoredUpload {
  content: Buffer;
  usedBy: { id: string; key: string } | null;
}

/** What an upload takes up; null: it was begun with another size. */
export type UploadAnswer = { received: number } | { /** In seconds. */ retryAfter: number } | null;

/** Deletes files whose form never came, and what is known of those that went. */
export function sweepUploads(now: number): InStatement[] {
  return deleteUploads({
    sql: `at NOT BETWEEN ? - ${keptFor} AND ?`,
    args: [now, now + kept.waiting],
  });
}

function deleteUploads({ sql, args }: { sql: string; args: InValue[] }): InStatement[] {
  const found = `SELECT id FROM upload WHERE ${sql}`;
  return [
    { sql: `DELETE FROM upload_part WHERE upload_id IN (${found})`, args },
    { sql: `DELETE FROM upload WHERE ${sql}`, args },
  ];
}

/** The files went with a submission, in its transaction; whose they were, the submission says. */
export const useUploads = (ids: readonly string[], outgoingId: string): InStatement[] =>
  ids.flatMap((id) => {
    const isStored = 'EXISTS (SELECT 1 FROM outgoing WHERE id = ?)';
    return [
      {
        sql: `DELETE FROM upload_part WHERE upload_id = ? AND ${isStored}`,
        args: [id, outgoingId],
      },
      {
        sql: `UPDATE upload SET outgoing_id = ?, address_hash = '' WHERE id = ? AND ${isStored}`,
        args: [outgoingId, id, outgoingId],
      },
    ];
  });

/** Files on their way, part by part, until the form that names them arrives. */
export class Uploads extends Store {
  constructor(
    database: Client,
    private readonly commits: SharedCommits,
    /** Throws when the disk has no room for so many bytes. */
    private readonly assertRoom: (bytes: number) => Promise<void> = async () => undefined,
  ) {
    super(database);
  }

  /** Stores the next part; answers how many bytes are there, or when to come again. */
  async add(part: UploadPart, visitor: string, now: number): Promise<UploadAnswer> {
    const { id, size, offset, content } = part;
    const end = offset + content.length;
    const adds = content.length > 0 && end <= size;
    if (adds) await this.assertRoom(size - offset + leastFree);
    const taken = Math.max(end, least);
    const others = { sql: 'outgoing_id IS NULL AND id <> ?', args: [id] };
    // Whatever others have sent, a visitor with little gets room: it takes many networks to fill it.
    const fits = {
      sql: `(SELECT COUNT(own) < ${mostFiles} AND COALESCE(SUM(own), 0) + ? <= ${mostOfVisitor}
        AND SUM(bytes) + ? <= IIF(COALESCE(SUM(own), 0) + ? <= ${share}, ${2 * mostOfAll}, ${mostOfAll})
        FROM (SELECT ${room} AS bytes, IIF(address_hash = ?, ${room}, NULL) AS own FROM upload WHERE ${others.sql} UNION ALL SELECT 0, NULL))`,
      args: [taken, taken, taken, visitor, ...others.args],
    };
    const isNext = {
      sql: `id = ? AND size = ? AND received = ? AND outgoing_id IS NULL AND ${fits.sql}`,
      args: [id, size, offset, ...fits.args],
    };
    const results = await this.commits.write([
      ...sweepUploads(now),
      ...(adds && offset === 0
        ? [
            {
              sql: `INSERT INTO upload (id, address_hash, size, received, at) SELECT ?, ?, ?, 0, ? WHERE ${fits.sql} ON CONFLICT (id) DO NOTHING`,
              args: [id, visitor, size, now, ...fits.args],
            },
          ]
        : []),
      ...(adds
        ? [
            {
              sql: `INSERT INTO upload_part SELECT id, received, ? FROM upload WHERE ${isNext.sql}`,
              args: [content, ...isNext.args],
            },
            {
              sql: `UPDATE upload SET received = received + ?, at = ? WHERE ${isNext.sql}`,
              args: [content.length, now, ...isNext.args],
            },
          ]
        : []),
      { sql: 'SELECT size, received FROM upload WHERE id = ?', args: [id] },
    ]);
    const row = results.at(-1)?.rows[0];
    if (row && row.size !== size) return null;
    const received = Number(row?.received ?? 0);
    return adds && received === offset ? { retryAfter: await this.#roomIn(taken, visitor, now, others) } : { received };
  }

  /** In seconds: when so many files that wait are swept that another one finds room. */
  async #roomIn(
    taken: number,
    visitor: string,
    now: number,
    others: { sql: string; args: InValue[] },
  ): Promise<number> {
    const rows = await this.rows(
      `SELECT ${room} AS taken, at + ${keptFor} AS until, address_hash = ? AS own FROM upload WHERE ${others.sql} ORDER BY until DESC`,
      [visitor, ...others.args],
    );
    let [own, files, all, until] = [taken, 0, taken, now];
    for (const row of rows) {
      all += Number(row.taken);
      if (row.own === 1) {
        own += Number(row.taken);
        files += 1;
      }
      until = Number(row.until);
      if (files >= mostFiles || own > mostOfVisitor) break;
      if (all > (own <= share ? 2 : 1) * mostOfAll) break;
    }
    return Math.max(1, Math.ceil((until - now) / 1000));
  }

  /** The visitor has removed it; what went with a form stays. */
  async forget(id: string): Promise<void> {
    await this.commits.write(deleteUploads({ sql: 'id = ? AND outgoing_id IS NULL', args: [id] }));
  }

  /** A file that is complete; null: it is not, or its time is over. */
  async stored(id: string): Promise<StoredUpload | null> {
    const [uploads, parts] = await this.read([
      {
        sql: `SELECT size, received, outgoing_id, idempotency_key FROM upload LEFT JOIN outgoing ON outgoing.id = outgoing_id
          WHERE upload.id = ?`,
        args: [id],
      },
      { sql: 'SELECT content FROM upload_part WHERE upload_id = ? ORDER BY start', args: [id] },
    ]);
    const row = uploads?.rows[0];
    if (!row || row.size !== row.received) return null;
    const content = Buffer.concat((parts?.rows ?? []).map((part) => Buffer.from(part.content as ArrayBuffer)));
    const { outgoing_id: outgoing, idempotency_key: key } = row;
    const usedBy = key === null ? null : { id: String(outgoing), key: String(key) };
    return usedBy === null && content.length !== row.size ? null : { content, usedBy };
  }
}
