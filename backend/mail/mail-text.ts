/** What a mail says, whoever it is for. */
export interface MailText {
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
}
