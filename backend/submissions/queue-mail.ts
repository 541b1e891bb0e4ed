import { randomUUID } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import { signUpForm } from '../../core/forms/form-definitions';
import { defaultLocale, type Locale } from '../../core/i18n/locales';

export interface Recipient {
  email: string;
  language: Locale;
}

export type LinkPurpose = 'invitation' | 'password';

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

type Optional = 'id' | 'submissionId' | 'approvalId';

interface NewMail extends Omit<QueuedMail, Optional | 'attempts'>, Partial<Pick<QueuedMail, Optional>> {
  /** Why it is parked at once. */
  reason?: string | null;
}

interface Conditions {
  /** SQL about its submission. */
  only?: string;
  /** How many the same address gets of this purpose within so many ms. */
  limits?: readonly (readonly [within: number, most: number])[];
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Repeated typing must not fill a mailbox. */
export const seldom: Conditions['limits'] = [
  [10 * minute, 1],
  [day, 3],
];

/** A known id queues nothing again, and a submission that is not there nothing at all. */
export function queueMail(mail: NewMail, now: Date, { only = 'TRUE', limits = [] }: Conditions = {}): InStatement {
  const { id = randomUUID(), submissionId = null, approvalId = null, purpose, recipient, language } = mail;
  const { reason = null } = mail;
  const sent = (within: number) => `(SELECT COUNT(*) FROM mail WHERE purpose = ?4 AND recipient = ?5
    AND queued_at BETWEEN '${new Date(now.valueOf() - within).toISOString()}' AND ?9)`;
  return {
    sql: `INSERT INTO mail (id, submission_id, approval_id, purpose, recipient, language, state, reason, queued_at)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
      WHERE (?2 IS NULL OR EXISTS (SELECT 1 FROM submission WHERE id = ?2 AND ${only}))
        ${limits.map(([within, most]) => `AND ${sent(within)} < ${most}`).join(' ')} ON CONFLICT (id) DO NOTHING`,
    args: [
      ...[id, submissionId, approvalId, purpose, recipient, language],
      ...[reason === null ? 'waiting' : 'parked', reason, now.toISOString()],
    ],
  };
}

/** The mail to the recipient of a form; without an e-mail address it is parked at once. */
export function queueNotice(submissionId: string, office: Recipient | null, now: Date): InStatement {
  const { email, language } = office ?? { email: '', language: defaultLocale };
  const reason = office ? null : 'The settings name no address for this form';
  return queueMail({ submissionId, purpose: 'notice', recipient: email, language, reason }, now);
}

const visitorMails = {
  confirmation: {
    limits: seldom,
    only: `EXISTS (SELECT 1 FROM subscriber WHERE subscriber.email = submission.email AND confirmed_at IS NULL)`,
  },
  /** Of a sign-up only for subscribers: others get the confirmation. */
  receipt: {
    limits: [[day, 10]],
    only: `(kind <> '${signUpForm}' OR EXISTS (
      SELECT 1 FROM subscriber WHERE subscriber.email = submission.email AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL))`,
  },
} as const;

export function queueToVisitor(
  purpose: keyof typeof visitorMails,
  submissionId: string,
  { email, language }: Recipient,
  now: Date,
): InStatement {
  const { only, limits } = visitorMails[purpose];
  const mail = { submissionId, purpose, recipient: email, language };
  return queueMail(mail, now, { only: `email <> '' AND ${only}`, limits });
}
