import { fill } from '../../../core/i18n/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BackendError } from '../../errors';
import { normalEmail } from '../../content/search-text';
import { isRole, type Person } from '../rights';
import { isEmail } from '../../../core/forms/email-address';
import { type Account, isName } from '../store/accounts';
import type { AccountChange } from '../store/open-auth-store';
import { accountMessages } from '../../messages';
import { isLocale } from '../../../core/i18n/locales';
import { fieldOf, noteOf, personWith, sendPage, sendWithScript } from './requests';
import type { AuthContext } from './authenticate';
import { adminPaths } from './admin-paths';
import { hasErrors } from './check-password';
import { renderPage } from '../pages/admin-page';
import { ConfirmPage } from '../pages/alert-pages';
import { type PeopleList, PeoplePage } from '../pages/people-page';

type WithId = FastifyRequest<{ Params: { id: string } }>;

export function peopleRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, trustedOrigin, mail } = context;
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
    if (!isRole(role) || !isLocale(language)) throw new BackendError('validation');
    const errors: Record<string, string> = {};
    if (!isName(name)) errors.name = messages.name;
    if (!isEmail(email)) errors.email = email === '' ? messages.emailMissing : messages.email;
    else if (await store.accounts.find(email)) errors.email = people.taken;
    if (hasErrors(errors)) return showPeople(context, reply.code(422), by, { typed, errors });
    const account = await store.addAccount({ email, name, role, language }, by);
    if (!account) return showPeople(context, reply.code(422), by, { typed, errors: { email: people.taken } });
    return showLink(request, reply.code(201), by, account);
  });

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

  app.get(`${adminPaths.people}/:id/close`, (request: WithId, reply) => ask(request, reply, 'close', 'closing'));
  app.get(`${adminPaths.people}/:id/second-factor`, (request: WithId, reply) =>
    ask(request, reply, 'second-factor', 'resetting'),
  );

  app.post(`${adminPaths.people}/:id/second-factor`, async (request: WithId, reply) => {
    const by = await administrator(request);
    await store.resetSecondFactor(await found(context, request), by);
    return reply.redirect(`${adminPaths.people}?note=second-factor-reset`, 303);
  });

  app.post(`${adminPaths.people}/:id/sign-out`, async (request: WithId, reply) => {
    const by = await administrator(request);
    await store.endSessions(await found(context, request), by);
    return reply.redirect(`${adminPaths.people}?note=sessions-ended`, 303);
  });

  async function showLink(
    request: FastifyRequest,
    reply: FastifyReply,
    by: Person,
    account: Account,
  ): Promise<FastifyReply> {
    const { name, email, hasPassword } = account;
    const url = await store.createLink(account, trustedOrigin.originOf(request) ?? '', by);
    // With a link of its own: the displayed one is stored nowhere.
    await mail?.queue.queueLink(hasPassword ? 'password' : 'invitation', email);
    mail?.wake();
    const mailedTo = mail && email;
    return showPeople(context, reply, by, { link: { name, url, mailedTo } });
  }

  async function ask(
    request: WithId,
    reply: FastifyReply,
    action: string,
    question: 'closing' | 'resetting',
  ): Promise<FastifyReply> {
    const by = await administrator(request);
    const { id, name, email } = await found(context, request);
    const { title, text, act, cancel } = accountMessages[by.language].people[question];
    const frame = await context.frame(by.language, by);
    return sendPage(
      reply,
      renderPage(frame, ConfirmPage, {
        title: fill(title, { name }),
        text: fill(text, { name, email }),
        act,
        action: `${adminPaths.people}/${id}/${action}`,
        cancel,
      }),
    );
  }
}

async function showPeople(
  context: AuthContext,
  reply: FastifyReply,
  person: Person,
  more: Omit<PeopleList, 'accounts' | 'mails' | 'hasMail'>,
): Promise<FastifyReply> {
  const { store, mail, frame } = context;
  const accounts = await store.accounts.list();
  const mails = (await mail?.queue.lastLinks()) ?? new Map();
  return sendWithScript(
    reply,
    renderPage(await frame(person.language, person), PeoplePage, { accounts, mails, hasMail: mail !== null, ...more }),
  );
}

async function found({ store }: AuthContext, { params }: WithId): Promise<Account> {
  const account = await store.accounts.get(params.id);
  if (!account) throw new BackendError('not_found');
  return account;
}
