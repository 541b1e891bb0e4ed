import { fill } from '../../../core/i18n/messages';
import { formatDate } from '../../../core/i18n/format-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BackendError } from '../../errors';
import { wholeNumber } from '../../api/requests';
import { normalEmail } from '../../content/search-text';
import { isRole, type Person, type Role, roles } from '../rights';
import { type Account, isEmail, isName } from '../store/accounts';
import type { AccountChange } from '../store/open-auth-store';
import { accountMessages } from '../../messages';
import { isLocale, type Locale, locales } from '../../../core/i18n/locales';
import { fieldOf, noteOf, personWith, sendPage } from './requests';
import type { AuthContext } from './authenticate';
import { adminPaths } from './admin-paths';
import {
  choiceField,
  field,
  html,
  rowList,
  type Html,
  time,
  type FieldErrors,
} from '../pages/html';
import { page, type PageFrame, paging } from '../pages/page';
import type { Actor, AuditPage } from '../store/audit-list';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** For administrators: who else there is, and who did what. */
export function peopleRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, trustedOrigin } = context;
  const administrator = (request: FastifyRequest) => personWith(context, request, 'manage-people');

  app.get(adminPaths.people, async (request, reply) => {
    const person = await administrator(request);
    return showPeople(context, reply, person, { note: noteOf(request, person.language) });
  });

  app.post(adminPaths.people, async (request, reply) => {
    const by = await administrator(request);
    const typed = Object.fromEntries(
      ['name', 'email', 'role', 'language'].map((name) => [name, fieldOf(request, name).trim()]),
    );
    const { errors: messages, people } = accountMessages[by.language];
    const [name = '', email, { role, language }] = [typed.name, normalEmail(typed.email), typed];
    const errors: Record<string, string> = {};
    if (!isName(name)) errors.name = messages.name;
    if (!isEmail(email)) errors.email = email === '' ? messages.emailMissing : messages.email;
    if (!isRole(role) || !isLocale(language)) throw new BackendError('validation');
    if (Object.keys(errors).length > 0)
      return showPeople(context, reply.code(422), by, { typed, errors });
    const account = await store.addAccount({ email, name, role, language }, by);
    if (!account)
      return showPeople(context, reply.code(422), by, { typed, errors: { email: people.taken } });
    return showLink(request, reply.code(201), by, account);
  });

  // Shown in the response and in no URL: browsers keep URLs.
  app.post(`${adminPaths.people}/:id/link`, async (request: WithId, reply) => {
    const by = await administrator(request);
    const account = await found(context, request);
    if (account.closedAt !== null) throw new BackendError('validation');
    return showLink(request, reply.code(201), by, account);
  });

  const changing = (action: string, changeOf: (request: FastifyRequest) => AccountChange) =>
    app.post(`${adminPaths.people}/:id/${action}`, async (request: WithId, reply) => {
      const by = await administrator(request);
      await store.changeAccount(await found(context, request), changeOf(request), by);
      return reply.redirect(`${adminPaths.people}?note=account-changed`, 303);
    });
  changing('close', () => ({ closed: true }));
  changing('reopen', () => ({ closed: false }));
  changing('role', (request) => {
    const role = fieldOf(request, 'role');
    if (!isRole(role)) throw new BackendError('validation');
    return { role };
  });

  app.post(`${adminPaths.people}/:id/sign-out`, async (request: WithId, reply) => {
    const by = await administrator(request);
    await store.endSessions(await found(context, request), by);
    return reply.redirect(`${adminPaths.people}?note=sessions-ended`, 303);
  });

  app.get(adminPaths.audit, async (request, reply) => {
    const person = await personWith(context, request, 'read-audit');
    const list = await store.audit.list(wholeNumber(request.query, 'page'));
    return sendPage(reply, auditPage(await context.frame(person.language, person), list));
  });

  async function showLink(
    request: FastifyRequest,
    reply: FastifyReply,
    by: Person,
    account: Account,
  ): Promise<FastifyReply> {
    const url = await store.createLink(account, trustedOrigin.originOf(request) ?? '', by);
    return showPeople(context, reply, by, { link: { name: account.name, url } });
  }
}

async function showPeople(
  context: AuthContext,
  reply: FastifyReply,
  person: Person,
  more: Omit<PeopleList, 'accounts'>,
): Promise<FastifyReply> {
  const accounts = await context.store.accounts.list();
  return sendPage(
    reply,
    peoplePage(await context.frame(person.language, person), { accounts, ...more }),
  );
}

async function found({ store }: AuthContext, { params }: WithId): Promise<Account> {
  const account = await store.accounts.get(params.id);
  if (!account) throw new BackendError('not_found');
  return account;
}

interface PeopleList {
  accounts: readonly Account[];
  /** What was typed for a new account that could not be made. */
  typed?: Readonly<Record<string, string>>;
  errors?: FieldErrors;
  note?: string;
  /** A link that was made just now; it is shown this once. */
  link?: { name: string; url: string };
}

function peoplePage(
  frame: PageFrame,
  { accounts, typed = {}, errors = {}, note, link }: PeopleList,
): string {
  const { language } = frame;
  const { people, labels } = accountMessages[language];
  const body = html`${link && linkMessage(link, language)}
    <h1>${people.title}</h1>
    <p>${people.lead}</p>
    ${rowList(accounts.map((account) => row(account, account.id === frame.person?.id, language)))}
    <h2 id="add">${people.addTitle}</h2>
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
  });
}

function linkMessage({ name, url }: { name: string; url: string }, language: Locale): Html {
  const { people } = accountMessages[language];
  return html`<div class="done" role="status">
    <h2>${fill(people.linkTitle, { name })}</h2>
    <p>${people.linkText}</p>
    <pre>${url}</pre>
  </div>`;
}

function row(account: Account, isMe: boolean, language: Locale): Html {
  const { people, roles: roleNames } = accountMessages[language];
  const { id, name, email, role, madeAt, closedAt, hasPassword } = account;
  const send = (action: string, text: string) =>
    html`<form class="inline" method="post" action="${adminPaths.people}/${id}/${action}">
      <button class="plain">${text}<span class="hidden">: ${name}</span></button>
    </form>`;
  const roleForm = html`<form class="inline" method="post" action="${adminPaths.people}/${id}/role">
    ${choiceField({ id: `role-${id}`, name: 'role', label: fill(people.role, { name }), isHidden: true, options: roleOptions(language), chosen: role })}
    <button class="plain">${people.changeRole}</button>
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

function auditPage(frame: PageFrame, list: AuditPage): string {
  const { language } = frame;
  const { audit, roles: roleNames } = accountMessages[language];
  // A stored line ends with the name of the role in the code.
  const named = (about: string) =>
    roles.reduce(
      (text, role) =>
        text.endsWith(` ${role}`) ? `${text.slice(0, -role.length)}${roleNames[role]}` : text,
      about,
    );
  const byCommand = ', by command';
  const actorName = ({ id, name }: Actor) =>
    id === null && name.endsWith(byCommand)
      ? fill(audit.byCommand, { name: name.slice(0, -byCommand.length) })
      : name;
  const acts: Readonly<Record<string, string>> = audit.acts;
  const rows = list.lines.map(
    ({ at, who, what, about }) =>
      html`<tr>
        <td>${time(at, language, 'short')}</td>
        <td>${actorName(who)}</td>
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
    ${paging(language, list, (number) => `${adminPaths.audit}?page=${number}`)}`;
  return page(frame, { title: audit.title, body, here: 'audit', wide: true });
}
