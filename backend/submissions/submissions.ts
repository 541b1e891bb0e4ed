import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Client, InStatement, Transaction } from '@libsql/client';
import { fileDatabase, openMigrated, type KnownDatabase } from '../../platform/database/database';
import type { Migration } from '../../platform/database/migrate';
import { reopeningDatabase } from '../../platform/database/reopening-database';
import { Approvals, approvalTables } from './approvals';
import { Handling } from './handling';
import { type Attachment, Inbox, type StoredKind } from './inbox';
import { inboxIndex } from './inbox-index';
import { MailQueue, queueNotice, type Recipient } from './mail-queue';
import { OwnData } from './own-data';
import { queueToVisitor } from './visitor-mails';
import { PersonalData } from './personal-data';
import { folded } from '../../core/searches/similar-words';
import { normalEmail, searchText } from '../content/search-text';
import { referenceOf } from '../../platform/reference';
import { signUp, Subscribers } from './subscribers';

interface NewSubmission {
  kind: StoredKind;
  idempotencyKey: string;
  /** The same for the same content, another for any other. */
  fingerprint: string;
  fields: Record<string, unknown>;
  attachments: readonly Attachment[];
  office: Recipient | null;
}

interface SubmissionsOptions {
  clock: () => Date;
  /** Mails are queued with what is stored. */
  mailed?: boolean;
  /** A mail may wait to be sent now. */
  onQueued?: () => void;
  /** Gets problems of the file; each use then rejects until it is mended, else opening. */
  log?: (line: string) => void;
}

const loss = 'It holds what visitors have sent: keep it.';

export const submissionsDatabase = (dataDir: string): KnownDatabase => [
  { ...fileDatabase(join(dataDir, 'backend'), 'submissions', loss), isLarge: true },
  submissionTables,
];

/** Opens the store of what visitors sent; several processes may have it open at once. */
export async function openSubmissions(
  dataDir: string,
  options: SubmissionsOptions,
): Promise<Submissions> {
  const open = () => openMigrated(...submissionsDatabase(dataDir));
  return new Submissions(
    await (options.log ? reopeningDatabase(open, options.log) : open()),
    options,
  );
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

  /** Stores a submission once and queues its mails; null: its key belongs to other content. */
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
    if (kind === 'newsletter') statements.push(signUp(id, email, fields, now));
    if (mailed) statements.push(queueNotice(id, office, now));
    const to = { submissionId: id, email, locale: String(fields.locale) };
    if (mailed && kind === 'newsletter') statements.push(queueToVisitor('confirmation', to, now));
    if (mailed) statements.push(queueToVisitor('receipt', to, now));
    statements.push({
      sql: 'SELECT id, fingerprint FROM submission WHERE idempotency_key = ?',
      args: [idempotencyKey],
    });
    const stored = (await this.database.batch(statements, 'write')).at(-1)?.rows[0];
    if (stored?.id === id) onQueued?.();
    return stored?.fingerprint === fingerprint ? String(stored.id) : null;
  }

  /** Parked mails of a submission are tried again, to another office if given; answers how many. */
  async resend(id: string, office: string | null = null): Promise<number> {
    const count = await this.mail.release(id, office);
    this.options.onQueued?.();
    return count;
  }

  /** False: nothing is mailed here, and nothing queued. */
  get isMailed(): boolean {
    return this.options.mailed ?? false;
  }

  close(): void {
    this.database.close();
  }
}

/** Version by version; a released step is never changed: add another one. */
export const submissionTables: readonly Migration[] = [
  [
    `CREATE TABLE IF NOT EXISTS submission (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, idempotency_key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL,
      fields TEXT NOT NULL, received_at TEXT NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS attachment (
      submission_id TEXT NOT NULL REFERENCES submission (id), field TEXT NOT NULL, file_name TEXT NOT NULL,
      media_type TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (submission_id, field))`,
  ],
  withInboxAndMail,
  [
    // `assigned_to`: the id of an account; its name as it was then.
    'ALTER TABLE submission ADD COLUMN assigned_to TEXT',
    'ALTER TABLE submission ADD COLUMN assigned_name TEXT',
    `CREATE TABLE history (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, submission_id TEXT NOT NULL REFERENCES submission (id), at TEXT NOT NULL,
      who TEXT, what TEXT NOT NULL, text TEXT, subject TEXT, mail_id TEXT UNIQUE)`,
    'CREATE INDEX history_by_submission ON history (submission_id)',
    `INSERT INTO history (submission_id, at, who, what)
      SELECT id, handled_at, handled_by, 'handled' FROM submission WHERE handled_at IS NOT NULL`,
  ],
  [
    ...approvalTables,
    // A mail is about a submission, an account (then without either), or a step of an approval.
    `CREATE TABLE mail_of_all (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, submission_id TEXT REFERENCES submission (id),
      purpose TEXT NOT NULL, recipient TEXT NOT NULL, language TEXT NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL,
      queued_at TEXT NOT NULL, due_at TEXT NOT NULL, sent_at TEXT, reason TEXT,
      approval_id TEXT REFERENCES approval (id))`,
    'INSERT INTO mail_of_all SELECT *, NULL FROM mail',
    'DROP TABLE mail',
    'ALTER TABLE mail_of_all RENAME TO mail',
    'CREATE INDEX mail_by_submission ON mail (submission_id)',
    'CREATE INDEX mail_by_state ON mail (state, due_at)',
  ],
  withReferences,
  inboxIndex,
];

/** In any spelling of the number: words of a search are looked for one by one. */
const searchableText = (fields: Readonly<Record<string, unknown>>, reference: string): string =>
  [searchText(fields), folded(reference), folded(reference.replace('-', ''))].join('\n');

/** The numbers that visitors know, also of what was stored before, and who has unsubscribed. */
async function withReferences(database: Pick<Transaction, 'execute'>): Promise<InStatement[]> {
  const { rows } = await database.execute('SELECT id, idempotency_key, fields FROM submission');
  return [
    'ALTER TABLE submission ADD COLUMN reference TEXT',
    ...rows.map(({ id, idempotency_key: key, fields }) => {
      const reference = referenceOf(String(key));
      const sent = JSON.parse(String(fields)) as Record<string, unknown>;
      return {
        sql: 'UPDATE submission SET reference = ?, search_text = ? WHERE id = ?',
        args: [reference, searchableText(sent, reference), String(id)],
      };
    }),
    'CREATE INDEX submission_by_reference ON submission (reference)',
    'ALTER TABLE subscriber ADD COLUMN unsubscribed_at TEXT',
    'CREATE INDEX mail_by_recipient ON mail (recipient, purpose)',
  ];
}

/** The inbox, the mail queue and the subscribers, also of what was stored before. */
async function withInboxAndMail(database: Pick<Transaction, 'execute'>): Promise<InStatement[]> {
  const { rows } = await database.execute(
    'SELECT id, kind, fields, received_at FROM submission ORDER BY received_at',
  );
  return [
    'ALTER TABLE submission ADD COLUMN email TEXT',
    'ALTER TABLE submission ADD COLUMN search_text TEXT',
    'ALTER TABLE submission ADD COLUMN office TEXT',
    'ALTER TABLE submission ADD COLUMN handled_at TEXT',
    'ALTER TABLE submission ADD COLUMN handled_by TEXT',
    'CREATE INDEX submission_by_email ON submission (email)',
    'CREATE INDEX submission_by_time ON submission (received_at)',
    // `asked_at`: when the confirmation mail was sent; null: not yet, or no mail here.
    `CREATE TABLE subscriber (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, locale TEXT NOT NULL,
      signed_up_at TEXT NOT NULL, asked_at TEXT, confirmed_at TEXT)`,
    // `due_at`: the next try; of one being sent, the end of the lease.
    `CREATE TABLE mail (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, submission_id TEXT NOT NULL REFERENCES submission (id),
      purpose TEXT NOT NULL, recipient TEXT NOT NULL, language TEXT NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL,
      queued_at TEXT NOT NULL, due_at TEXT NOT NULL, sent_at TEXT, reason TEXT)`,
    'CREATE INDEX mail_by_submission ON mail (submission_id)',
    'CREATE INDEX mail_by_state ON mail (state, due_at)',
    ...rows.flatMap(({ id, kind, fields, received_at: at }) => {
      const sent = JSON.parse(String(fields)) as Record<string, unknown>;
      const email = normalEmail(sent.email);
      return [
        {
          sql: 'UPDATE submission SET email = ?, search_text = ? WHERE id = ?',
          args: [email, searchText(sent), id],
        },
        ...(kind === 'newsletter'
          ? [
              {
                sql: `INSERT INTO subscriber (id, email, name, locale, signed_up_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
                args: [randomUUID(), email, String(sent.nome), String(sent.locale), at],
              },
            ]
          : []),
      ] as InStatement[];
    }),
  ];
}
