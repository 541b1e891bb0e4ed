import { createHash, randomUUID } from 'node:crypto';

import type { Acceptance, NewSubmission } from './outbox';
import type { SharedCommits } from '../../../platform/database/group-commit';

/** Stores a submission once, however often it comes, with its file, in one transaction. */
export async function acceptSubmission(
  commits: SharedCommits,
  submission: NewSubmission,
  now: number,
): Promise<Acceptance> {
  const { kind, idempotencyKey, fields, file, suspect } = submission;
  const id = randomUUID();
  const fingerprint = fingerprintOf(submission);
  const results = await commits.write([
    {
      sql: `INSERT INTO outgoing (id, kind, idempotency_key, fingerprint, fields, state, received_at) VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (idempotency_key) DO NOTHING`,
      args: [
        id,
        kind,
        idempotencyKey,
        fingerprint,
        JSON.stringify(fields),
        suspect ? 'suspect' : 'waiting',
        now,
      ],
    },
    ...(file
      ? [
          {
            sql: 'INSERT INTO attachment (id, file_name, media_type, content) SELECT id, ?, ?, ? FROM outgoing WHERE id = ?',
            args: [file.fileName, file.mediaType, file.content, id],
          },
        ]
      : []),
    {
      sql: 'SELECT id, fingerprint FROM outgoing WHERE idempotency_key = ?',
      args: [idempotencyKey],
    },
  ]);
  const stored = results.at(-1)?.rows[0];
  if (stored?.fingerprint !== fingerprint) return { conflict: true };
  return { id: String(stored.id), repeated: stored.id !== id };
}

/** The same for the same content, in whatever order its fields come. */
function fingerprintOf({ kind, fields, file }: NewSubmission): string {
  const inOrder = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = file && createHash('sha256').update(file.content).digest('hex');
  return createHash('sha256')
    .update(JSON.stringify([kind, inOrder, content]))
    .digest('hex');
}
