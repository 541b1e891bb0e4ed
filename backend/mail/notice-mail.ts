import { isLocale, localeRow, type Locale } from '../../core/i18n/locales';
import type { InboxItem } from '../submissions/inbox';
import type { MentionedTitles } from '../content/mentioned-titles';
import type { MailText } from './mail-text';
import { filled, mailWords, oneLine } from './mail-words';

/** In this order; the message comes last. */
const shown = [
  'nome',
  'empresa',
  'email',
  'telefone',
  'oferta',
  'recurso',
  'marketing',
  'locale',
  'pagina',
] as const;

/**
 * What an office is told of a submission, in its own language. A reply goes to the visitor; a CV is
 * named, never attached.
 */
export function noticeMail(
  item: InboxItem,
  language: Locale,
  siteUrl: string,
  titles: MentionedTitles = {},
): MailText {
  const words = mailWords[language];
  const { fields, id, kind, cv } = item;
  const name = oneLine(fields.nome, 120);
  const subject = [
    words.forms[kind],
    [name, oneLine(fields.empresa, 120)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(': ');
  const value = (field: (typeof shown)[number]): string => {
    const given = fields[field];
    if (typeof given === 'boolean') return given ? words.yes : words.no;
    if (field === 'locale' && isLocale(given)) return words.languages[given];
    const title = titles[field];
    if (title !== undefined) return `${oneLine(title, 200)} (${oneLine(given, 200)})`;
    return (field === 'pagina' && given ? siteUrl : '') + oneLine(given, 500);
  };
  const facts = shown.flatMap((field) =>
    fields[field] === undefined ? [] : [`${words.fields[field]}: ${value(field)}`],
  );
  const size = cv && `${Math.ceil(cv.size / 1024).toLocaleString(localeRow(language).htmlLang)} kB`;
  const text = [
    filled(words.notice.opening, { form: words.forms[kind] }),
    [...facts, `${words.notice.received}: ${moment(item.receivedAt, language)}`].join('\n'),
    ...(fields.mensagem ? [`${words.fields.mensagem}:\n${String(fields.mensagem)}`] : []),
    ...(cv && size ? [filled(words.notice.cv, { name: oneLine(cv.fileName, 160), size, id })] : []),
    ...(kind === 'newsletter' ? [words.notice.unconfirmed] : []),
    [words.notice.reply, filled(words.notice.handled, { id })].join('\n'),
  ].join('\n\n');
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    replyTo: { name, address: oneLine(fields.email, 254) },
  };
}

/** In the time of the company, whose offices are all on the mainland. */
function moment(iso: string, language: Locale): string {
  return new Intl.DateTimeFormat(localeRow(language).htmlLang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Lisbon',
  }).format(new Date(iso));
}
