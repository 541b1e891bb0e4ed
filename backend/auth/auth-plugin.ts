import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';

import { StorageProblem } from '../../platform/files/storage-problem';
import type { Locale } from '../../core/i18n/locales';
import { linkAddress } from './account-actions';
import { accountRoutes } from './http/account-routes';
import { takeForms, guard, personWith } from './http/requests';
import { oauthRoutes } from './http/oauth-routes';
import { TrustedOrigin, Authenticate } from './http/authenticate';
import { peopleScreens } from './http/people-screens';
import { signInRoutes } from './http/sign-in-routes';
import { welcomeRoutes } from './http/welcome-routes';
import { PasswordHasher, type HashCost } from './password-hash';
import type { PageFrame } from './pages/page';
import type { Person, Requester, Right } from './rights';
import type { RecordAct } from './store/audit-list';
import { openPeople, type PeopleStore } from './store/open-auth-store';

const day = 24 * 60 * 60 * 1000;

/** How people sign in here. */
export interface PeopleSettings {
  /** The public address of the admin; null: it is reached on this machine only. */
  url: string | null;
  /** What a password's hash costs; the tests cannot wait for what is usual. */
  cost?: HashCost;
}

interface BuildContext {
  dataDir: string;
  clock: () => Date;
  log: (line: string) => void;
  brand: (language: Locale) => Promise<string>;
}

/** What the rest of the backend knows of people. */
export interface AuthPlugin {
  authenticate: Requester;
  /**
   * Whether what changes something was sent by a page of ours, and not by another site in
   * somebody's name.
   */
  isOurs: TrustedOrigin['isOurs'];
  /** Where the admin is reached, as this request names it. */
  originOf: TrustedOrigin['originOf'];
  record: RecordAct;
  /**
   * Makes a group of addresses like those of this room: what browsers are told, whose requests are
   * taken, how they fail.
   */
  guard(app: FastifyInstance): void;
  /**
   * Who is signed in in this browser and may do this, and what a page of theirs begins with. Throws
   * BackendError.
   */
  personWith(request: FastifyRequest, right: Right): Promise<PageFrame & { person: Person }>;
  routes: FastifyPluginAsync;
  close(): Promise<void>;
}

export async function openAuthPlugin(
  { url, cost }: PeopleSettings,
  { dataDir, clock, log, brand }: BuildContext,
): Promise<AuthPlugin> {
  const store = await openPeople(dataDir, clock, log);
  const place = new TrustedOrigin(url);
  const there = new Authenticate(store, place);
  const parts = { store, place, there, hasher: new PasswordHasher(cost), clock, brand, log };
  const guarded = (app: FastifyInstance) => {
    takeForms(app);
    guard(app, parts);
  };
  const stopSweeping = sweepDaily(store, log);
  return {
    authenticate: there.authenticate,
    isOurs: (request) => place.isOurs(request),
    originOf: (request) => place.originOf(request),
    record: store.audit.record,
    guard: guarded,
    personWith: async (request, right) => {
      const { person } = await personWith(parts, request, right);
      return { person, language: person.language, brand: await brand(person.language) };
    },
    routes: async (app) => {
      guarded(app);
      for (const routes of [signInRoutes, welcomeRoutes, accountRoutes, oauthRoutes, peopleScreens])
        routes(app, parts);
      app.addHook('onListen', async () =>
        inviteTheFirst(store, url ?? localAddress(app.server.address()), log).catch(saidAlready),
      );
    },
    close: async () => {
      await stopSweeping();
      store.close();
    },
  };
}

/**
 * Where there is nobody yet, whoever reads this line makes the first account; the line of an
 * earlier start is then over.
 */
async function inviteTheFirst(
  { accounts, links }: PeopleStore,
  origin: string,
  log: (line: string) => void,
): Promise<void> {
  if (!(await accounts.isEmpty())) return;
  log(
    `Nobody can edit yet. Make the first account here, within a day: ${linkAddress(origin, await links.make(null))}`,
  );
}

const localAddress = (listening: AddressInfo | string | null): string =>
  `http://127.0.0.1:${listening !== null && typeof listening === 'object' ? listening.port : ''}`;

/** Deletes what is over, now and every day; answers what stops it. */
function sweepDaily(store: PeopleStore, log: (line: string) => void): () => Promise<void> {
  const sweep = () =>
    store
      .sweep()
      .catch(saidAlready)
      .catch((error: Error) =>
        log(`Sessions that are over could not be deleted: ${error.message}`),
      );
  let running = sweep();
  const timer = setInterval(() => (running = sweep()), day).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Rejects again with what the log does not say yet. */
function saidAlready(error: unknown): void {
  if (!(error instanceof StorageProblem && error.isSaid)) throw error;
}
