import { randomUUID } from 'node:crypto';
import type { Client, InStatement, Row } from '@libsql/client';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { queueMail, type Recipient } from './queue-mail';

export interface ApprovalStep {
  id: string;
  path: string;
  locale: Locale;
  what: 'submitted' | 'approved' | 'sentBack';
  personId: string;
  personName: string;
  title: string;
  note: string;
  at: string;
}

export interface ApprovalsOptions {
  clock: () => Date;
  mailed: boolean;
  onQueued: () => void;
}

export class Approvals {
  constructor(
    private readonly database: Client,
    private readonly options: ApprovalsOptions,
  ) {}

  async record(
    { path, locale, what, personId, personName, title, note }: Omit<ApprovalStep, 'id' | 'at'>,
    recipients: readonly Recipient[],
    url: string,
  ): Promise<void> {
    const { clock, mailed, onQueued } = this.options;
    const [id, now] = [randomUUID(), clock()];
    const mail = ({ email, language }: Recipient) =>
      queueMail({ approvalId: id, purpose: 'approval', recipient: email, language }, now);
    const statements: InStatement[] = [
      {
        sql: `INSERT INTO approval (id, path, locale, what, person_id, person_name, title, note, url, at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        args: [id, path, locale, what, personId, personName, title, note, url, now.toISOString()],
      },
      ...(mailed ? recipients.map(mail) : []),
    ];
    await this.database.batch(statements, 'write');
    if (mailed) onQueued();
  }

  async last(): Promise<ApprovalStep[]> {
    const { rows } = await this.database.execute(
      'SELECT * FROM approval WHERE sequence IN (SELECT MAX(sequence) FROM approval GROUP BY path, locale)',
    );
    return rows.flatMap(stepOf);
  }

  /** A step and the URL of its draft; null: its time is over. */
  async withId(id: string): Promise<(ApprovalStep & { url: string }) | null> {
    const { rows } = await this.database.execute('SELECT * FROM approval WHERE id = ?', [id]);
    const [row] = rows;
    const step = row ? stepOf(row)[0] : undefined;
    return step ? { ...step, url: String(row?.url) } : null;
  }
}

function stepOf({ id, path, locale, what, person_id, person_name, title, note, at }: Row): ApprovalStep[] {
  if (!isLocale(locale)) return [];
  return [
    {
      id: String(id),
      path: String(path),
      locale,
      what: what as ApprovalStep['what'],
      personId: String(person_id),
      personName: String(person_name),
      title: String(title),
      note: String(note),
      at: String(at),
    },
  ];
}

export const approvalTables: readonly string[] = [
  `CREATE TABLE approval (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, path TEXT NOT NULL, locale TEXT NOT NULL,
    what TEXT NOT NULL, person_id TEXT NOT NULL, person_name TEXT NOT NULL, title TEXT NOT NULL, note TEXT NOT NULL, url TEXT NOT NULL, at TEXT NOT NULL)`,
  'CREATE INDEX approval_by_entry ON approval (path, locale)',
];
