import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { namingFile, StorageProblem } from '../platform/files/storage-problem';
import type { Environment } from '../platform/settings/settings';
import { defaultBackendToken, isLoopback, sampleSite } from '../platform/settings/setting-fields';
import type { KnownDatabase } from '../platform/database/database';
import { openVitals, vitalsDatabase } from '../platform/vitals/vitals-store';
import { builtApp } from './admin/built-app';
import { type BackendOptions, buildBackend } from './app';
import { peopleDatabase } from './auth/store/open-auth-store';
import { changesDatabase } from './content/change-tables';
import { readyContent } from './content/content-folder';
import { closeWhenIdle } from '../platform/http/connections';
import { BackendError, useErrorTable } from './errors';
import { submissionsDatabase } from './submissions/submissions';

export type StartOptions = Pick<BackendOptions, 'log' | 'onChange' | 'publishing' | 'seo' | 'metrics'> & {
  /** The admin is built after it. */
  beforeAdmin?: Promise<void>;
};

interface RunningBackend {
  url: string;
  close(): Promise<void>;
}

export const backendDatabases = (place: Pick<Environment, 'dataDir' | 'submissions'>): KnownDatabase[] => [
  submissionsDatabase(place.dataDir),
  peopleDatabase(place.dataDir),
  changesDatabase(join(place.dataDir, 'backend')),
  vitalsDatabase(place),
];

/** Starts the embedded backend; a taken port is a clear error. Broken files make it answer 503. */
export async function startBackend(
  settings: Environment,
  { beforeAdmin, ...options }: StartOptions = {},
): Promise<RunningBackend> {
  const { backendHost: host, backendPort: port, contentBackendToken: token, siteUrl, inboxToken } = settings;
  assertNotOpen('BACKEND_HOST', host, host, token);
  // A proxy exposes the whole backend on any interface.
  const adminUrl = settings.admin?.url;
  if (adminUrl) assertNotOpen('ADMIN_URL', adminUrl, new URL(adminUrl).hostname, token);
  // The token of the build must not open the inbox.
  if (inboxToken === token)
    throw new Error('INBOX_TOKEN and CONTENT_BACKEND_TOKEN are the same: choose another INBOX_TOKEN.');
  const { log = () => undefined } = options;
  const { contentDir, dataDir, mail, keepDays, redirectMovedPages, admin: people, trustProxy } = settings;
  const stop = new AbortController();
  const adminApp =
    people &&
    (async () => {
      await beforeAdmin;
      return builtApp(dataDir, { log: options.log, signal: stop.signal });
    });
  const { url, close } = await openOrStandBy({
    log,
    open: async () => {
      await namingFile(contentDir, () => readyContent(settings, log), 'CONTENT_DIR');
      return buildBackend({
        ...{ contentDir, dataDir, token, siteUrl, redirectMovedPages, inboxToken, mail, keepDays, people, trustProxy },
        // Nobody has named the site yet: it is the one of this machine.
        ...(siteUrl === sampleSite && settings.port > 0 && { shownAt: `http://localhost:${settings.port}` }),
        secret: settings.submissions.secret,
        editing: people !== null,
        adminApp,
        vitals: settings.vitalsSample > 0 ? () => openVitals(settings) : null,
        ...options,
      });
    },
    listen: (app, samePort = port) =>
      app.listen({ host, port: samePort }).catch((error: NodeJS.ErrnoException) => {
        throw listenError(error, host, port);
      }),
  }).catch((error: Error) => {
    stop.abort();
    throw error;
  });
  return {
    url,
    close: () => {
      stop.abort();
      return close();
    },
  };
}

/** Throws for a value of the repository, which anybody may have read. */
function assertNotOpen(setting: string, value: string, host: string, token: string): void {
  if (token !== defaultBackendToken || isLoopback(host)) return;
  throw new Error(
    `${setting} is "${value}", which others reach, and CONTENT_BACKEND_TOKEN is the one that stands in the repository: ` +
      'set CONTENT_BACKEND_TOKEN to one of your own (openssl rand -hex 32), or leave ' +
      `${setting} empty.`,
  );
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use: stop the program that has it, or set BACKEND_PORT to another one.`);
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be used by this user: set BACKEND_PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`BACKEND_HOST ${host} is no address of this machine.`);
  return error;
}

interface Opening {
  open: () => Promise<FastifyInstance>;
  listen: (app: FastifyInstance, port?: number) => Promise<string>;
  log: (line: string) => void;
  /** In ms: how long after a failure it is opened again. */
  pause?: number;
}

/** Opens the backend and listens; with broken files it answers 503 and tries again until it can. */
export async function openOrStandBy({ open, listen, log, pause = 30_000 }: Opening) {
  const stop = new AbortController();
  let complaint = '';
  let app = await attempt();
  const isReady = app !== null;
  app ??= standby();
  const url = await listen(app).catch(async (error: Error) => {
    await app?.close();
    throw error;
  });
  const retrying = isReady ? null : retry(Number(new URL(url).port));

  return {
    url,
    close: async (): Promise<void> => {
      stop.abort();
      await retrying;
      await app?.close();
    },
  };

  async function attempt(): Promise<FastifyInstance | null> {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      if (error.message !== complaint) log(`The content backend answers 503 until this is mended: ${error.message}`);
      complaint = error.message;
      return null;
    }
  }

  async function retry(port: number): Promise<void> {
    while (!stop.signal.aborted) {
      await wait(pause, null, { signal: stop.signal, ref: false }).catch(() => undefined);
      const opened = stop.signal.aborted ? null : await attempt().catch((error: Error) => void log(error.message));
      if (!opened) continue;
      await app?.close();
      app = opened;
      await listen(app, port).then(
        () => log('The content backend answers again.'),
        (error: Error) => log(error.message),
      );
      return;
    }
  }
}

function standby(): FastifyInstance {
  const app = Fastify({ logger: false });
  useErrorTable(app, () => undefined);
  app.all('/*', async () => {
    throw new BackendError('unavailable');
  });
  closeWhenIdle(app);
  return app;
}
