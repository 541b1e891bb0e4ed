import type { Client, InStatement, InValue } from '@libsql/client';
import type { SharedCommits } from '../../../platform/database/database';

/** `outgoing_id`: the submission that the file went with; then its parts are gone. */
export const uploadTables = [
  `CREATE TABLE IF NOT EXISTS upload (
    id TEXT PRIMARY KEY, address_hash TEXT NOT NULL, size INTEGER NOT NULL, received INTEGER NOT NULL, at INTEGER NOT NULL, outgoing_id TEXT)`,
  'CREATE INDEX IF NOT EXISTS upload_by_time ON upload (at)',
  `CREATE TABLE IF NOT EXISTS upload_part (
    upload_id TEXT NOT NULL REFERENCES upload (id), start INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (upload_id, start))`,
];

const megabyte = 1024 * 1024;

/** In bytes, of files whose form has not come: from one visitor, or one office, and from all. */
const mostOfVisitor = 60 * megabyte;
const mostOfAll = 512 * megabyte;
/** The smallest counts for as much, so that there are not too many of them either. */
const least = megabyte / 16;
const room = (size: string) => `MAX(${size}, ${least})`;

const hour = 60 * 60 * 1000;
/** In ms: how long a file waits for its form, and how long it is known with which form it went. */
const kept = { waiting: hour, used: 24 * hour };

export interface UploadPart {
  id: string;
  /** Of the whole file, in bytes. */
  size: number;
  offset: number;
  content: Buffer;
}

export interface StoredUpload {
  content: Buffer;
  /** The submission that it went with. */
  usedBy: { id: string; key: string } | null;
}

/** What an upload takes up; null: it was begun with another size. */
export type UploadAnswer = { received: number } | { /** In seconds. */ retryAfter: number } | null;

/** Deletes files whose form never came, and what is known of those that went. */
export function sweepUploads(now: number): InStatement[] {
  const { waiting, used } = kept;
  return deleteUploads({
    sql: `at NOT BETWEEN ? - IIF(outgoing_id IS NULL, ${waiting}, ${used}) AND ?`,
    args: [now, now + waiting],
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
export class Uploads {
  constructor(
    private readonly database: Client,
    private readonly commits: SharedCommits,
  ) {}

  /** Stores a part if it is the next one; answers how many bytes are there, or when to come again. */
  async add(part: UploadPart, visitor: string, now: number): Promise<UploadAnswer> {
    const { id, size, offset, content } = part;
    const isNext = 'id = ? AND size = ? AND received = ? AND outgoing_id IS NULL';
    const next = [id, size, offset];
    const taken = Math.max(size, least);
    const adds = content.length > 0 && offset + content.length <= size;
    const results = await this.commits.write([
      ...sweepUploads(now),
      {
        sql: `INSERT INTO upload (id, address_hash, size, received, at) SELECT ?, ?, ?, 0, ?
          WHERE (SELECT COALESCE(SUM(${room('size')}), 0) FROM upload WHERE outgoing_id IS NULL AND address_hash = ?) <= ?
            AND (SELECT COALESCE(SUM(${room('size')}), 0) FROM upload WHERE outgoing_id IS NULL) <= ? ON CONFLICT (id) DO NOTHING`,
        args: [id, visitor, size, now, visitor, mostOfVisitor - taken, mostOfAll - taken],
      },
      ...(adds
        ? [
            {
              sql: `INSERT INTO upload_part SELECT id, received, ? FROM upload WHERE ${isNext}`,
              args: [content, ...next],
            },
            {
              sql: `UPDATE upload SET received = received + ?, at = ? WHERE ${isNext}`,
              args: [content.length, now, ...next],
            },
          ]
        : []),
      { sql: 'SELECT size, received FROM upload WHERE id = ?', args: [id] },
    ]);
    const row = results.at(-1)?.rows[0];
    if (!row) return { retryAfter: await this.#roomIn(taken, visitor, now) };
    return row.size === size ? { received: Number(row.received) } : null;
  }

  /** In seconds: when so many files that wait are swept that another one finds room. */
  async #roomIn(taken: number, visitor: string, now: number): Promise<number> {
    const { rows } = await this.database.execute({
      sql: `SELECT ${room('size')} AS taken, at, address_hash = ? AS own FROM upload WHERE outgoing_id IS NULL ORDER BY at DESC`,
      args: [visitor],
    });
    let [own, all, at] = [taken, taken, now - kept.waiting];
    for (const row of rows) {
      all += Number(row.taken);
      own += row.own === 1 ? Number(row.taken) : 0;
      at = Number(row.at);
      if (own > mostOfVisitor || all > mostOfAll) break;
    }
    return Math.max(1, Math.ceil((at + kept.waiting - now) / 1000));
  }

  /** The visitor has removed it; what went with a form stays. */
  async forget(id: string): Promise<void> {
    await this.commits.write(deleteUploads({ sql: 'id = ? AND outgoing_id IS NULL', args: [id] }));
  }

  /** A file that is complete; null: it is not, or its time is over. */
  async read(id: string): Promise<StoredUpload | null> {
    const [uploads, parts] = await this.database.batch(
      [
        {
          sql: `SELECT size, received, outgoing_id, idempotency_key FROM upload LEFT JOIN outgoing ON outgoing.id = outgoing_id
            WHERE upload.id = ?`,
          args: [id],
        },
        { sql: 'SELECT content FROM upload_part WHERE upload_id = ? ORDER BY start', args: [id] },
      ],
      'read',
    );
    const row = uploads?.rows[0];
    if (!row || row.size !== row.received) return null;
    const content = Buffer.concat(
      (parts?.rows ?? []).map((part) => Buffer.from(part.content as ArrayBuffer)),
    );
    const { outgoing_id: outgoing, idempotency_key: key } = row;
    const usedBy = key === null ? null : { id: String(outgoing), key: String(key) };
    return usedBy === null && content.length !== row.size ? null : { content, usedBy };
  }
}
