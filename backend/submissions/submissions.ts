import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Client, InStatement } from '@libsql/client';

import type { SubmissionKind } from '../../core/forms/submissions';
import type { Locale } from '../../core/i18n/locales';
import { fileDatabase } from '../../platform/database/open-database';
import { reopeningDatabase } from '../../platform/database/reopening-database';
import { Inbox } from './inbox';
import { MailQueue, queueConfirmation, queueNotice } from './mail-queue';
import { openMigrated } from '../../platform/database/migrate';
import { PersonalData } from './personal-data';
import { normalEmail, searchText } from '../content/search-text';
import { submissionTables } from './submission-tables';
import { signUp, Subscribers } from './subscribers';

/** A confirmation is not kept as a submission: it marks a subscriber. */
export type StoredKind = Exclude<SubmissionKind, 'confirmacoes'>;

export const storedKinds = [
  'newsletter',
  'informacoes',
  'candidaturas',
  'descargas',
] as const satisfies StoredKind[];

export interface NewSubmission {
  kind: StoredKind;
  idempotencyKey: string;
  /** The same for the same content, another for any other. */
  fingerprint: string;
  fields: Record<string, unknown>;
  attachment: Attachment | null;
  office: Office | null;
}

/** Whom a form is for: their address and the language that they read. */
export interface Office {
  email: string;
  language: Locale;
}

export interface Attachment {
  field: string;
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface SubmissionsOptions {
  clock: () => Date;
  /** Mails are queued with what is stored. */
  mailed?: boolean;
  /** Called when something new was stored. */
  onStored?: () => void;
  /**
   * Takes the problem of a file that cannot be used, and each use rejects with it until the file is
   * mended; without it opening rejects.
   */
  log?: (line: string) => void;
}

const loss = 'It holds what visitors have sent: keep it.';

/** Opens the store of what visitors sent; several processes may have it open at once. */
export async function openSubmissions(
  dataDir: string,
  options: SubmissionsOptions,
): Promise<Submissions> {
  const open = () =>
    openMigrated(fileDatabase(join(dataDir, 'backend'), 'submissions', loss), submissionTables);
  return new Submissions(
    await (options.log ? reopeningDatabase(open, options.log) : open()),
    options,
  );
}

export class Submissions {
  readonly inbox: Inbox;
  readonly mail: MailQueue;
  readonly subscribers: Subscribers;
  readonly people: PersonalData;

  constructor(
    private readonly database: Client,
    private readonly options: SubmissionsOptions,
  ) {
    this.inbox = new Inbox(database, options.clock);
    this.mail = new MailQueue(database, options.clock);
    this.subscribers = new Subscribers(database, options.clock);
    this.people = new PersonalData(database, options.clock);
  }

  /**
   * Stores a submission once, however often it comes, and queues its mails with it; answers its id,
   * or null when its key belongs to another one.
   */
  async accept(submission: NewSubmission): Promise<string | null> {
    const { kind, idempotencyKey, fingerprint, fields, attachment, office } = submission;
    const { clock, mailed = false, onStored } = this.options;
    const id = randomUUID();
    const now = clock();
    const email = normalEmail(fields.email);
    // Each of these does something only where the first one has stored this very id.
    const statements: InStatement[] = [
      {
        sql: `INSERT INTO submission (id, kind, idempotency_key, fingerprint, fields, received_at, email, search_text, office)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`,
        args: [
          id,
          kind,
          idempotencyKey,
          fingerprint,
          JSON.stringify(fields),
          now.toISOString(),
          email,
          searchText(fields),
          office?.email ?? null,
        ],
      },
    ];
    if (attachment) {
      statements.push({
        sql: `INSERT INTO attachment (submission_id, field, file_name, media_type, content)
          SELECT id, ?, ?, ?, ? FROM submission WHERE id = ?`,
        args: [attachment.field, attachment.fileName, attachment.mediaType, attachment.content, id],
      });
    }
    if (kind === 'newsletter') statements.push(signUp(id, email, fields, now));
    if (mailed) statements.push(queueNotice(id, office, now));
    if (mailed && kind === 'newsletter')
      statements.push(queueConfirmation(id, email, String(fields.locale), now));
    statements.push({
      sql: 'SELECT id, fingerprint FROM submission WHERE idempotency_key = ?',
      args: [idempotencyKey],
    });
    const stored = (await this.database.batch(statements, 'write')).at(-1)?.rows[0];
    if (stored?.id === id) onStored?.();
    return stored?.fingerprint === fingerprint ? String(stored.id) : null;
  }

  close(): void {
    this.database.close();
  }
}
