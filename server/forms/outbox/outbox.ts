import type { SubmissionKind } from '../../../core/forms/submissions';
import { fileDatabase, openDatabase } from '../../../platform/database/open-database';
import type { Environment } from '../../../platform/settings/settings';
import { join } from 'node:path';
import { acceptSubmission } from './accept-submission';
import { AddressLimit } from './rate-limit';
import { DeliveryQueue } from './delivery-queue';
import { keptSecret } from '../../../platform/files/kept-secret';
import { SharedCommits } from '../../../platform/database/group-commit';
import { OutboxAdmin } from './outbox-admin';
import { tables } from './tables';

export interface AcceptedFile {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface NewSubmission {
  kind: SubmissionKind;
  /** From the browser, or made from the content: whoever sends the same twice has sent it once. */
  idempotencyKey: string;
  /** Checked and cleaned, without the CV. */
  fields: Record<string, unknown>;
  /** The CV. */
  file: AcceptedFile | null;
  /** It looks like a machine's: kept and shown to staff, not delivered until they release it. */
  suspect: boolean;
}

/** Its id, also when the same came before; a conflict when its key belongs to another content. */
export type Acceptance =
  { id: string; repeated: boolean; conflict?: undefined } | { conflict: true };

export type Allowance =
  { allowed: true } | { allowed: false; /** In seconds. */ retryAfter: number };

export interface Outbox {
  /** Resolves only when the submission is on disk for good; rejects otherwise. */
  accept(submission: NewSubmission): Promise<Acceptance>;
  /**
   * Counts one more submission from this address; it must not go on when it is not allowed. Rejects
   * when it cannot be counted.
   */
  withinLimit(kind: SubmissionKind, address: string): Promise<Allowance>;
  /**
   * Calls back whenever this process has accepted something that can be delivered; answers how to
   * end that.
   */
  onAccepted(listener: () => void): () => void;
  /** For the deliverer. */
  readonly queue: DeliveryQueue;
  /** For the people who look after it. */
  readonly desk: OutboxAdmin;
  close(): void;
}

export type OutboxSettings = Pick<Environment, 'dataDir' | 'submissions'> & {
  clock?: () => number;
};

const place = Symbol.for('valterra.outbox');
const shared = globalThis as { [place]?: Promise<Outbox> };

/**
 * The outbox of this process, opened at the first call: the server and the functions that it runs
 * share it.
 */
export function openOutbox(settings: OutboxSettings): Promise<Outbox> {
  if (shared[place]) return shared[place];
  const opening = openOwnOutbox(settings, () => {
    if (shared[place] === opening) delete shared[place];
  });
  shared[place] = opening;
  // What could not be opened is tried again at the next call.
  opening.catch(() => {
    if (shared[place] === opening) delete shared[place];
  });
  return opening;
}

const loss = 'It holds what visitors have sent and the backend may not have yet: keep it.';

/** An outbox with a connection of its own. */
export async function openOwnOutbox(
  { dataDir, submissions, clock = Date.now }: OutboxSettings,
  onClose: () => void = () => undefined,
): Promise<Outbox> {
  const folder = join(dataDir, 'submissions');
  const { databaseUrl, databaseToken, secret, perHour, keepDays } = submissions;
  const address =
    databaseUrl === null
      ? fileDatabase(folder, 'outbox', loss)
      : { url: databaseUrl, token: databaseToken ?? undefined };
  const database = await openDatabase(address, tables);
  const commits = new SharedCommits(database);
  const limit = new AddressLimit(commits, perHour, () =>
    secret === null ? keptSecret(folder) : Promise.resolve(secret),
  );
  const listeners = new Set<() => void>();
  return {
    async accept(submission) {
      const acceptance = await acceptSubmission(commits, submission, clock());
      if (!acceptance.conflict && !submission.suspect) for (const listener of listeners) listener();
      return acceptance;
    },
    withinLimit: (kind, from) => limit.count(kind, from, clock()),
    onAccepted(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    queue: new DeliveryQueue(database, keepDays),
    desk: new OutboxAdmin(database),
    close() {
      onClose();
      database.close();
    },
  };
}
