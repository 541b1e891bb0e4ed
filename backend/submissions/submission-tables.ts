import { randomUUID } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';

import { normalEmail, searchText } from '../content/search-text';
import type { Migration } from '../../platform/database/migrate';

/**
 * The tables of what visitors sent, version by version. A step that was released is never changed:
 * add another one.
 */
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
];

/**
 * Who handled what, to whom it was mailed, who subscribed; and the same for what was stored before
 * there was any of it.
 */
async function withInboxAndMail(database: Client): Promise<InStatement[]> {
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
    // `asked_at`: when the mail that asks for the confirmation went out; null: not yet, or there is
    // no mail here.
    `CREATE TABLE subscriber (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, locale TEXT NOT NULL,
      signed_up_at TEXT NOT NULL, asked_at TEXT, confirmed_at TEXT)`,
    // `due_at`: when it may be tried again; of one that is being sent, when whoever sends it must
    // have ended.
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
