import { formatDate } from '../../../core/i18n/format-date';
import { type Locale, locales } from '../../../core/i18n/locales';
import { fill } from '../../../core/i18n/messages';
import { accountMessages } from '../../messages';
import type { LinkMailNote } from '../../submissions/mail-queue';
import { adminPaths } from '../http/admin-paths';
import { roleName } from '../right-needed';
import { kindOfRole, roles } from '../rights';
import type { Account } from '../store/accounts';
import { copyableLink } from './account-fields';
import { choiceField, field, html, moment, rowList, type FieldErrors, type Html } from './html';
import { page, type PageFrame } from './page';

export interface PeopleList {
  accounts: readonly Account[];
  mails: ReadonlyMap<string, LinkMailNote>;
  typed?: Readonly<Record<string, string>>;
  errors?: FieldErrors;
  note?: string;
  /** Displayed this once. */
  link?: { name: string; url: string; mailedTo: string | null };
  hasMail: boolean;
}

export function peoplePage(
  frame: PageFrame,
  { accounts, mails, typed = {}, errors = {}, note, link, hasMail }: PeopleList,
): string {
  const { language } = frame;
  const { people, labels } = accountMessages[language];
  // As in the store: an account that never signed in does not count.
  const administrators = accounts.filter(
    ({ role, closedAt, hasPassword }) =>
      role === 'administrator' && closedAt === null && hasPassword,
  );
  const [last] = administrators.length === 1 ? administrators : [];
  const rows = accounts.map((account) =>
    row(account, { mail: mails.get(account.email), isLast: account === last, frame }),
  );
  const body = html`${link && linkMessage(link, language)}
    <h1>${people.title}</h1>
    <p>${people.lead}</p>
    ${rowList(rows)}
    <h2 id="add">${people.addTitle}</h2>
    ${!hasMail && html`<p>${people.noMail}</p>`}
    <form method="post" action="${adminPaths.people}">
      ${field({ name: 'name', label: labels.name, value: typed.name, autocomplete: 'off', error: errors.name })}
      ${field({ name: 'email', label: labels.email, type: 'email', value: typed.email, autocomplete: 'off', error: errors.email })}
      ${choiceField({ name: 'role', label: people.roleLabel, options: roleOptions(language), chosen: typed.role ?? 'editor' })}
      ${choiceField({ name: 'language', label: people.languageLabel, options: languageOptions, chosen: typed.language ?? language })}
      <button>${people.add}</button>
    </form>`;
  return page(frame, {
    title: people.title,
    body,
    here: 'people',
    wide: true,
    note,
    errors,
    script: adminPaths.script,
  });
}

function linkMessage(
  { name, url, mailedTo }: NonNullable<PeopleList['link']>,
  language: Locale,
): Html {
  const { people } = accountMessages[language];
  return html`<div class="done" role="status">
    <h2>${fill(people.linkTitle, { name })}</h2>
    <p>${people.linkText}</p>
    ${copyableLink(language, url)} ${mailedTo !== null && html`<p>${fill(people.linkMailed, { email: mailedTo })}</p>`}
  </div>`;
}

interface RowContext {
  mail: LinkMailNote | undefined;
  isLast: boolean;
  frame: PageFrame;
}

function row(account: Account, { mail, isLast, frame }: RowContext): Html {
  const { language } = frame;
  const { people } = accountMessages[language];
  const { id, name, email, role, madeAt, closedAt, hasPassword, hasSecondFactor } = account;
  const isMe = id === frame.person?.id;
  const path = `${adminPaths.people}/${id}`;
  const send = (action: string, text: string) =>
    html`<form class="inline" method="post" action="${path}/${action}">
      <button class="plain">${text}<span class="hidden">: ${name}</span></button>
    </form>`;
  const ask = (action: string, text: string) =>
    html`<form class="inline" method="get" action="${path}/${action}">
      <button class="plain">${text}<span class="hidden">: ${name}</span></button>
    </form>`;
  const roleForm = html`<form class="inline" method="post" action="${path}/role">
    ${choiceField({ id: `role-${id}`, name: 'role', label: fill(people.role, { name }), isHidden: true, options: roleOptions(language), chosen: role })}
    <button class="plain">${people.changeRole}</button>
  </form>`;
  const isWaiting = closedAt === null && !hasPassword;
  const facts = [
    fill(people.since, { day: formatDate(madeAt, language, { dateStyle: 'long' }) }),
    ...(isWaiting ? [people.noPassword] : []),
    ...(hasSecondFactor ? [people.secondFactor] : []),
  ];
  // Obsolete once it was used.
  const mailNote =
    mail &&
    (isWaiting || mail.state !== 'sent') &&
    html`<p class="${mail.state === 'parked' ? 'wrong' : 'more'}">${fill(people.mails[mail.state], { moment: moment(mail.at, language) })}</p>`;
  return html`<li>
    <h2>
      ${name}${isMe && html` <span class="state">${people.you}</span>`}${closedAt !== null && html` <span class="state quiet">${people.closed}</span>`}
    </h2>
    <p>${email} · ${roleName(role, language)}</p>
    <p class="more">${facts.join(' · ')}</p>
    ${mailNote}
    ${isLast && html`<p class="more">${people.lastAdministrator}</p>`}
    ${closedAt === null ? html`${!isLast && roleForm}${send('link', people.link)}${send('sign-out', people.signOut)}` : send('reopen', people.reopen)}
    ${hasSecondFactor && ask('second-factor', people.resetSecondFactor)}${closedAt === null && !isLast && ask('close', people.close)}
  </li>`;
}

const roleOptions = (language: Locale) =>
  roles.map((role) => {
    const hint = accountMessages[language].people.roleHints[kindOfRole(role) ?? 'editor'];
    return [role, `${roleName(role, language)}: ${hint}`] as const;
  });

const languageOptions = locales.map(({ code, name }) => [code, name] as const);
