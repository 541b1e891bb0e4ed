import type { Environment } from '../../platform/settings/settings';
import { smtpTransport } from '../../platform/mail/smtp-transport';
import { fault, type Finding, ok, warning } from './check';

/** Signs in at the mail server; `to`: one message is sent there. */
export async function checkMail(
  { mail, siteUrl }: Pick<Environment, 'mail' | 'siteUrl'>,
  to: string | null,
  signal: AbortSignal,
): Promise<Finding> {
  if (!mail) {
    const advice = 'Set SMTP_URL and MAIL_FROM.';
    return to ? fault('no mail server is set', advice) : warning('none are sent', advice);
  }
  const { host } = new URL(mail.smtpUrl);
  const transport = smtpTransport(mail.smtpUrl);
  signal.addEventListener('abort', () => transport.close());
  try {
    await transport.verify();
  } catch (error) {
    const { message } = error as Error;
    return fault(`${host} cannot be used (${message})`, 'Correct SMTP_URL.');
  } finally {
    transport.close();
  }
  if (!to) return ok(`${host} takes mails; "--mail <address>" sends one`);
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: to },
      subject: `Test message of ${new URL(siteUrl).host}`,
      text: `This is the test message of "npm run doctor" at ${siteUrl}. Nothing is to be done.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return ok(`${host} has taken the message to ${to}`);
  } catch (error) {
    const { message } = error as Error;
    const found = `${host} does not take a message from ${mail.from} to ${to} (${message})`;
    return fault(found, 'Correct MAIL_FROM or the address.');
  }
}
