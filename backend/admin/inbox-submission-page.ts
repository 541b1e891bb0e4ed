import { fileSize } from '../../core/content/media-files';
import { fill } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import { adminPaths, signInPath } from '../auth/http/admin-paths';
import {
  areaField,
  choiceField,
  field,
  type FieldErrors,
  html,
  rowList,
  type Html,
  time,
} from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { may, type Person } from '../auth/rights';
import type { MentionedTitles } from '../content/mentioned-titles';
import { givenFor, type ShownField, shownFields, shownValue } from '../mail/shown-fields';
import { languageOfVisitor } from '../mail/recipient';
import { replyLimits } from '../mail/reply';
import { languageName, mailMessages, pageMessages } from '../messages';
import type { HistoryLine, MailNote, Submission } from '../submissions/inbox';
import { safeFileName } from '../submissions/inbox-export';
import { submissionUrl } from './inbox-filter';
import { isUnsent, stateOf, titleOf } from './inbox-page';

export const longestNote = 5_000;

export interface ReplyForm {
  /** Idempotency key. */
  key: string;
  subject: string;
  text: string;
  isHandled: boolean;
}

export interface SubmissionState {
  item: Submission;
  titles: MentionedTitles;
  siteUrl: string;
  people: readonly Person[];
  reply: ReplyForm | null;
  typedNote?: string;
  errors?: FieldErrors;
  note?: string | undefined;
}

export function submissionPage(frame: PageFrame, state: SubmissionState): string {
  const { language, person } = frame;
  const { item, titles, people, reply, typedNote = '', errors = {}, note } = state;
  const { inbox } = pageMessages[language];
  const { forms, fields: labels } = mailMessages[language];
  const { id, reference, kind, fields, handled } = item;
  const title = titleOf(item, titles);
  const body = html`<p><a href="${adminPaths.inbox}">${inbox.back}</a></p>
    <h1>${title}</h1>
    <p>${reference} · ${forms[kind]} ${stateOf(item, language)}</p>
    ${facts(state, language)}
    ${
      Boolean(fields.mensagem) &&
      html`<h2>${labels.mensagem}</h2>
        <p class="typed">${String(fields.mensagem)}</p>`
    }
    <form class="inline" method="post" action="${submissionUrl(id, 'handled')}">
      <input type="hidden" name="handled" value="${handled ? 'false' : 'true'}" />
      <button ${handled && html`class="plain"`}>${handled ? inbox.reopen : inbox.handle}</button>
    </form>
    ${assignForm(item, people, language)}
    <h2 id="history">${inbox.history.title}</h2>
    ${item.history.length > 0 ? rowList(item.history.map((line) => historyRow(line, item, language))) : html`<p>${inbox.history.none}</p>`}
    ${reply ? replyForm(item, reply, errors, language) : html`<p>${inbox.reply.noMail}</p>`}
    <details ${errors.note && html`open`}>
      <summary>${inbox.note.title}</summary>
      <form method="post" action="${submissionUrl(id, 'note')}">
        ${areaField({ name: 'note', label: inbox.note.label, hint: inbox.note.hint, value: typedNote, error: errors.note, rows: 4, max: longestNote })}
        <button>${inbox.note.send}</button>
      </form>
    </details>
    ${mailList(item, language)}
    ${may(person ?? null, 'erase-submissions') && html`<p class="after"><a href="${submissionUrl(id, 'erase')}">${inbox.erase.link}</a></p>`}`;
  return page(frame, { title, body, here: 'inbox', wide: true, errors, note });
}

function facts({ item, titles, siteUrl }: SubmissionState, language: Locale): Html {
  const { inbox } = pageMessages[language];
  const { id, reference, fields, receivedAt, office, files } = item;
  const fact = (label: string, value: Html | string | null) =>
    value !== null &&
    html`<dt>${label}</dt>
      <dd>${value}</dd>`;
  const rows = shownFields.flatMap((name) => {
    const given = givenFor(name, fields);
    return given === undefined
      ? []
      : [
          html`${fact(mailMessages[language].fields[name], shown(name, given, { title: titles[name], language, siteUrl }))}`,
        ];
  });
  return html`<dl class="facts">
    ${rows}
    ${fact(
      inbox.files,
      files.length > 0
        ? html`${files.map(
            ({ field, fileName, size }) =>
              html`<a href="${submissionUrl(id, field)}" download>${safeFileName(fileName)}</a>
                (${fileSize(size, language)}) `,
          )}`
        : null,
    )}
    ${fact(inbox.received, time(receivedAt, language))} ${fact(inbox.office, office)} 
    ${fact(inbox.reference, reference)}
  </dl>`;
}

function shown(
  name: ShownField,
  given: unknown,
  { title, language, siteUrl }: { title: string | undefined; language: Locale; siteUrl: string },
): Html | string {
  const text = shownValue(name, given, language);
  if (name === 'email') return html`<a href="mailto:${text}">${text}</a>`;
  if (name === 'telefone') return html`<a href="tel:${text.replace(/[^\d+]/g, '')}">${text}</a>`;
  // A visitor may send anything: only site paths become links.
  if (name === 'pagina' && /^\/(?![/\\])/.test(text))
    return html`<a href="${siteUrl}${text}">${title ?? text}</a>`;
  if (title === undefined && (name === 'oferta' || name === 'recurso'))
    return fill(pageMessages[language].inbox.gone, { id: text });
  return title ?? text;
}

function assignForm(
  { id, assigned }: Submission,
  people: readonly Person[],
  language: Locale,
): Html {
  const { assigned: words } = pageMessages[language].inbox;
  const known = people.map(({ id: person, name }) => [person, name] as const);
  // A closed account keeps it until it is reassigned.
  const kept =
    assigned && !people.some((person) => person.id === assigned.id)
      ? [[assigned.id, assigned.name] as const]
      : [];
  const options = [['', words.nobody] as const, ...known, ...kept];
  return html`<form class="inline" method="post" action="${submissionUrl(id, 'assign')}">
    ${choiceField({ name: 'person', label: words.label, options, chosen: assigned?.id ?? '' })}
    <button class="plain">${words.send}</button>
  </form>`;
}

function historyRow(line: HistoryLine, { mails }: Submission, language: Locale): Html {
  const { inbox } = pageMessages[language];
  const { acts, program } = inbox.history;
  const { at, what, text, subject, mailId } = line;
  const act = what === 'assigned' && text === null ? acts.unassigned : acts[what];
  const mail = mails.find(({ id }) => id === mailId);
  const said = what === 'note' || what === 'reply' ? text : null;
  return html`<li>
    <p>${fill(act, { who: line.who ?? program, name: text ?? '' })}</p>
    <p class="more">${time(at, language, 'short')}${mail && html` · ${mailState(mail, language)}`}</p>
    ${subject && html`<p><strong>${subject}</strong></p>`}
    ${said && html`<p class="typed">${said}</p>`}
  </li>`;
}

function replyForm(
  item: Submission,
  { key, subject, text, isHandled }: ReplyForm,
  errors: FieldErrors,
  language: Locale,
): Html {
  const { reply: words } = pageMessages[language].inbox;
  const { fields, history, office, id } = item;
  const values = {
    email: String(fields.email),
    language: languageName(languageOfVisitor(fields), language),
  };
  const hint = [
    fill(words.hint, values),
    ...(office ? [fill(words.answers, { email: office })] : []),
    ...(fields.mensagem ? [words.quoted] : []),
  ].join(' ');
  const isWrong = ['', 'subject', 'text'].some((name) => errors[name]);
  return html`<details ${isWrong && html`open`}>
    <summary>${words.title}</summary>
    <form method="post" action="${submissionUrl(id, 'reply')}">
      <p>${hint}</p>
      <input type="hidden" name="key" value="${key}" />
      <input type="hidden" name="seen" value="${repliesIn(history)}" />
      ${field({ name: 'subject', label: words.subject, value: subject, autocomplete: 'off', error: errors.subject })}
      ${areaField({ name: 'text', label: words.text, value: text, error: errors.text, rows: 14, max: replyLimits.text })}
      <label class="choice"><input type="checkbox" name="handled" value="true" ${isHandled && html`checked`} />${words.handle}</label>
      <button>${words.send}</button>
    </form>
  </details>`;
}

export function sendAgainPage(
  frame: PageFrame,
  {
    url,
    fields,
    text,
  }: { url: string; fields: readonly (readonly [string, string])[]; text: string },
): string {
  const { expired } = pageMessages[frame.language].inbox;
  const body = html`<div role="alert">
      <h1>${expired.title}</h1>
      <p>${expired.text}</p>
    </div>
    <p class="typed">${text}</p>
    <p><a href="${signInPath(adminPaths.account)}" target="_blank">${expired.signIn}</a></p>
    <form method="post" action="${url}">
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button>${expired.send}</button>
    </form>`;
  return page(frame, { title: expired.title, body });
}

export const repliesIn = (history: readonly HistoryLine[]): number =>
  history.filter(({ what }) => what === 'reply').length;

function mailList({ id, mails }: Submission, language: Locale): Html | null {
  if (mails.length === 0) return null;
  const { inbox } = pageMessages[language];
  const others = mails.filter(({ purpose }) => purpose !== 'reply');
  return html`${
    others.length > 0 &&
    html`<h2>${inbox.mails}</h2>
      ${rowList(others.map((mail) => html`<li>${named(inbox.purposes, mail.purpose)}: ${mail.to} · ${mailState(mail, language)}</li>`))}`
  }
  ${
    mails.some(isUnsent) &&
    html`<form method="post" action="${submissionUrl(id, 'resend')}">
      <button class="plain">${inbox.resend}</button>
    </form>`
  }`;
}

function mailState({ state, sentAt, reason }: MailNote, language: Locale): Html {
  const { mailStates, reasons } = pageMessages[language].inbox;
  return html`${named(mailStates, state)}${sentAt && html` · ${time(sentAt, language, 'short')}`}${reason && html` · ${named(reasons, reason)}`}`;
}

const named = (table: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(table, key) ? table[key] : undefined) ?? key;
