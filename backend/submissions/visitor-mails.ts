import { randomUUID } from 'node:crypto';
import { signUpForm } from '../../core/forms/form-definitions';
import type { InStatement } from '@libsql/client';

const minute = 60_000;

/** Limits: repeated typing must not fill a mailbox. */
const visitorMails = {
  confirmation: {
    pause: 10 * minute,
    aDay: 3,
    only: `EXISTS (SELECT 1 FROM subscriber WHERE subscriber.email = submission.email AND confirmed_at IS NULL)`,
  },
  /** Of a sign-up only for subscribers: others get the confirmation. */
  receipt: {
    pause: 0,
    aDay: 10,
    only: `(kind <> '${signUpForm}' OR EXISTS (
      SELECT 1 FROM subscriber WHERE subscriber.email = submission.email AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL))`,
  },
} as const;

export function queueToVisitor(
  purpose: keyof typeof visitorMails,
  { submissionId, email, locale }: { submissionId: string; email: string; locale: string },
  now: Date,
): InStatement {
  const { pause, aDay, only } = visitorMails[purpose];
  const at = now.toISOString();
  const before = (milliseconds: number) => new Date(now.valueOf() - milliseconds).toISOString();
  const sent = `(SELECT COUNT(*) FROM mail WHERE purpose = '${purpose}' AND recipient = ? AND queued_at BETWEEN ? AND ?)`;
  return {
    sql: `INSERT INTO mail (id, submission_id, purpose, recipient, language, state, attempts, queued_at, due_at)
      SELECT ?, id, '${purpose}', email, ?, 'waiting', 0, ?, ? FROM submission
      WHERE id = ? AND email <> '' AND ${only} ${pause > 0 ? `AND ${sent} < 1` : ''} AND ${sent} < ?`,
    args: [
      ...[randomUUID(), locale, at, at, submissionId],
      ...(pause > 0 ? [email, before(pause), at] : []),
      ...[email, before(24 * 60 * minute), at, aDay],
    ],
  };
}
