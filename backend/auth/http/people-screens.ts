import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { BackendError } from '../../errors';
import { wholeNumber } from '../../api/query';
import { normalEmail } from '../../content/search-text';
import { changeAccount, type AccountChange } from '../change-account';
import { endSessions } from '../end-sessions';
import { giveLink } from '../give-link';
import { auditPage } from '../pages/audit-page';
import { peoplePage, type PeopleList } from '../pages/people-page';
import { isRole, type Person } from '../person';
import type { Account } from '../store/accounts';
import { words } from '../messages/messages';
import { isLocale } from '../../../core/i18n/locales';
import { isEmail, isName } from './email';
import { fieldOf } from './form-body';
import { personWith, sendPage } from './guard';
import { noteOf } from './notes';
import type { PeopleParts } from './auth-dependencies';
import { places } from './places';

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
    const { wrong: say, people } = words[by.language];
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
      {},
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
