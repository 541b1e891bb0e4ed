import { smtpTransport } from '../../platform/mail/smtp-transport';

export interface MailText {
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  isPersonal?: boolean;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
}

/** `id` is the same at each try, so that a mailbox can know a duplicate. */
export interface Outgoing extends MailText {
  id: string;
  to: string;
}

interface SendFailure {
  /** Of this mail for good, of this mail for now, or the mail server takes nothing now. */
  kind: 'permanent' | 'temporary' | 'unavailable';
  reason: string;
}

/** Null: the mail server took it over. */
export type Send = (mail: Outgoing, signal: AbortSignal) => Promise<SendFailure | null>;

export interface MailSettings {
  smtpUrl: string;
  /** `valterra <site@valterra.example>`, or an e-mail address alone. */
  from: string;
}

const sendLimit = 120_000;

export function smtpSend({ smtpUrl, from }: MailSettings): Send {
  const transport = smtpTransport(smtpUrl);
  const host = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text, html, replyTo, isPersonal = false, unsubscribe }, signal) => {
    try {
      await transport.sendMail({
        from,
        // As an object: nothing in it is taken for a list of addresses.
        to: { name: '', address: to },
        replyTo,
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: {
          ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(sendLimit)]),
      });
      return null;
    } catch (error) {
      return failureOf(error as SmtpError);
    }
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Permanent only for the recipient or the content, not for our own address or password. */
export function failureOf({ message, code, responseCode = 0, command }: SmtpError): SendFailure {
  const reason = message.replace(/\s+/g, ' ').slice(0, 300);
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isOfThisMail || command === 'MAIL FROM' || responseCode === 421) return { kind: 'unavailable', reason };
  return { kind: responseCode === 0 || responseCode >= 500 ? 'permanent' : 'temporary', reason };
}
