import { type Locale, localeRow } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { escapeHtml } from '../../platform/http/escape-html';
import { oneLine } from '../../platform/text';
import { mailMessages } from '../messages';
import type { LinkPurpose } from '../submissions/mail-queue';
import type { MailText } from './transport';

/** Somebody with an account, and the link with which they choose a password. */
export interface AccountLink {
  name: string;
  language: Locale;
  url: string;
}

export function accountMail(
  purpose: LinkPurpose,
  { name, language, url }: AccountLink,
  brand: string,
): MailText {
  return linkMail(url, purpose, language, { brand, name: oneLine(name, 80) });
}

/** A mail that leads to one link, as text and as HTML. */
export function linkMail(
  link: string,
  kind: 'confirmation' | LinkPurpose,
  language: Locale,
  values: Readonly<Record<string, string>>,
): MailText {
  const messages = mailMessages[language][kind];
  const t = (text: string) => fill(text, values);
  const { greeting, asked, button, expires, ignore, closing } = messages;
  const subject = t(messages.subject);
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const plain = (text: string) => paragraph(escapeHtml(t(text)));
  return {
    subject,
    text: `${[greeting, asked, link, `${expires} ${ignore}`, closing].map(t).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${localeRow(language).htmlLang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1c2321"><div style="max-width:560px">
${plain(greeting)}${plain(asked)}
${paragraph(`<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#0f6b4c;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a>`)}
${paragraph(`<a href="${escapeHtml(link)}" style="color:#0f6b4c;word-break:break-all">${escapeHtml(link)}</a>`)}
${plain(`${expires} ${ignore}`)}${plain(closing)}
</div></body></html>
`,
  };
}
