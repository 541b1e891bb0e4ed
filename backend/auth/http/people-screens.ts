import { fill } from '../../../core/i18n/translate';
import { formatDate } from '../../../core/i18n/format-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BackendError } from '../../errors';
import { wholeNumber } from '../../api/requests';
import { normalEmail } from '../../content/search-text';
import {
  type AccountChange,
  changeAccount,
  endSessions,
  giveLink,
  isEmail,
  isName,
} from '../account-actions';
import { isRole, type Person, type Role, roles } from '../rights';
import type { Account } from '../store/accounts';
import { accountMessages } from '../../messages';
import { isLocale, type Locale, locales } from '../../../core/i18n/locales';
import { fieldOf, noteOf, personWith, sendPage } from './requests';
import type { PeopleParts } from './authenticate';
import { places } from './places';
import {
  choice,
  doneNote,
  errorSummary,
  field,
  html,
  type Html,
  time,
  type Wrong,
} from '../pages/html';
import { page, type PageFrame, paging } from '../pages/page';
import type { AuditPage } from '../store/audit-list';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** For administrators: who else there is, and who did what. */
export function peopleScreens(app: FastifyInstance, parts: PeopleParts): void {
  const { store, place } = parts;
  const administrator = async (request: FastifyRequest): Promise<Person> =>
    (await personWith(parts, request, 'manage-people')).person;

  app.get(places.people, async (request, reply) => {
    const person = await administrator(request);
    return showPeople(parts, reply, person, { note: noteOf(request, person.language) });
  });

  app.post(places.people, async (request, reply) => {
    const by = await administrator(request);
    const typed = Object.fromEntries(
      ['name', 'email', 'role', 'language'].map((name) => [name, fieldOf(request, name).trim()]),
    );
    const { wrong: say, people } = accountMessages[by.language];
    const [name = '', email, { role, language }] = [typed.name, normalEmail(typed.email), typed];
    const wrong: Record<string, string> = {};
    if (!isName(name)) wrong.name = say.name;
    if (!isEmail(email)) wrong.email = email === '' ? say.emailMissing : say.email;
    if (!isRole(role) || !isLocale(language)) throw new BackendError('validation');
    if (Object.keys(wrong).length > 0)
      return showPeople(parts, reply.code(422), by, { typed, wrong });
    const account = await store.accounts.make({ email, name, role, language });
    if (!account)
      return showPeople(parts, reply.code(422), by, { typed, wrong: { email: people.taken } });
    await store.audit.record(by, 'account-made', `${account.email} ${account.role}`);
    return showLink(request, reply.code(201), by, account);
  });

  // Shown in the answer and in no address: what stands in an address is kept by browsers.
  app.post(`${places.people}/:id/link`, async (request: WithId, reply) => {
    const by = await administrator(request);
    const account = await found(parts, request);
    if (account.closedAt !== null) throw new BackendError('validation');
    return showLink(request, reply.code(201), by, account);
  });

  const changing = (action: string, changeOf: (request: FastifyRequest) => AccountChange) =>
    app.post(`${places.people}/:id/${action}`, async (request: WithId, reply) => {
      const by = await administrator(request);
      await changeAccount(store, await found(parts, request), changeOf(request), by);
      return reply.redirect(`${places.people}?note=account-changed`, 303);
    });
  changing('close', () => ({ closed: true }));
  changing('reopen', () => ({ closed: false }));
  changing('role', (request) => {
    const role = fieldOf(request, 'role');
    if (!isRole(role)) throw new BackendError('validation');
    return { role };
  });

  app.post(`${places.people}/:id/sign-out`, async (request: WithId, reply) => {
    const by = await administrator(request);
    await endSessions(store, await found(parts, request), by);
    return reply.redirect(`${places.people}?note=sessions-ended`, 303);
  });

  app.get(places.audit, async (request, reply) => {
    const { person } = await personWith(parts, request, 'read-audit');
    const list = await store.audit.list(
      wholeNumber(request.query, 'page', { fallback: 1, max: 1_000_000 }),
    );
    return sendPage(reply, auditPage(await frameFor(parts, person), list));
  });

  async function showLink(
    request: FastifyRequest,
    reply: FastifyReply,
    by: Person,
    account: Account,
  ): Promise<FastifyReply> {
    const address = await giveLink(store, account, place.originOf(request) ?? '', by);
    return showPeople(parts, reply, by, { link: { name: account.name, address } });
  }
}

const frameFor = async ({ brand }: PeopleParts, person: Person) => ({
  brand: await brand(person.language),
  language: person.language,
  person,
});

async function showPeople(
  parts: PeopleParts,
  reply: FastifyReply,
  person: Person,
  more: Omit<PeopleList, 'accounts'>,
): Promise<FastifyReply> {
  const accounts = await parts.store.accounts.list();
  return sendPage(reply, peoplePage(await frameFor(parts, person), { accounts, ...more }));
}

async function found({ store }: PeopleParts, { params }: WithId): Promise<Account> {
  const account = await store.accounts.get(params.id);
  if (!account) throw new BackendError('not_found');
  return account;
}

interface PeopleList {
  accounts: readonly Account[];
  /** What was typed for a new account that could not be made. */
  typed?: Readonly<Record<string, string>>;
  wrong?: Wrong;
  note?: string;
  /** A link that was made just now; it is shown this once. */
  link?: { name: string; address: string };
}

/** Everybody who has an account, and the way to another one. */
function peoplePage(
  frame: PageFrame,
  { accounts, typed = {}, wrong = {}, note, link }: PeopleList,
): string {
  const { language } = frame;
  const { people, wrongSummary, labels } = accountMessages[language];
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
  const { people } = accountMessages[language];
  return html`<div class="done" role="status">
    <h2>${fill(people.linkTitle, { name })}</h2>
    <p>${people.linkText}</p>
    <pre>${address}</pre>
  </div>`;
}

function row(account: Account, isMe: boolean, language: Locale): Html {
  const { people, roles: roleNames } = accountMessages[language];
  const { id, name, email, role, madeAt, closedAt, hasPassword } = account;
  const send = (action: string, text: string) =>
    html`<form class="inline" method="post" action="${places.people}/${id}/${action}">
      <button class="plain">${text}<span class="hidden">: ${name}</span></button>
    </form>`;
  const roleForm = html`<form class="inline" method="post" action="${places.people}/${id}/role">
    ${choice({ id: `role-${id}`, name: 'role', label: fill(people.role, { name }), isHidden: true, options: roleOptions(language), chosen: role })}
    <button class="plain">${people.giveRole}</button>
  </form>`;
  return html`<li>
    <h2>
      ${name}${isMe && html` <span class="state">${people.you}</span>`}${closedAt !== null && html` <span class="state quiet">${people.closed}</span>`}
    </h2>
    <p>${email} · ${roleNames[role]}</p>
    <p class="more">${fill(people.since, { day: formatDate(madeAt, language, { dateStyle: 'long' }) })}${!hasPassword && closedAt === null && html` · ${people.noPassword}`}</p>
    ${closedAt === null ? html`${roleForm}${send('link', people.link)}${send('sign-out', people.signOut)}${send('close', people.close)}` : send('reopen', people.reopen)}
  </li>`;
}

const roleOptions = (language: Locale) =>
  roles.map(
    (role: Role) =>
      [
        role,
        `${accountMessages[language].roles[role]} (${accountMessages[language].people.roleHints[role]})`,
      ] as const,
  );

const languageOptions = locales.map(({ code, name }) => [code, name] as const);

/** Who did what, the newest first. */
function auditPage(frame: PageFrame, list: AuditPage): string {
  const { language } = frame;
  const { audit, roles: roleNames } = accountMessages[language];
  // What is kept ends with the role as the code calls it.
  const named = (about: string) =>
    roles.reduce(
      (text, role) =>
        text.endsWith(` ${role}`) ? `${text.slice(0, -role.length)}${roleNames[role]}` : text,
      about,
    );
  const acts: Readonly<Record<string, string>> = audit.acts;
  const rows = list.lines.map(
    ({ at, who, what, about }) =>
      html`<tr>
        <td>${time(at, language, 'short')}</td>
        <td>${who.name}</td>
        <td>${Object.hasOwn(acts, what) ? acts[what] : what}</td>
        <td>${named(about)}</td>
      </tr>`,
  );
  const body = html`<h1>${audit.title}</h1>
    <p>${audit.lead}</p>
    <div class="across" role="region" aria-label="${audit.title}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${audit.when}</th>
            <th scope="col">${audit.who}</th>
            <th scope="col">${audit.what}</th>
            <th scope="col">${audit.about}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    ${paging(language, list, (number) => `${places.audit}?page=${number}`)}`;
  return page(frame, { title: audit.title, body, here: 'audit', wide: true });
}
