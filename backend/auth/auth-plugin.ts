import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';

import { mayErase } from '../../platform/jobs/clock-jump';
import { eraseDaily, rethrowUnlogged } from '../../platform/run-daily';
import type { Locale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import { accountRoutes } from './http/account-routes';
import { guard, personWith, takeForms } from './http/requests';
import { auditRoutes } from './http/audit-routes';
import {
  type AccountMail,
  type AuthContext,
  Authenticator,
  type DescribeAct,
  TrustedOrigin,
} from './http/authenticate';
import { codeRoutes, signInRoutes } from './http/sign-in-routes';
import { forgottenRoutes } from './http/forgotten-routes';
import { peopleRoutes } from './http/people-routes';
import { secondFactorRoutes } from './http/second-factor-routes';
import { invitationRoutes } from './http/invitation-routes';
import { PasswordHasher, type HashCost } from './password-hash';
import type { AccountLink } from '../mail/link-mail';
import type { QueuedMail } from '../submissions/queue-mail';
import { adminPaths } from './http/admin-paths';
import { stylesheet, stylesheetPath } from './pages/stylesheet';
import { may, type Person, type Right } from './rights';
import { type AuthStore, linkUrl, openAuthStore } from './store/open-auth-store';

export interface PeopleSettings {
  /** Null: reachable on this machine only. */
  url: string | null;
  /** Texts of editors are published by publishers. */
  approval?: boolean;
  /** Tests use a cheap hash. */
  cost?: HashCost;
}

interface BuildContext {
  dataDir: string;
  clock: () => Date;
  log: (line: string) => void;
  brand: (language: Locale) => Promise<string>;
  mail: AccountMail | null;
  describeAct?: DescribeAct;
}

const fonts = ['open-sans-latin-wght-normal', 'open-sans-math-wght-normal', 'barlow-condensed-latin-600-normal'];

export type AuthPlugin = Awaited<ReturnType<typeof openAuthPlugin>>;

export async function openAuthPlugin(
  { url, cost, approval = false }: PeopleSettings,
  { dataDir, clock, log, brand, mail, describeAct = async () => [] }: BuildContext,
) {
  const store = await openAuthStore(dataDir, clock, log);
  const trustedOrigin = new TrustedOrigin(url);
  const authenticator = new Authenticator(store, trustedOrigin);
  const context: AuthContext = {
    store,
    trustedOrigin,
    authenticator,
    hasher: new PasswordHasher(cost),
    clock,
    // Without a public URL a link is valid on this machine only.
    mail: url === null ? null : mail,
    frame: async (language, person) => ({ brand: await brand(language), language, person }),
    describeAct,
    log,
  };
  const guardRoutes = (app: FastifyInstance) => {
    takeForms(app);
    guard(app, context);
  };
  const stopDeleting = eraseDaily(
    () => store.deleteExpired(),
    ({ message }) => log(`Sessions that are over could not be deleted: ${message}`),
    () => mayErase(dataDir, clock(), log),
  );
  const routes: FastifyPluginAsync = async (app) => {
    guardRoutes(app);
    signInRoutes(app, context);
    invitationRoutes(app, context);
    forgottenRoutes(app, context);
    codeRoutes(app, context);
    accountRoutes(app, context);
    secondFactorRoutes(app, context);
    peopleRoutes(app, context);
    auditRoutes(app, context);
    // A mistyped address gets a page too.
    app.get('/admin/:page', () => {
      throw new BackendError('not_found');
    });
    app.get(stylesheetPath, (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(stylesheet),
    );
    app.get(adminPaths.script, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(join(__dirname, 'client/account-forms.mjs'), 'utf8')),
    );
    for (const font of fonts)
      app.get(`/admin/files/${font}.woff2`, async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=86400')
          .send(await readFile(join(__dirname, `../../static/fonts/${font}.woff2`))),
      );
    app.addHook('onListen', async () =>
      inviteFirst(store, url ?? localUrl(app.server.address()), log).catch(rethrowUnlogged),
    );
  };
  return {
    authenticate: async (request: FastifyRequest) => (await authenticator.bySession(request))?.person ?? null,
    isOurs: (request: FastifyRequest) => trustedOrigin.isOurs(request),
    originOf: (request: FastifyRequest) => trustedOrigin.originOf(request),
    record: store.audit.record,
    formDrafts: store.formDrafts,
    comments: store.comments,
    /** For a mail that is sent now: whom it is for, and a link; null: nobody has or wants it. */
    linkFor: async ({ purpose, recipient, attempts }: QueuedMail): Promise<AccountLink | null> => {
      const account = url === null ? null : await store.accounts.find(recipient);
      if (!url || !account || account.closedAt !== null) return null;
      const isInvitation = purpose === 'invitation';
      // The displayed link was used meanwhile.
      if (isInvitation && account.hasPassword) return null;
      const { id, name, language } = account;
      const secret = await store.links.make(id, isInvitation ? 'invitation' : 'password');
      // The inviter is recorded already.
      if (!isInvitation && attempts === 1) await store.audit.record(account, 'link-asked');
      return { name, language, url: linkUrl(url, secret) };
    },
    lately: (person: Pick<Person, 'id'>, kinds: readonly string[]) => store.audit.lately(person.id, kinds),
    mayPublish: (person: Person) => !approval || may(person, 'publish-unapproved'),
    publishers: async () =>
      (await store.accounts.list()).filter(
        (account) => account.closedAt === null && may(account, 'publish-unapproved'),
      ),
    account: (id: string) => store.accounts.get(id),
    guard: guardRoutes,
    /** Throws BackendError. */
    personWith: async (request: FastifyRequest, right: Right) => {
      const person = await personWith(context, request, right);
      return { ...(await context.frame(person.language)), person };
    },
    peopleWith: async (right: Right): Promise<Person[]> =>
      (await store.accounts.list()).filter((account) => account.closedAt === null && may(account, right)),
    routes,
    close: async () => {
      await stopDeleting();
      store.close();
    },
  };
}

/** Logs the link to the first account; that of an earlier start ends. */
async function inviteFirst({ accounts, links }: AuthStore, origin: string, log: (line: string) => void): Promise<void> {
  if (!(await accounts.isEmpty())) return;
  log(`Nobody can edit yet. Make the first account here, within a day: ${linkUrl(origin, await links.make(null))}`);
}

const localUrl = (listening: AddressInfo | string | null): string =>
  `http://127.0.0.1:${listening !== null && typeof listening === 'object' ? listening.port : ''}`;
