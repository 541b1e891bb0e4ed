import { formKinds } from '../../core/forms/form-definitions';
import { fill } from '../../core/i18n/messages';
import type { Locale } from '../../core/i18n/locales';
import { oneLine } from '../../platform/text';
import { adminPaths } from '../auth/http/admin-paths';
import { choiceField, type FieldErrors, html, rowList, type Html, time } from '../auth/pages/html';
import { page, type PageFrame, paging } from '../auth/pages/page';
import type { Person } from '../auth/rights';
import { aboutOf, type MentionedTitles } from '../content/mentioned-titles';
import { counted, mailMessages, pageMessages } from '../messages';
import type { InboxItem, InboxPage, MailNote } from '../submissions/inbox';
import { type AskedFilter, inboxUrl, submissionUrl } from './inbox-filter';

interface InboxState {
  list: InboxPage;
  titles: readonly MentionedTitles[];
  asked: AskedFilter;
  words: string;
  people: readonly Person[];
  errors: FieldErrors;
  note: string | undefined;
}

export function inboxPage(frame: PageFrame, state: InboxState): string {
  const { language } = frame;
  const { list, asked, errors, note } = state;
  const { inbox } = pageMessages[language];
  const isAsked = Object.values(asked).some((value) => value !== '');
  const body = html`<h1>${inbox.title}</h1>
    <p>${inbox.lead}</p>
    ${filterForm(state, frame)}
    ${isAsked && html`<p><a href="${adminPaths.inbox}">${inbox.clear}</a></p>`}
    ${
      list.total > 0
        ? html`<p>${counted(language, 'inbox.count', list.total)} · <a href="${inboxUrl(`${adminPaths.inbox}.csv`, asked)}" download>${inbox.csv}</a></p>
            ${listForm(state, language)}`
        : html`<p>${isAsked ? inbox.none : inbox.nothing}</p>`
    }
    ${paging(language, list, (number) => inboxUrl(adminPaths.inbox, asked, { page: number }))}`;
  return page(frame, { title: inbox.title, body, here: 'inbox', wide: true, errors, note });
}

function filterForm(
  { asked, words, people, errors }: InboxState,
  { language, person }: PageFrame,
): Html {
  const { inbox } = pageMessages[language];
  const { forms } = mailMessages[language];
  const choice = (name: keyof AskedFilter, label: string, options: [string, string][]) =>
    html`<div>${choiceField({ name, label, options, chosen: asked[name] })}</div>`;
  const kinds = formKinds.map((kind): [string, string] => [kind, forms[kind]]);
  const others = people.filter(({ id }) => id !== person?.id);
  const input = (name: string, type: string, label: string, value: string) =>
    html`<div>
      <label for="${name}">${label}</label>${errors[name] && html`<p class="wrong" id="${name}-wrong">${errors[name]}</p>`}
      <input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="200"${errors[name] && html` aria-invalid="true" aria-describedby="${name}-wrong"`} />
    </div>`;
  return html`<form class="filter" role="search" method="post" action="${adminPaths.inbox}">
    ${choice('kind', inbox.kind, [['', inbox.anyKind], ...kinds])}
    ${choice('handled', inbox.state, [
      ['', inbox.states.any],
      ['false', inbox.states.open],
      ['true', inbox.states.handled],
    ])}
    ${choice('assigned', inbox.assigned.label, [['', inbox.assigned.any], ['me', inbox.assigned.me], ['nobody', inbox.assigned.nobody], ...others.map(({ id, name }): [string, string] => [id, name])])}
    ${input('since', 'date', inbox.since, asked.since)} ${input('until', 'date', inbox.until, asked.until)}
    ${input('q', 'search', inbox.search, words)}
    <button>${inbox.filter}</button>
  </form>`;
}

function listForm({ list, titles, asked }: InboxState, language: Locale): Html {
  const { inbox } = pageMessages[language];
  const { page, items } = list;
  const isReopening = asked.handled === 'true';
  const action = inboxUrl(`${adminPaths.inbox}/handled`, asked, { page });
  const acts = isReopening ? inbox.bulk.reopen : inbox.bulk.handle;
  return html`<form method="post" action="${action}">
    <input type="hidden" name="handled" value="${isReopening ? 'false' : 'true'}" />
    <input type="hidden" name="shown" value="${items.map(({ id }) => id).join(' ')}" />
    ${rowList(items.map((item, index) => row(item, titles[index], language)))}
    <p class="acts">
      <button>${acts.chosen}</button>
      ${items.length > 1 && html`<button class="plain" name="all" value="true">${acts.shown}</button>`}
    </p>
  </form>`;
}

function row(item: InboxItem, titles: MentionedTitles | undefined, language: Locale): Html {
  const { inbox } = pageMessages[language];
  const { id, reference, kind, receivedAt, fields, assigned, files } = item;
  const name = titleOf(item, titles);
  return html`<li class="pick">
    <label class="choice"><input type="checkbox" name="${id}" /><span class="hidden">${fill(inbox.choose, { name })}</span></label>
    <div>
      <h2><a href="${submissionUrl(id)}">${name}</a> ${stateOf(item, language)}</h2>
      <p class="more">${reference} · ${mailMessages[language].forms[kind]} · ${time(receivedAt, language, 'short')}${files.length > 0 && html` · ${inbox.files}`}${assigned && html` · ${fill(inbox.assigned.to, { name: assigned.name })}`}</p>
      ${Boolean(fields.mensagem) && html`<p>${oneLine(fields.mensagem, 160)}</p>`}
    </div>
  </li>`;
}

/** `Rui Salgueiro · Técnico de laboratório` */
export function titleOf(item: InboxItem, titles: MentionedTitles = {}): string {
  const { fields } = item;
  const who = [fields.nome, fields.empresa].filter(Boolean).map((part) => oneLine(part, 80));
  const about = oneLine(aboutOf(item, titles), 120);
  return [who.join(', ') || oneLine(fields.email, 120), about].filter(Boolean).join(' · ');
}

export function stateOf({ handled, mails }: InboxItem, language: Locale): Html {
  const { inbox } = pageMessages[language];
  const unsent = mails.some(isUnsent) && html` <span class="state bad">${inbox.unsent}</span>`;
  return handled
    ? html`<span class="state quiet">${fill(inbox.handledBy, { name: handled.by })}</span>${unsent}`
    : html`<span class="state">${inbox.open}</span>${unsent}`;
}

export const isUnsent = ({ state, to }: MailNote): boolean => state === 'parked' && to !== '';
