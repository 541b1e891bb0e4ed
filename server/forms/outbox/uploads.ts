import type { Client, InStatement } from '@libsql/client';
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

/** In bytes, of files whose form has not come: from one visitor, and from all. */
const mostOfVisitor = 30 * megabyte;
const mostOfAll = 512 * megabyte;

/** How long a file waits for its form, in ms. */
const kept = 24 * 60 * 60 * 1000;

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

/** Deletes files whose form never came, and what is known of those that went. */
export const sweepUploads = (now: number): InStatement[] => {
  const old = { sql: 'at NOT BETWEEN ? AND ?', args: [now - kept, now + kept] };
  return [
    {
      sql: `DELETE FROM upload_part WHERE upload_id IN (SELECT id FROM upload WHERE ${old.sql})`,
      args: old.args,
    },
    { sql: `DELETE FROM upload WHERE ${old.sql}`, args: old.args },
  ];
};

/** The files went with a submission, in its transaction. */
export const useUploads = (ids: readonly string[], outgoingId: string): InStatement[] =>
  ids.flatMap((id) => {
    const isStored = 'EXISTS (SELECT 1 FROM outgoing WHERE id = ?)';
    return [
      {
        sql: `DELETE FROM upload_part WHERE upload_id = ? AND ${isStored}`,
        args: [id, outgoingId],
      },
      {
        sql: `UPDATE upload SET outgoing_id = ? WHERE id = ? AND ${isStored}`,
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

  /**
   * Stores a part if it is the next one; answers how many bytes are there. Null: there is no room
   * for the file, or it was begun with another size.
   */
  async add({ id, size, offset, content }: UploadPart, visitor: string, now: number) {
    const isNext = 'id = ? AND size = ? AND received = ? AND outgoing_id IS NULL';
    const next = [id, size, offset];
    const adds = content.length > 0 && offset + content.length <= size;
    const results = await this.commits.write([
      ...sweepUploads(now),
      {
        sql: `INSERT INTO upload (id, address_hash, size, received, at) SELECT ?, ?, ?, 0, ?
          WHERE (SELECT COALESCE(SUM(size), 0) FROM upload WHERE outgoing_id IS NULL AND address_hash = ?) <= ?
            AND (SELECT COALESCE(SUM(size), 0) FROM upload WHERE outgoing_id IS NULL) <= ? ON CONFLICT (id) DO NOTHING`,
        args: [id, visitor, size, now, visitor, mostOfVisitor - size, mostOfAll - size],
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
      { sql: 'SELECT received FROM upload WHERE id = ? AND size = ?', args: [id, size] },
    ]);
    const row = results.at(-1)?.rows[0];
    return row ? Number(row.received) : null;
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
