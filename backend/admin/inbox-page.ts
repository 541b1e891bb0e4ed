import { fill } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import { kilobytes, type ShownField, shownFields, shownValue } from '../mail/compose';
import { oneLine } from '../../platform/text';
import { adminPaths } from '../auth/http/admin-paths';
import { choiceField, type FieldErrors, html, rowList, type Html, time } from '../auth/pages/html';
import { page, type PageFrame, paging } from '../auth/pages/page';
import { type InboxItem, type InboxPage, type MailNote, storedKinds } from '../submissions/inbox';
import { counted, mailMessages, pageMessages } from '../messages';
import { safeFileName } from '../submissions/inbox-export';

export interface AskedFilter {
  kind: string;
  handled: string;
  since: string;
  q: string;
}

/** `/admin/inbox?kind=candidaturas&page=2`; what is empty is left out. */
function inboxUrl(path: string, asked: AskedFilter, page = 1): string {
  const said = Object.entries({ ...asked, page: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value !== '',
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

export function inboxPage(
  frame: PageFrame,
  list: InboxPage,
  asked: AskedFilter,
  errors: FieldErrors = {},
): string {
  const { language } = frame;
  const { inbox } = pageMessages[language];
  const isAsked = Object.values(asked).some((value) => value !== '');
  const items = list.items.map((item) => row(item, language));
  const body = html`<h1>${inbox.title}</h1>
    <p>${inbox.lead}</p>
    ${filterForm(asked, language)}
    ${
      list.total > 0
        ? html`<p>${counted(language, 'inbox.count', list.total)} · <a href="${inboxUrl(`${adminPaths.inbox}.csv`, asked)}" download>${inbox.csv}</a></p>
            ${rowList(items)}`
        : html`<p>${isAsked ? inbox.none : inbox.nothing}</p>`
    }
    ${paging(language, list, (number) => inboxUrl(adminPaths.inbox, asked, number))}`;
  return page(frame, {
    title: inbox.title,
    body,
    here: 'inbox',
    wide: true,
    errors,
  });
}

function filterForm({ kind, handled, since, q }: AskedFilter, language: Locale): Html {
  const { inbox } = pageMessages[language];
  const { forms } = mailMessages[language];
  const kinds = [
    ['', inbox.anyKind],
    ...storedKinds.map((each) => [each, forms[each]] as const),
  ] as const;
  const states = [
    ['', inbox.states.any],
    ['false', inbox.states.open],
    ['true', inbox.states.handled],
  ] as const;
  return html`<form class="filter" role="search">
    <div>${choiceField({ name: 'kind', label: inbox.kind, options: kinds, chosen: kind })}</div>
    <div>${choiceField({ name: 'handled', label: inbox.state, options: states, chosen: handled })}</div>
    <div><label for="since">${inbox.since}</label><input id="since" name="since" type="date" value="${since}" /></div>
    <div><label for="q">${inbox.search}</label><input id="q" name="q" type="search" value="${q}" /></div>
    <button>${inbox.filter}</button>
  </form>`;
}

function row({ id, kind, receivedAt, fields, handled, cv }: InboxItem, language: Locale): Html {
  const { inbox } = pageMessages[language];
  const who = [fields.nome, fields.empresa].filter(Boolean).map((part) => oneLine(part, 80));
  return html`<li>
    <h2><a href="${adminPaths.inbox}/${id}">${who.join(', ') || oneLine(fields.email, 120)}</a> ${stateOf(handled, language)}</h2>
    <p class="more">${mailMessages[language].forms[kind]} · ${time(receivedAt, language, 'short')}${cv && html` · ${inbox.cv}`}</p>
    ${Boolean(fields.mensagem) && html`<p>${oneLine(fields.mensagem, 160)}</p>`}
  </li>`;
}

function stateOf(handled: InboxItem['handled'], language: Locale): Html {
  const { inbox } = pageMessages[language];
  return handled
    ? html`<span class="state quiet">${fill(inbox.handledBy, { name: handled.by })}</span>`
    : html`<span class="state">${inbox.open}</span>`;
}

export function submissionPage(frame: PageFrame, item: InboxItem, siteUrl: string): string {
  const { language } = frame;
  const { inbox } = pageMessages[language];
  const { forms, fields: labels } = mailMessages[language];
  const { id, kind, fields, receivedAt, office, cv, handled, mails } = item;
  const fact = (label: string, value: Html | string | null) =>
    value !== null &&
    html`<dt>${label}</dt>
      <dd>${value}</dd>`;
  const rows = shownFields.flatMap((name) => {
    const given = fields[name];
    return given === undefined || given === ''
      ? []
      : [html`${fact(labels[name], shown(name, given, language, siteUrl))}`];
  });
  const body = html`<p><a href="${adminPaths.inbox}">${inbox.back}</a></p>
    <h1>${forms[kind]}: ${oneLine(fields.nome ?? fields.email, 120)}</h1>
    <p>${stateOf(handled, language)}</p>
    <dl class="facts">
      ${rows}
      ${fact(inbox.cv, cv && html`<a href="${adminPaths.inbox}/${id}/cv" download>${safeFileName(cv.fileName)}</a> (${kilobytes(cv.size, language)})`)}
      ${fact(inbox.received, time(receivedAt, language))} ${fact(inbox.office, office)} ${fact(inbox.id, id)}
    </dl>
    ${
      Boolean(fields.mensagem) &&
      html`<h2>${labels.mensagem}</h2>
        <p class="typed">${String(fields.mensagem)}</p>`
    }
    <form method="post" action="${adminPaths.inbox}/${id}/handled">
      <input type="hidden" name="handled" value="${handled ? 'false' : 'true'}" />
      <button ${handled && html`class="plain"`}>${handled ? inbox.reopen : inbox.handle}</button>
    </form>
    ${
      mails.length > 0 &&
      html`<h2>${inbox.mails}</h2>
        ${rowList(mails.map((mail) => mailRow(mail, language)))}`
    }`;
  return page(frame, { title: forms[kind], body, here: 'inbox', wide: true });
}

function shown(name: ShownField, given: unknown, language: Locale, siteUrl: string): Html | string {
  const text = shownValue(name, given, language);
  if (name === 'email') return html`<a href="mailto:${text}">${text}</a>`;
  if (name === 'telefone') return html`<a href="tel:${text.replace(/[^\d+]/g, '')}">${text}</a>`;
  // Only what is a path of the site is led to: a visitor may have sent anything.
  if (name === 'pagina' && /^\/(?![/\\])/.test(text))
    return html`<a href="${siteUrl}${text}">${text}</a>`;
  return text;
}

function mailRow({ purpose, to, state, sentAt, reason }: MailNote, language: Locale): Html {
  const { purposes, mailStates, reasons } = pageMessages[language].inbox;
  const named = (table: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(table, key) ? table[key] : key;
  return html`<li>
    ${named(purposes, purpose)}: ${to} · ${named(mailStates, state)}${sentAt && html` · ${time(sentAt, language, 'short')}`}
    ${reason && html`<p class="more">${named(reasons, reason)}</p>`}
  </li>`;
}
