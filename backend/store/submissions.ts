import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Client } from '@libsql/client';

import type { SubmissionKind } from '../../src/forms/submissions';
import { fileDatabase, openDatabase } from '../../server/database/open-database';

export interface NewSubmission {
  kind: SubmissionKind;
  idempotencyKey: string;
  /** The same for the same content, another for any other. */
  fingerprint: string;
  fields: Record<string, unknown>;
  attachment: Attachment | null;
}

export interface Attachment {
  field: string;
  fileName: string;
  mediaType: string;
  content: Buffer;
}

const tables = [
  `CREATE TABLE IF NOT EXISTS submission (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, idempotency_key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL,
    fields TEXT NOT NULL, received_at TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS attachment (
    submission_id TEXT NOT NULL REFERENCES submission (id), field TEXT NOT NULL, file_name TEXT NOT NULL,
    media_type TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (submission_id, field))`,
];

/** Opens the store of what visitors sent. */
export async function openSubmissions(dataDir: string, clock: () => Date): Promise<Submissions> {
  return new Submissions(await openDatabase(fileDatabase(join(dataDir, 'backend'), 'submissions'), tables), clock);
}

export class Submissions {
  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
  ) {}

  /** Stores a submission once, however often it comes; answers its id, or null when its key belongs to another one. */
  async accept({ kind, idempotencyKey, fingerprint, fields, attachment }: NewSubmission): Promise<string | null> {
    const id = randomUUID();
    const results = await this.database.batch(
      [
        {
          sql: `INSERT INTO submission (id, kind, idempotency_key, fingerprint, fields, received_at) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (idempotency_key) DO NOTHING`,
          args: [id, kind, idempotencyKey, fingerprint, JSON.stringify(fields), this.clock().toISOString()],
        },
        ...(attachment
          ? [
              {
                sql: `INSERT INTO attachment (submission_id, field, file_name, media_type, content)
                  SELECT id, ?, ?, ?, ? FROM submission WHERE id = ?`,
                args: [attachment.field, attachment.fileName, attachment.mediaType, attachment.content, id],
              },
            ]
          : []),
        { sql: 'SELECT id, fingerprint FROM submission WHERE idempotency_key = ?', args: [idempotencyKey] },
      ],
      'write',
    );
    const stored = results.at(-1)?.rows[0];
    return stored?.fingerprint === fingerprint ? String(stored.id) : null;
  }

  close(): void {
    this.database.close();
  }
}
