import { locales, type Locale } from '../../../core/i18n/locales';
import { places } from '../http/places';
import { roles, type Role } from '../person';
import type { Account } from '../store/accounts';
import { words } from '../messages/messages';
import { choice } from './choice';
import { doneNote, errorSummary, field, type Wrong } from './form-parts';
import { html, type Html } from './html';
import { day } from './moment';
import { page, type PageFrame } from './page';

export interface PeopleList {
  accounts: readonly Account[];
  /** What was typed for a new account that could not be made. */
  typed?: Readonly<Record<string, string>>;
  wrong?: Wrong;
  note?: string;
  /** A link that was made just now; it is shown this once. */
  link?: { name: string; address: string };
}

/** Everybody who has an account, and the way to another one. */
export function peoplePage(
  frame: PageFrame,
  { accounts, typed = {}, wrong = {}, note, link }: PeopleList,
): string {
  const { language } = frame;
  const { people, wrongSummary, labels } = words[language];
  const body = html`${doneNote(note)}${errorSummary(wrongSummary, wrong)} ${link && freshLink(link, language)}
    <h1>${people.title}</h1>
    <p>${people.lead}</p>
    <ul class="rows">
      ${accounts.map((account) => row(account, account.id === frame.person?.id, language))}
    </ul>
    <h2 id="add">${people.addTitle}</h2>
    <form method="post" action="${places.people}">
      ${field({ name: 'name', label: labels.name, value: typed.name, autocomplete: 'off', wrong: wrong.name })}
      ${field({ name: 'email', label: labels.email, type: 'email', value: typed.email, autocomplete: 'off', wrong: wrong.email })}
      ${choice({ name: 'role', label: people.roleLabel, options: roleOptions(language), chosen: typed.role ?? 'editor' })}
      ${choice({ name: 'language', label: people.languageLabel, options: languageOptions, chosen: typed.language ?? language })}
      <button>${people.add}</button>
    </form>`;
  return page(frame, {
    title: people.title,
    body,
    here: 'people',
    wide: true,
    wrong: Object.keys(wrong).length > 0,
  });
}

function freshLink({ name, address }: { name: string; address: string }, language: Locale): Html {
  const { people } = words[language];
  return html`<div class="done" role="status">
    <h2>${people.linkTitle(name)}</h2>
    <p>${people.linkText}</p>
    <pre>${address}</pre>
  </div>`;
}

function row(account: Account, isMe: boolean, language: Locale): Html {
  const { people, roles: roleNames } = words[language];
  const { id, name, email, role, madeAt, closedAt, hasPassword } = account;
  const send = (action: string, text: string) =>
    html`<form class="inline" method="post" action="${places.people}/${id}/${action}">
      <button class="plain">${text}<span class="hidden">: ${name}</span></button>
    </form>`;
  const roleForm = html`<form class="inline" method="post" action="${places.people}/${id}/role">
    ${choice({ id: `role-${id}`, name: 'role', label: people.role(name), isHidden: true, options: roleOptions(language), chosen: role })}
    <button class="plain">${people.giveRole}</button>
  </form>`;
  return html`<li>
    <h2>
      ${name}${isMe && html` <span class="state">${people.you}</span>`}${closedAt !== null && html` <span class="state quiet">${people.closed}</span>`}
    </h2>
    <p>${email} · ${roleNames[role]}</p>
    <p class="more">${people.since(day(madeAt, language))}${!hasPassword && closedAt === null && html` · ${people.noPassword}`}</p>
    ${closedAt === null ? html`${roleForm}${send('link', people.link)}${send('sign-out', people.signOut)}${send('close', people.close)}` : send('reopen', people.reopen)}
  </li>`;
}

const roleOptions = (language: Locale) =>
  roles.map(
    (role: Role) =>
      [role, `${words[language].roles[role]} (${words[language].people.roleHints[role]})`] as const,
  );

const languageOptions = locales.map(({ code, name }) => [code, name] as const);
