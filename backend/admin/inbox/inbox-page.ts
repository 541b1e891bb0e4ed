import type { Locale } from '../../../core/i18n/locales';
import { mailWords, oneLine } from '../../mail/mail-words';
import { places } from '../../auth/http/places';
import { choice } from '../../auth/pages/choice';
import { errorSummary, type Wrong } from '../../auth/pages/form-parts';
import { html, type Html } from '../../auth/pages/html';
import { time } from '../../auth/pages/moment';
import { page, type PageFrame } from '../../auth/pages/page';
import { paging } from '../../auth/pages/paging';
import { words } from '../../auth/messages/messages';
import type { InboxItem, InboxPage } from '../../submissions/inbox';
import { storedKinds } from '../../submissions/submissions';
import { screenWords } from '../messages/messages';

/** What was asked for, as it stands in the address. */
export interface AskedFilter {
  kind: string;
  handled: string;
  since: string;
  q: string;
}

/** `/admin/inbox?kind=candidaturas&page=2`; what is empty is left out. */
export function inboxAddress(path: string, asked: AskedFilter, page = 1): string {
  const said = Object.entries({ ...asked, page: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value !== '',
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** What visitors sent, the newest first, and the way to find something in it. */
export function inboxPage(
  frame: PageFrame,
  list: InboxPage,
  asked: AskedFilter,
  wrong: Wrong = {},
): string {
  const { language } = frame;
  const { inbox } = screenWords[language];
  const isAsked = Object.values(asked).some((value) => value !== '');
  const items = list.items.map((item) => row(item, language));
  const body = html`${errorSummary(words[language].wrongSummary, wrong)}
    <h1>${inbox.title}</h1>
    <p>${inbox.lead}</p>
    ${filterForm(asked, language)}
    ${
      list.total > 0
        ? html`<p>${inbox.count(list.total)} · <a href="${inboxAddress(`${places.inbox}.csv`, asked)}" download>${inbox.csv}</a></p>
            <ul class="rows">
              ${items}
            </ul>`
        : html`<p>${isAsked ? inbox.none : inbox.nothing}</p>`
    }
    ${paging(language, list, (number) => inboxAddress(places.inbox, asked, number))}`;
  return page(frame, {
    title: inbox.title,
    body,
    here: 'inbox',
    wide: true,
    wrong: Object.keys(wrong).length > 0,
  });
}

function filterForm({ kind, handled, since, q }: AskedFilter, language: Locale): Html {
  const { inbox } = screenWords[language];
  const { forms } = mailWords[language];
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
    <div>${choice({ name: 'kind', label: inbox.kind, options: kinds, chosen: kind })}</div>
    <div>${choice({ name: 'handled', label: inbox.state, options: states, chosen: handled })}</div>
    <div><label for="since">${inbox.since}</label><input id="since" name="since" type="date" value="${since}" /></div>
    <div><label for="q">${inbox.search}</label><input id="q" name="q" type="search" value="${q}" /></div>
    <button>${inbox.filter}</button>
  </form>`;
}

function row({ id, kind, receivedAt, fields, handled, cv }: InboxItem, language: Locale): Html {
  const { inbox } = screenWords[language];
  const who = [fields.nome, fields.empresa].filter(Boolean).map((part) => oneLine(part, 80));
  return html`<li>
    <h2><a href="${places.inbox}/${id}">${who.join(', ') || oneLine(fields.email, 120)}</a> ${stateOf(handled, language)}</h2>
    <p class="more">${mailWords[language].forms[kind]} · ${time(receivedAt, language, 'short')}${cv && html` · ${inbox.cv}`}</p>
    ${Boolean(fields.mensagem) && html`<p>${oneLine(fields.mensagem, 160)}</p>`}
  </li>`;
}

export function stateOf(handled: InboxItem['handled'], language: Locale): Html {
  const { inbox } = screenWords[language];
  return handled
    ? html`<span class="state quiet">${inbox.handledBy(handled.by)}</span>`
    : html`<span class="state">${inbox.open}</span>`;
}
