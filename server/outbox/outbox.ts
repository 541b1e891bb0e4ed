import type { SubmissionKind } from '../../src/forms/submissions';
import type { Environment } from '../env';

/** Everything that goes from the site to the backend: what visitors send, and their word that an address is theirs. */
export type OutgoingKind = SubmissionKind | 'confirmacoes';

export interface AcceptedFile {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface NewSubmission {
  kind: OutgoingKind;
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
export type Acceptance = { id: string; repeated: boolean; conflict?: undefined } | { conflict: true };

export type Allowance = { allowed: true } | { allowed: false; /** In seconds. */ retryAfter: number };

export interface Outbox {
  /** Resolves only when the submission is on disk for good; rejects otherwise. */
  accept(submission: NewSubmission): Promise<Acceptance>;
  /** Counts one more submission from this address; it must not go on when it is not allowed. Rejects when it cannot be counted. */
  withinLimit(kind: OutgoingKind, address: string): Promise<Allowance>;
  close(): void;
}

export type OutboxSettings = Pick<Environment, 'dataDir' | 'submissions'>;

/** The outbox of this process, opened at the first call: the server and the functions that it runs share it. */
export async function openOutbox(settings: OutboxSettings): Promise<Outbox> {
  throw new Error(`There is no outbox yet for ${settings.submissions.databaseUrl ?? settings.dataDir}.`);
}
