import { randomUUID } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';

import { signUpForm } from '../../core/forms/form-definitions';
import { defaultLocale, type Locale } from '../../core/i18n/locales';
import { queueToVisitor } from './visitor-mails';

export interface Recipient {
  email: string;
  language: Locale;
}

export type LinkPurpose = 'invitation' | 'password';

/** `sending`: taken by a process. `parked`: refused for good. */
export const mailStates = ['waiting', 'sending', 'sent', 'parked'] as const;

export interface LinkMailNote {
  state: (typeof mailStates)[number];
  at: string;
}

/** Its text is made of the submission, the account or the step of an approval when it is sent. */
export interface QueuedMail {
  id: string;
  /** Null: it is about an account, an approval, or all that is stored of an address. */
  submissionId: string | null;
  approvalId: string | null;
  purpose: 'notice' | 'confirmation' | 'receipt' | 'reply' | 'approval' | 'comment' | 'own-data' | LinkPurpose;
  recipient: string;
  language: Locale;
  /** How often it was tried, this time included. */
  attempts: number;
}

const minute = 60_000;
/** In ms. A mail that is due later than this was queued before the clock was set back. */
export const longestWait = 60 * minute;
/** Repeated requests must not fill a mailbox. */
const linkPause = 10 * minute;
const linksADay = 3;

/** The mail to the recipient of a form; without an e-mail address it is parked at once. */
export function queueNotice(submissionId: string, office: Recipient | null, now: Date): InStatement {
  return {
    sql: `INSERT INTO mail (id, submission_id, purpose, recipient, language, state, attempts, queued_at, due_at, reason)
      SELECT ?, id, 'notice', ?, ?, ?, 0, ?, ?, ? FROM submission WHERE id = ?`,
    args: [
      randomUUID(),
      office?.email ?? '',
      office?.language ?? defaultLocale,
      office ? 'waiting' : 'parked',
      now.toISOString(),
      now.toISOString(),
      office ? null : 'The settings name no address for this form',
      submissionId,
    ],
  };
}

/** A known key queues nothing again. */
export function queueReply(
  submissionId: string,
  { key, to, language }: { key: string; to: string; language: Locale },
  now: Date,
): InStatement {
  return {
    sql: `INSERT INTO mail (id, submission_id, purpose, recipient, language, state, attempts, queued_at, due_at)
      SELECT ?, id, 'reply', ?, ?, 'waiting', 0, ?, ? FROM submission WHERE id = ? ON CONFLICT (id) DO NOTHING`,
    args: [key, to, language, now.toISOString(), now.toISOString(), submissionId],
  };
}

export function queueApproval(approvalId: string, { email, language }: Recipient, now: Date): InStatement {
  const at = now.toISOString();
  return {
    sql: `INSERT INTO mail (id, approval_id, purpose, recipient, language, state, attempts, queued_at, due_at)
      VALUES (?, ?, 'approval', ?, ?, 'waiting', 0, ?, ?)`,
    args: [randomUUID(), approvalId, email, language, at, at],
  };
}

/** Its id names the comment, which is looked up when the mail is written. */
export function queueComment(
  commentId: string,
  { email, language }: Recipient,
  { now, at }: { now: Date; at: number },
): InStatement {
  return {
    sql: `INSERT INTO mail (id, purpose, recipient, language, state, attempts, queued_at, due_at)
      VALUES (?, 'comment', ?, ?, 'waiting', 0, ?, ?)`,
    args: [`${commentId}.${at}`, email, language, now.toISOString(), now.toISOString()],
  };
}

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
      queueToVisitor(
        'confirmation',
        { submissionId: String(id), email: String(email), locale: String(locale) },
        this.clock(),
      ),
    );
    if (statements.length > 0) await this.database.batch(statements, 'write');
  }

  /** Account and link are looked up when it is written: no link is stored, and timing is equal. */
  async queueLink(purpose: LinkPurpose, email: string): Promise<void> {
    const now = this.#in(0);
    await this.database.batch(
      [
        // A second link would end that of a waiting mail.
        {
          sql: `DELETE FROM mail WHERE ${ofAccounts} AND recipient = ? AND state = 'waiting'`,
          args: [email],
        },
        {
          sql: `INSERT INTO mail (id, purpose, recipient, language, state, attempts, queued_at, due_at)
            VALUES (?, ?, ?, ?, 'waiting', 0, ?, ?)`,
          args: [randomUUID(), purpose, email, defaultLocale, now, now],
        },
      ],
      'write',
    );
  }

  /** Data is looked up when it is written: timing is equal for any address. */
  async queueOwnData(email: string, language: Locale): Promise<void> {
    const now = this.#in(0);
    const sent = `(SELECT COUNT(*) FROM mail WHERE purpose = 'own-data' AND recipient = ? AND queued_at BETWEEN ? AND ?)`;
    await this.database.execute(
      `INSERT INTO mail (id, purpose, recipient, language, state, attempts, queued_at, due_at)
        SELECT ?, 'own-data', ?, ?, 'waiting', 0, ?, ? WHERE ${sent} < 1 AND ${sent} < ?`,
      [
        ...[randomUUID(), email, language, now, now],
        ...[email, this.#in(-linkPause), now],
        ...[email, this.#in(-24 * 60 * minute), now, linksADay],
      ],
    );
  }

  async recipientOfOwnData(id: string): Promise<string | null> {
    const { rows } = await this.database.execute("SELECT recipient FROM mail WHERE id = ? AND purpose = 'own-data'", [
      id,
    ]);
    return rows[0] ? String(rows[0].recipient) : null;
  }

  async lastLinks(): Promise<ReadonlyMap<string, LinkMailNote>> {
    const { rows } = await this.database.execute(
      `SELECT recipient, state, COALESCE(sent_at, queued_at) AS at FROM mail
        WHERE ${ofAccounts} ORDER BY sequence`,
    );
    return new Map(
      rows.map(({ recipient, state, at }) => [
        String(recipient),
        { state: state as LinkMailNote['state'], at: String(at) },
      ]),
    );
  }

  /** Null: nothing is due. */
  async take(lease: number): Promise<QueuedMail | null> {
    const { rows } = await this.database.execute(
      `UPDATE mail SET state = 'sending', attempts = attempts + 1, due_at = ?
        WHERE sequence = (SELECT sequence FROM mail WHERE state IN ('waiting', 'sending') AND (due_at <= ? OR due_at > ?) ORDER BY sequence LIMIT 1)
        RETURNING id, submission_id, approval_id, purpose, recipient, language, attempts`,
      [this.#in(lease), this.#in(0), this.#in(longestWait)],
    );
    const row = rows[0];
    if (!row) return null;
    const { id, submission_id, approval_id, purpose, recipient, language, attempts } = row;
    const textOf = (value: unknown) => (value === null ? null : String(value));
    return {
      id: String(id),
      submissionId: textOf(submission_id),
      approvalId: textOf(approval_id),
      purpose: purpose as QueuedMail['purpose'],
      recipient: String(recipient),
      language: language as Locale,
      attempts: Number(attempts),
    };
  }

  async sent({ id, purpose, recipient }: QueuedMail): Promise<void> {
    const now = this.#in(0);
    const asked = {
      sql: 'UPDATE subscriber SET asked_at = ? WHERE email = ?',
      args: [now, recipient],
    };
    await this.database.batch(
      [
        {
          sql: "UPDATE mail SET state = 'sent', sent_at = ?, reason = NULL WHERE id = ?",
          args: [now, id],
        },
        ...(purpose === 'confirmation' ? [asked] : []),
      ],
      'write',
    );
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
      `UPDATE mail SET state = 'waiting', due_at = ?, reason = NULL,
          recipient = CASE WHEN purpose = 'notice' THEN COALESCE(?, recipient) ELSE recipient END
        WHERE submission_id = ? AND state = 'parked' AND (recipient <> '' OR ? IS NOT NULL)`,
      [this.#in(0), office, submissionId, office],
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

  async nextDue(): Promise<Date | null> {
    const { rows } = await this.database.execute(
      "SELECT MIN(due_at) AS due FROM mail WHERE state IN ('waiting', 'sending')",
    );
    const due = rows[0]?.due;
    return due ? new Date(String(due)) : null;
  }

  /** Does nothing where another process has taken the mail since. */
  async #settle({ id, attempts }: QueuedMail, state: string, dueAt: string, reason: string): Promise<void> {
    await this.database.execute(
      "UPDATE mail SET state = ?, due_at = ?, reason = ? WHERE id = ? AND attempts = ? AND state = 'sending'",
      [state, dueAt, reason, id, attempts],
    );
  }

  #in(milliseconds: number): string {
    return new Date(this.clock().valueOf() + milliseconds).toISOString();
  }
}
