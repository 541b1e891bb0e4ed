import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Client, InStatement } from '@libsql/client';
import { fileDatabase, openMigrated, type KnownDatabase } from '../../platform/database/database';
import type { Migration } from '../../platform/database/migrate';
import { reopeningDatabase } from '../../platform/database/reopening-database';
import { Approvals, approvalTables } from './approvals';
import { Handling } from './handling';
import type { Locale } from '../../core/i18n/locales';
import { type FormKind, signUpForm } from '../../core/forms/form-definitions';
import { type Attachment, Inbox, inboxIndex } from './inbox';
import { MailQueue } from './mail-queue';
import { OwnData } from './own-data';
import { queueMail, queueNotice, queueToVisitor, type Recipient } from './queue-mail';
import { PersonalData } from './personal-data';
import { folded } from '../../core/searches/similar-words';
import { normalEmail, searchText } from '../content/search-text';
import { referenceOf } from '../../platform/reference';
import { signUp, Subscribers } from './subscribers';

interface NewSubmission {
  kind: FormKind;
  idempotencyKey: string;
  fingerprint: string;
  fields: Record<string, unknown>;
  attachments: readonly Attachment[];
  office: Recipient | null;
}

interface SubmissionsOptions {
  clock: () => Date;
  mailed?: boolean;
  onQueued?: () => void;
  /** Gets problems of the file; each use then rejects until it is mended, else opening. */
  log?: (line: string) => void;
}

const loss = 'It holds what visitors have sent: keep it.';

export const submissionsDatabase = (dataDir: string): KnownDatabase => [
  { ...fileDatabase(join(dataDir, 'backend'), 'submissions', loss), isLarge: true },
  tables,
];

/** Several processes may have it open at once. */
export async function openSubmissions(dataDir: string, options: SubmissionsOptions): Promise<Submissions> {
  const open = () => openMigrated(...submissionsDatabase(dataDir));
  return new Submissions(await (options.log ? reopeningDatabase(open, options.log) : open()), options);
}

export class Submissions {
  readonly inbox: Inbox;
  readonly handling: Handling;
  readonly mail: MailQueue;
  readonly approvals: Approvals;
  readonly subscribers: Subscribers;
  readonly personalData: PersonalData;
  readonly ownData: OwnData;

  constructor(
    private readonly database: Client,
    private readonly options: SubmissionsOptions,
  ) {
    this.inbox = new Inbox(database);
    this.handling = new Handling(database, options.clock, options.onQueued);
    this.mail = new MailQueue(database, options.clock);
    const { clock, mailed = false, onQueued = () => {} } = options;
    this.approvals = new Approvals(database, { clock, mailed, onQueued });
    this.subscribers = new Subscribers(database, options.clock);
    this.personalData = new PersonalData(database, options.clock);
    this.ownData = new OwnData(database, options.clock, this.personalData);
  }

  /** Null: the key belongs to other content. */
  async accept(submission: NewSubmission): Promise<string | null> {
    const { kind, idempotencyKey, fingerprint, fields, attachments, office } = submission;
    const { clock, mailed = false, onQueued } = this.options;
    const id = randomUUID();
    const now = clock();
    const email = normalEmail(fields.email);
    const reference = referenceOf(idempotencyKey);
    // Each of these does something only where the first one has stored this very id.
    const statements: InStatement[] = [
      {
        sql: `INSERT INTO submission (id, kind, idempotency_key, fingerprint, fields, received_at, email, search_text, office, reference)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`,
        args: [
          id,
          kind,
          idempotencyKey,
          fingerprint,
          JSON.stringify(fields),
          now.toISOString(),
          email,
          searchableText(fields, reference),
          office?.email ?? null,
          reference,
        ],
      },
    ];
    for (const attachment of attachments) {
      statements.push({
        sql: `INSERT INTO attachment (submission_id, field, file_name, media_type, content)
          SELECT id, ?, ?, ?, ? FROM submission WHERE id = ?`,
        args: [attachment.field, attachment.fileName, attachment.mediaType, attachment.content, id],
      });
    }
    if (kind === signUpForm) statements.push(signUp(id, email, fields, now));
    if (mailed) statements.push(queueNotice(id, office, now));
    const visitor = { email, language: String(fields.locale) as Locale };
    if (mailed && kind === signUpForm) statements.push(queueToVisitor('confirmation', id, visitor, now));
    if (mailed) statements.push(queueToVisitor('receipt', id, visitor, now));
    statements.push({
      sql: 'SELECT id, fingerprint FROM submission WHERE idempotency_key = ?',
      args: [idempotencyKey],
    });
    const stored = (await this.database.batch(statements, 'write')).at(-1)?.rows[0];
    if (stored?.id === id) onQueued?.();
    return stored?.fingerprint === fingerprint ? String(stored.id) : null;
  }

  async resend(id: string, office: string | null = null): Promise<number> {
    const count = await this.mail.release(id, office);
    this.options.onQueued?.();
    return count;
  }

  /** Tells people of a comment, where mails are sent. */
  async queueComment(id: string, recipients: readonly Recipient[]): Promise<void> {
    const { clock, mailed = false, onQueued } = this.options;
    if (!mailed || recipients.length === 0) return;
    const now = clock();
    await this.database.batch(
      // Its id names the comment, which is looked up when the mail is written.
      recipients.map(({ email, language }, at) =>
        queueMail({ id: `${id}.${at}`, purpose: 'comment', recipient: email, language }, now),
      ),
      'write',
    );
    onQueued?.();
  }

  get isMailed(): boolean {
    return this.options.mailed ?? false;
  }

  close(): void {
    this.database.close();
  }
}

/** The number in any spelling: a search looks up each word. */
const searchableText = (fields: Readonly<Record<string, unknown>>, reference: string): string =>
  [searchText(fields), folded(reference), folded(reference.replace('-', ''))].join('\n');

const tables: readonly Migration[] = [
  [
    // `assigned_to`: the id of an account; its name as it was then.
    `CREATE TABLE submission (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, idempotency_key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL,
      fields TEXT NOT NULL, received_at TEXT NOT NULL, email TEXT, search_text TEXT, office TEXT, handled_at TEXT,
      handled_by TEXT, assigned_to TEXT, assigned_name TEXT, reference TEXT)`,
    'CREATE INDEX submission_by_email ON submission (email)',
    'CREATE INDEX submission_by_reference ON submission (reference)',
    ...inboxIndex,
    `CREATE TABLE attachment (
      submission_id TEXT NOT NULL REFERENCES submission (id), field TEXT NOT NULL, file_name TEXT NOT NULL,
      media_type TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (submission_id, field))`,
    `CREATE TABLE history (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, submission_id TEXT NOT NULL REFERENCES submission (id), at TEXT NOT NULL,
      who TEXT, what TEXT NOT NULL, text TEXT, subject TEXT, mail_id TEXT UNIQUE)`,
    'CREATE INDEX history_by_submission ON history (submission_id)',
    // `asked_at`: when the confirmation mail was sent; null: not yet, or no mail here.
    `CREATE TABLE subscriber (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, locale TEXT NOT NULL,
      signed_up_at TEXT NOT NULL, asked_at TEXT, confirmed_at TEXT, unsubscribed_at TEXT)`,
    ...approvalTables,
    // `due_at`: the next try; of a mail being sent, the end of the lease. In ms.
    `CREATE TABLE mail (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, submission_id TEXT REFERENCES submission (id),
      purpose TEXT NOT NULL, recipient TEXT NOT NULL, language TEXT NOT NULL, state TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, queued_at TEXT NOT NULL, due_at INTEGER NOT NULL DEFAULT 0, sent_at TEXT, reason TEXT, approval_id TEXT REFERENCES approval (id))`,
    'CREATE INDEX mail_by_submission ON mail (submission_id)',
    'CREATE INDEX mail_by_state ON mail (state, due_at)',
    'CREATE INDEX mail_by_age ON mail (state, queued_at)',
    'CREATE INDEX mail_by_recipient ON mail (recipient, purpose)',
    "CREATE INDEX mail_of_accounts ON mail (sequence) WHERE purpose IN ('invitation', 'password')",
  ],
];
