import { localeRow, type Locale } from '../../core/i18n/locales';
import type { MailText } from './mail-text';
import { filled, mailWords } from './mail-words';

/**
 * Asks a subscriber whether it was them. Nothing that was typed into the form stands in it: whoever
 * typed it may be somebody else, who would then write to a stranger in our name.
 */
export function confirmationMail(link: string, brand: string, language: Locale): MailText {
  const words = mailWords[language].confirmation;
  const say = (text: string) => filled(text, { brand });
  const { greeting, asked, button, expires, ignore, closing } = words;
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const plain = (text: string) => paragraph(escaped(say(text)));
  return {
    subject: say(words.subject),
    text: `${[greeting, asked, link, `${expires} ${ignore}`, closing].map(say).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${localeRow(language).htmlLang}"><head><meta charset="utf-8"><title>${escaped(say(words.subject))}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1c2321"><div style="max-width:560px">
${plain(greeting)}${plain(asked)}
${paragraph(`<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;background:#0b6b45;color:#ffffff;text-decoration:none">${escaped(button)}</a>`)}
${paragraph(`<a href="${escaped(link)}" style="color:#0b6b45;word-break:break-all">${escaped(link)}</a>`)}
${plain(`${expires} ${ignore}`)}${plain(closing)}
</div></body></html>
`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
