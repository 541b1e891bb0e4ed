import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isLocale } from '../../../core/i18n/locales';
import { isRecord } from '../../../core/content/entity-values';
import { BackendError } from '../../errors';
import { queryText, wholeNumber } from '../../api/requests';
import { normalEmail } from '../../content/search-text';
import { isRole, roles, type Role, rightsOf } from '../rights';
import { giveLink, isEmail, isName, changeAccount, type AccountChange } from '../account-actions';
import type { Account } from '../store/accounts';
import { personWith } from './requests';
import type { PeopleParts } from './authenticate';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/**
 * What the screens of the admin ask: who I am, and for administrators who else there is and who did
 * what.
 */
export function staffApi(app: FastifyInstance, parts: PeopleParts): void {
  const { store, place } = parts;
  const originOf = (request: FastifyRequest): string => place.originOf(request) ?? '';

  app.get('/admin/api/me', async (request, reply) => {
    const { person } = await personWith(parts, request, null);
    return reply.send({ data: { ...person, rights: rightsOf(person) } });
  });

  app.get('/admin/api/people', async (request, reply) => {
    await personWith(parts, request, 'manage-people');
    return reply.send({ data: await store.accounts.list() });
  });

  app.post('/admin/api/people', async (request, reply) => {
    const { person: by } = await personWith(parts, request, 'manage-people');
    const account = await store.accounts.make(newAccount(request.body));
    if (!account) throw new BackendError('validation', { email: 'has an account already' });
    await store.audit.record(by, 'account-made', `${account.email} ${account.role}`);
    return reply
      .code(201)
      .send({ data: account, link: await giveLink(store, account, originOf(request), by) });
  });

  app.patch('/admin/api/people/:id', async (request: WithId, reply) => {
    const { person: by } = await personWith(parts, request, 'manage-people');
    const account = await found(parts, request);
    await changeAccount(store, account, changeOf(request.body), by);
    return reply.send({ data: await store.accounts.get(account.id) });
  });

  app.post('/admin/api/people/:id/link', async (request: WithId, reply) => {
    const { person: by } = await personWith(parts, request, 'manage-people');
    const account = await found(parts, request);
    if (account.closedAt !== null)
      throw new BackendError('validation', { id: 'is closed: open it first' });
    return reply
      .code(201)
      .send({ data: account, link: await giveLink(store, account, originOf(request), by) });
  });

  app.get('/admin/api/audit', async (request, reply) => {
    await personWith(parts, request, 'read-audit');
    const { query } = request;
    const filter = { person: queryText(query, 'person'), what: queryText(query, 'what') };
    const { lines, ...meta } = await store.audit.list(
      filter,
      wholeNumber(query, 'page', { fallback: 1, max: 1_000_000 }),
    );
    return reply.send({ data: lines, meta });
  });
}

async function found({ store }: PeopleParts, { params }: WithId): Promise<Account> {
  const account = await store.accounts.get(params.id);
  if (!account) throw new BackendError('not_found');
  return account;
}

function newAccount(body: unknown) {
  const { email, name, role, language, ...more } = isRecord(body) ? body : {};
  const address = normalEmail(email);
  refuse({
    ...unknownFields(more),
    ...(!isEmail(address) && { email: 'must be an email address' }),
    ...(!isNameField(name) && { name: 'must be 1 to 80 characters on one line' }),
    ...(!isRole(role) && { role: `must be one of ${roles.join(', ')}` }),
    ...(!isLocale(language) && { language: 'must be pt or en' }),
  });
  return {
    email: address,
    name: String(name).trim(),
    role: role as Role,
    language: language as Account['language'],
  };
}

function changeOf(body: unknown): AccountChange {
  const { name, role, language, closed, ...more } = isRecord(body) ? body : {};
  refuse({
    ...unknownFields(more),
    ...(name !== undefined &&
      !isNameField(name) && { name: 'must be 1 to 80 characters on one line' }),
    ...(role !== undefined && !isRole(role) && { role: `must be one of ${roles.join(', ')}` }),
    ...(language !== undefined && !isLocale(language) && { language: 'must be pt or en' }),
    ...(closed !== undefined && typeof closed !== 'boolean' && { closed: 'must be true or false' }),
  });
  return {
    name: name === undefined ? undefined : String(name).trim(),
    role,
    language,
    closed,
  } as AccountChange;
}

const isNameField = (value: unknown): boolean => typeof value === 'string' && isName(value.trim());
const unknownFields = (more: object) =>
  Object.fromEntries(Object.keys(more).map((name) => [name, 'is not known']));

function refuse(wrong: Readonly<Record<string, string>>): void {
  if (Object.keys(wrong).length > 0) throw new BackendError('validation', wrong);
}
