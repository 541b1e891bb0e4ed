import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { SubmissionKind } from '../../../core/forms/form-definitions';
import { fileDatabase, openMigrated, SharedCommits, type KnownDatabase } from '../../../platform/database/database';
import { hmac, submissionFingerprint } from '../../../platform/hash';
import type { Environment } from '../../../platform/settings/settings';
import { type AcceptedFile, DeliveryQueue, outboxTables } from './delivery-queue';
import { loadOrCreateSecret } from '../../../platform/files/kept-secret';
import { storageProblem } from '../../../platform/files/storage-problem';
import { type UploadPart, Uploads, useUploads } from './uploads';
import { OutboxAdmin } from './outbox-admin';
import { networkOfIp } from '../../../platform/http/ip-network';

export interface NewSubmission {
  kind: SubmissionKind;
  /** From the browser, or made from the content: whoever sends the same twice has sent it once. */
  idempotencyKey: string;
  /** Checked and cleaned, without the files. */
  fields: Record<string, unknown>;
  files: readonly AcceptedFile[];
  /** Ids of the files that were uploaded before. */
  uploads?: readonly string[];
  /** It looks like a machine's: kept and shown to staff, not delivered until they release it. */
  suspect: boolean;
}

/** Its id, also when the same came before; a conflict when its key belongs to another content. */
export type Acceptance = { id: string; repeated: boolean; conflict?: undefined } | { conflict: true };

export type Allowance = { allowed: true } | { allowed: false; /** In seconds. */ retryAfter: number };

/** What is counted by sender: forms, and links to own data that are asked for. */
type LimitedKind = SubmissionKind | 'own-data';

export type Outbox = Awaited<ReturnType<typeof openOwnOutbox>>;

export type OutboxSettings = Pick<Environment, 'dataDir' | 'submissions'> & {
  clock?: () => number;
  spaceAt?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
};

const globalKey = Symbol.for('valterra.outbox');
const shared = globalThis as { [globalKey]?: Promise<Outbox> };

/** The outbox of this process, shared by the server and its functions. */
export function openOutbox(settings: OutboxSettings): Promise<Outbox> {
  if (shared[globalKey]) return shared[globalKey];
  // What could not be opened, or was closed, is opened again at the next call.
  const forget = () => {
    if (shared[globalKey] === opening) delete shared[globalKey];
  };
  const opening = openOwnOutbox(settings, forget);
  opening.catch(forget);
  return (shared[globalKey] = opening);
}

const loss = 'It holds what visitors have sent and the backend may not have yet: keep it.';

/** A file of its own, or a part of the database of several machines. */
export function outboxDatabase({
  dataDir,
  submissions: { databaseUrl, databaseToken },
}: Pick<OutboxSettings, 'dataDir' | 'submissions'>): KnownDatabase {
  const location =
    databaseUrl === null
      ? fileDatabase(join(dataDir, 'submissions'), 'outbox', loss)
      : { url: databaseUrl, token: databaseToken ?? undefined, part: 'outbox' };
  return [location, outboxTables];
}

export async function openOwnOutbox(
  { dataDir, submissions, clock = Date.now, spaceAt = statfs }: OutboxSettings,
  onClose: () => void = () => undefined,
) {
  const folder = join(dataDir, 'submissions');
  const { secret, perHour, keepDays } = submissions;
  const database = await openMigrated(...outboxDatabase({ dataDir, submissions }));
  const commits = new SharedCommits(database);
  const hashOf = visitorHashes(async () => secret ?? loadOrCreateSecret(folder));
  const assertRoom = async (bytes: number) => {
    const { bavail, bsize } = await spaceAt(folder);
    if (bavail * bsize >= bytes) return;
    const full = Object.assign(new Error('too little space is left'), { code: 'ENOSPC' });
    throw storageProblem(full, join(folder, 'outbox.db'));
  };
  const isHere = submissions.databaseUrl === null;
  const uploads = new Uploads(database, commits, isHere ? assertRoom : undefined);
  const listeners = new Set<() => void>();
  return {
    /** Resolves only when the submission is on disk for good; rejects otherwise. */
    async accept(submission: NewSubmission): Promise<Acceptance> {
      const acceptance = await acceptSubmission(commits, submission, clock());
      if (!acceptance.conflict && !submission.suspect) for (const listener of listeners) listener();
      return acceptance;
    },
    /** Counts one more submission from this IP. Rejects when it cannot be counted. */
    withinLimit: async (kind: LimitedKind, ip: string) =>
      countArrival(commits, { kind, hash: await hashOf(ip), perHour }, clock()),
    /** Stores a part of a file that goes ahead of its form; see `Uploads`. */
    addUpload: async (part: UploadPart, ip: string) => uploads.add(part, await hashOf(ip), clock()),
    forgetUpload: (id: string) => uploads.forget(id),
    readUpload: (id: string) => uploads.stored(id),
    /** Called when something deliverable was accepted; answers how to end that. */
    onAccepted(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    queue: new DeliveryQueue(database, keepDays),
    admin: new OutboxAdmin(database),
    close() {
      onClose();
      database.close();
    },
  };
}

/** Stores a submission once, however often it comes, with its files, in one transaction. */
export async function acceptSubmission(
  commits: SharedCommits,
  submission: NewSubmission,
  now: number,
): Promise<Acceptance> {
  const { kind, idempotencyKey, fields, files, uploads = [], suspect } = submission;
  const id = randomUUID();
  const fingerprint = submissionFingerprint(kind, fields, files);
  const state = suspect ? 'suspect' : 'waiting';
  const attached = ({ field, fileName, mediaType, content }: AcceptedFile, place: number) => ({
    sql: `INSERT INTO attached (outgoing_id, place, field, file_name, media_type, content)
      SELECT id, ?, ?, ?, ?, ? FROM outgoing WHERE id = ?`,
    args: [place, field, fileName, mediaType, content, id],
  });
  const results = await commits.write([
    {
      sql: `INSERT INTO outgoing (id, kind, idempotency_key, fingerprint, fields, state, received_at) VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (idempotency_key) DO NOTHING`,
      args: [id, kind, idempotencyKey, fingerprint, JSON.stringify(fields), state, now],
    },
    ...files.map(attached),
    ...useUploads(uploads, id),
    {
      sql: 'SELECT id, fingerprint FROM outgoing WHERE idempotency_key = ?',
      args: [idempotencyKey],
    },
  ]);
  const stored = results.at(-1)?.rows[0];
  if (stored?.fingerprint !== fingerprint) return { conflict: true };
  return { id: String(stored.id), repeated: stored.id !== id };
}

const hour = 3_600_000;

/** Counts forms of one IP within the hour. Only its keyed hash is stored, for that hour. */
async function countArrival(
  commits: SharedCommits,
  { kind, hash, perHour }: { kind: LimitedKind; hash: string; perHour: number },
  now: number,
): Promise<Allowance> {
  const results = await commits.write([
    // A clock that was set back must not lock anybody out for longer than the hour.
    { sql: 'DELETE FROM arrival WHERE at <= ? OR at > ?', args: [now - hour, now + hour] },
    {
      sql: `INSERT INTO arrival (kind, address_hash, at) SELECT ?, ?, ?
            WHERE (SELECT COUNT(*) FROM arrival WHERE address_hash = ? AND kind = ?) < ?`,
      args: [kind, hash, now, hash, kind, perHour],
    },
    {
      sql: 'SELECT MIN(at) AS first FROM arrival WHERE address_hash = ? AND kind = ?',
      args: [hash, kind],
    },
  ]);
  if (results[1]?.rowsAffected === 1) return { allowed: true };
  const first = Number(results[2]?.rows[0]?.first ?? now);
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((first + hour - now) / 1000)) };
}

/** Who sends, as a keyed hash of the network. */
function visitorHashes(readSecret: () => Promise<string>): (ip: string) => Promise<string> {
  let reading: Promise<string> | null = null;
  return async (ip) => {
    reading ??= readSecret();
    // One that could not be read is read again at the next call.
    const secret = await reading.catch((error: Error) => {
      reading = null;
      throw error;
    });
    return hmac(secret, networkOfIp(ip), 'base64url');
  };
}
