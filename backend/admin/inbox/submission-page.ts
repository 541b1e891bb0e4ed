import { isLocale, localeRow, type Locale } from '../../../core/i18n/locales';
import { mailWords, oneLine } from '../../mail/mail-words';
import { safeFileName } from '../../submissions/command/file-name';
import { places } from '../../auth/http/places';
import { html, type Html } from '../../auth/pages/html';
import { time } from '../../auth/pages/moment';
import { page, type PageFrame } from '../../auth/pages/page';
import type { InboxItem, MailNote } from '../../submissions/inbox';
import { screenWords } from '../messages/messages';
import { stateOf } from './inbox-page';

const facts = [
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

/** All that a visitor sent, as they typed it, and what became of it. */
export function submissionPage(frame: PageFrame, item: InboxItem, siteUrl: string): string {
  const { language } = frame;
  const { inbox } = screenWords[language];
  const { forms, fields: labels } = mailWords[language];
  const { id, kind, fields, receivedAt, office, cv, handled, mails } = item;
  const fact = (label: string, value: Html | string | null) =>
    value !== null &&
    html`<dt>${label}</dt>
      <dd>${value}</dd>`;
  const rows = facts.flatMap((name) => {
    const given = fields[name];
    return given === undefined || given === ''
      ? []
      : [html`${fact(labels[name], shown(name, given, language, siteUrl))}`];
  });
  const body = html`<p><a href="${places.inbox}">${inbox.back}</a></p>
    <h1>${forms[kind]}: ${oneLine(fields.nome ?? fields.email, 120)}</h1>
    <p>${stateOf(handled, language)}</p>
    <dl class="facts">
      ${rows}
      ${fact(inbox.cv, cv && html`<a href="${places.inbox}/${id}/cv" download>${safeFileName(cv.fileName)}</a> (${kilobytes(cv.size, language)})`)}
      ${fact(inbox.received, time(receivedAt, language))} ${fact(inbox.office, office)} ${fact(inbox.id, id)}
    </dl>
    ${
      Boolean(fields.mensagem) &&
      html`<h2>${labels.mensagem}</h2>
        <p class="typed">${String(fields.mensagem)}</p>`
    }
    <form method="post" action="${places.inbox}/${id}/handled">
      <input type="hidden" name="handled" value="${handled ? 'false' : 'true'}" />
      <button ${handled && html`class="plain"`}>${handled ? inbox.reopen : inbox.handle}</button>
    </form>
    ${
      mails.length > 0 &&
      html`<h2>${inbox.mails}</h2>
        <ul class="rows">
          ${mails.map((mail) => mailRow(mail, language))}
        </ul>`
    }`;
  return page(frame, { title: forms[kind], body, here: 'inbox', wide: true });
}

function shown(
  name: (typeof facts)[number],
  given: unknown,
  language: Locale,
  siteUrl: string,
): Html | string {
  const { yes, no, languages } = mailWords[language];
  if (typeof given === 'boolean') return given ? yes : no;
  const text = oneLine(given, 500);
  if (name === 'locale' && isLocale(text)) return languages[text];
  if (name === 'email') return html`<a href="mailto:${text}">${text}</a>`;
  if (name === 'telefone') return html`<a href="tel:${text.replace(/[^\d+]/g, '')}">${text}</a>`;
  // Only what is a path of the site is led to: a visitor may have sent anything.
  if (name === 'pagina' && /^\/(?![/\\])/.test(text))
    return html`<a href="${siteUrl}${text}">${text}</a>`;
  return text;
}

function mailRow({ purpose, to, state, sentAt, reason }: MailNote, language: Locale): Html {
  const { purposes, mailStates } = screenWords[language].inbox;
  const named = (table: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(table, key) ? table[key] : key;
  return html`<li>
    ${named(purposes, purpose)}: ${to} · ${named(mailStates, state)}${sentAt && html` · ${time(sentAt, language, 'short')}`}
    ${reason && html`<p class="more">${reason}</p>`}
  </li>`;
}

const kilobytes = (size: number, language: Locale): string =>
  `${Math.ceil(size / 1024).toLocaleString(localeRow(language).htmlLang)} kB`;
