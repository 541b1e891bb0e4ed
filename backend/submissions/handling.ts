import type { Client, InStatement } from '@libsql/client';

import type { Locale } from '../../core/i18n/locales';
import { Store } from '../../platform/database/store';
import { queueMail } from './queue-mail';

interface Reply {
  /** Idempotency key of the form. */
  key: string;
  to: string;
  language: Locale;
  subject: string;
  text: string;
}

/** Each act is a line of the history. `by` null: a program. */
export class Handling extends Store {
  constructor(
    database: Client,
    clock: () => Date,
    private readonly onQueued: () => void = () => undefined,
  ) {
    super(database, clock);
  }

  /** The first mark stays. Answers the changed ids. */
  async mark(ids: readonly string[], isHandled: boolean, by: string | null): Promise<string[]> {
    const now = this.now();
    const wanted = JSON.stringify(ids);
    const those = `id IN (SELECT value FROM json_each(?)) AND handled_at IS ${isHandled ? '' : 'NOT '}NULL`;
    const [, marked] = await this.write([
      {
        sql: `INSERT INTO history (submission_id, at, who, what) SELECT id, ?, ?, ? FROM submission WHERE ${those}`,
        args: [now, by, isHandled ? 'handled' : 'reopened', wanted],
      },
      {
        sql: `UPDATE submission SET handled_at = ?, handled_by = ? WHERE ${those} RETURNING id`,
        args: [...(isHandled ? [now, by] : [null, null]), wanted],
      },
    ]);
    return (marked?.rows ?? []).map(({ id }) => String(id));
  }

  /** Null: it is nobody's any more. */
  async assign(id: string, to: { id: string; name: string } | null, by: string): Promise<void> {
    const those = 'id = ? AND assigned_to IS NOT ?';
    const person = to?.id ?? null;
    const name = to?.name ?? null;
    await this.write([
      {
        sql: `INSERT INTO history (submission_id, at, who, what, text) SELECT id, ?, ?, 'assigned', ? FROM submission WHERE ${those}`,
        args: [this.now(), by, name, id, person],
      },
      {
        sql: `UPDATE submission SET assigned_to = ?, assigned_name = ? WHERE ${those}`,
        args: [person, name, id, person],
      },
    ]);
  }

  async addNote(id: string, text: string, by: string): Promise<void> {
    await this.database.execute(
      "INSERT INTO history (submission_id, at, who, what, text) SELECT id, ?, ?, 'note', ? FROM submission WHERE id = ?",
      [this.now(), by, text, id],
    );
  }

  /** False: it was queued before. */
  async reply(id: string, reply: Reply, by: string): Promise<boolean> {
    const { key, to, language, subject, text } = reply;
    const line: InStatement = {
      sql: `INSERT INTO history (submission_id, at, who, what, text, subject, mail_id)
        SELECT submission_id, ?, ?, 'reply', ?, ?, id FROM mail WHERE id = ? AND submission_id = ? AND purpose = 'reply'
        ON CONFLICT (mail_id) DO NOTHING`,
      args: [this.now(), by, text, subject, key, id],
    };
    const mail = { id: key, submissionId: id, purpose: 'reply', recipient: to, language } as const;
    const queued = queueMail(mail, this.clock());
    const [, kept] = await this.write([queued, line]);
    this.onQueued();
    return (kept?.rowsAffected ?? 0) > 0;
  }
}
