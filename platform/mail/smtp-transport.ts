import nodemailer from 'nodemailer';

/** One SMTP connection a mail: a pool would send again by itself what it is not sure of. */
export function smtpTransport(smtpUrl: string) {
  const url = new URL(smtpUrl);
  url.searchParams.delete('pool');
  return nodemailer.createTransport({
    url: url.href,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
