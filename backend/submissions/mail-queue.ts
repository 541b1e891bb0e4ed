import type { Client } from '@libsql/client';

import { signUpForm } from '../../core/forms/form-definitions';
import { defaultLocale, type Locale } from '../../core/i18n/locales';
import { hasCome } from '../../platform/jobs/due';
import { type LinkPurpose, type QueuedMail, queueMail, queueToVisitor, seldom } from './queue-mail';

/** `sending`: taken by a process. `parked`: refused for good. */
export const mailStates = ['waiting', 'sending', 'sent', 'parked'] as const;

export interface LinkMailNote {
  state: (typeof mailStates)[number];
  at: string;
}

/** In ms. */
export const longestWait = 60 * 60_000;

const ofAccounts = "purpose IN ('invitation', 'password')";

/** A mail is taken by one process at a time, for the time of its `lease`. */
export class MailQueue {
  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
  ) {}

  /** Asks once all who signed up while no mail could be sent. */
  async askTheUnasked(): Promise<void> {
    const { rows } = await this.database.execute(`SELECT subscriber.email, subscriber.locale, MAX(submission.id) AS id
      FROM subscriber JOIN submission ON submission.email = subscriber.email AND submission.kind = '${signUpForm}'
      WHERE asked_at IS NULL AND confirmed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM mail WHERE purpose = 'confirmation' AND recipient = subscriber.email)
      GROUP BY subscriber.email`);
    const statements = rows.map(({ id, email, locale }) =>
      queueToVisitor('confirmation', String(id), { email: String(email), language: locale as Locale }, this.clock()),
    );
    if (statements.length > 0) await this.database.batch(statements, 'write');
  }

  /** Account and link are looked up when it is written: no link is stored, and timing is equal. */
  async queueLink(purpose: LinkPurpose, email: string): Promise<void> {
    await this.database.batch(
      [
        // A second link would end that of a waiting mail.
        { sql: `DELETE FROM mail WHERE ${ofAccounts} AND recipient = ? AND state = 'waiting'`, args: [email] },
        queueMail({ purpose, recipient: email, language: defaultLocale }, this.clock()),
      ],
      'write',
    );
  }

  /** Data is looked up when it is written: timing is equal for any address. */
  async queueOwnData(email: string, language: Locale): Promise<void> {
    const mail = { purpose: 'own-data', recipient: email, language } as const;
    await this.database.execute(queueMail(mail, this.clock(), { limits: seldom }));
  }

  async recipientOfOwnData(id: string): Promise<string | null> {
    const sql = "SELECT recipient FROM mail WHERE id = ? AND purpose = 'own-data'";
    const { rows } = await this.database.execute(sql, [id]);
    return rows[0] ? String(rows[0].recipient) : null;
  }

  async lastLinks(): Promise<ReadonlyMap<string, LinkMailNote>> {
    const { rows } = await this.database.execute(
      `SELECT recipient, state, COALESCE(sent_at, queued_at) AS at FROM mail
        WHERE ${ofAccounts} ORDER BY sequence`,
    );
    return new Map(rows.map(({ recipient, ...note }) => [String(recipient), note as unknown as LinkMailNote]));
  }

  /** Null: nothing is due. */
  async take(lease: number): Promise<QueuedMail | null> {
    const { rows } = await this.database.execute(
      `UPDATE mail SET state = 'sending', attempts = attempts + 1, due_at = ? WHERE sequence =
        (SELECT sequence FROM mail WHERE state IN ('waiting', 'sending') AND ${hasCome('due_at', longestWait)} ORDER BY sequence LIMIT 1)
        RETURNING id, submission_id AS submissionId, approval_id AS approvalId, purpose, recipient, language, attempts`,
      [this.#in(lease), this.#in(0)],
    );
    return rows[0] ? ({ ...rows[0] } as unknown as QueuedMail) : null;
  }

  async sent({ id, purpose, recipient }: QueuedMail): Promise<void> {
    const now = this.clock().toISOString();
    const asked = { sql: 'UPDATE subscriber SET asked_at = ? WHERE email = ?', args: [now, recipient] };
    const sent = { sql: "UPDATE mail SET state = 'sent', sent_at = ?, reason = NULL WHERE id = ?", args: [now, id] };
    await this.database.batch([sent, ...(purpose === 'confirmation' ? [asked] : [])], 'write');
  }

  async retry(mail: QueuedMail, delay: number, reason: string): Promise<void> {
    await this.#settle(mail, 'waiting', this.#in(delay), reason);
  }

  async park(mail: QueuedMail, reason: string): Promise<void> {
    await this.#settle(mail, 'parked', this.#in(0), reason);
  }

  async drop({ id }: QueuedMail): Promise<void> {
    await this.database.execute('DELETE FROM mail WHERE id = ?', [id]);
  }

  async release(submissionId: string, office: string | null): Promise<number> {
    const { rowsAffected } = await this.database.execute(
      `UPDATE mail SET state = 'waiting', due_at = 0, reason = NULL,
          recipient = CASE WHEN purpose = 'notice' THEN COALESCE(?, recipient) ELSE recipient END
        WHERE submission_id = ? AND state = 'parked' AND (recipient <> '' OR ? IS NOT NULL)`,
      [office, submissionId, office],
    );
    return rowsAffected;
  }

  /** How many are in each state, and for how many seconds the oldest waits. */
  async depth(): Promise<{ counts: ReadonlyMap<string, number>; oldestWaiting: number }> {
    const { rows } = await this.database.execute(
      'SELECT state, COUNT(*) AS count, MIN(queued_at) AS oldest FROM mail GROUP BY state',
    );
    const unsent = rows.filter(({ state }) => state === 'waiting' || state === 'sending');
    const since = unsent.map(({ oldest }) => Date.parse(String(oldest)));
    const now = this.clock().valueOf();
    return {
      counts: new Map(rows.map(({ state, count }) => [String(state), Number(count)])),
      oldestWaiting: Math.max(0, now - Math.min(now, ...since)) / 1000,
    };
  }

  async nextDue(): Promise<number | null> {
    const { rows } = await this.database.execute(
      "SELECT MIN(due_at) AS due FROM mail WHERE state IN ('waiting', 'sending')",
    );
    return (rows[0]?.due ?? null) as number | null;
  }

  /** Does nothing where another process has taken the mail since. */
  async #settle({ id, attempts }: QueuedMail, state: string, dueAt: number, reason: string): Promise<void> {
    await this.database.execute(
      "UPDATE mail SET state = ?, due_at = ?, reason = ? WHERE id = ? AND attempts = ? AND state = 'sending'",
      [state, dueAt, reason, id, attempts],
    );
  }

  #in(milliseconds: number): number {
    return this.clock().valueOf() + milliseconds;
  }
}
