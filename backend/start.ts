import { namingFile } from '../platform/files/storage-problem';
import type { Environment } from '../platform/settings/settings';
import { isLoopback } from '../platform/settings/setting-checks';
import { defaultBackendToken } from '../platform/settings/setting-fields';
import { builtEditor } from './admin/client/built-editor';
import { buildBackend, type BackendOptions } from './app';
import { readyContent } from './content/content-folder';
import { openOrStandBy } from './standby';

export type BackendSettings = Pick<
  Environment,
  | 'backendHost'
  | 'backendPort'
  | 'contentDir'
  | 'sampleContentDir'
  | 'dataDir'
  | 'contentBackendToken'
  | 'siteUrl'
  | 'inboxToken'
  | 'mail'
  | 'keepDays'
  | 'submissions'
  | 'keepOldAddresses'
  | 'admin'
  | 'trustProxy'
>;

export interface RunningBackend {
  /** `http://127.0.0.1:8001`. */
  address: string;
  /** Finishes the requests that are being answered, then closes. */
  close(): Promise<void>;
}

/**
 * Starts the embedded content backend; a port that is taken is an error whose message says what to
 * do. Where its files cannot be used it answers 503 until they can.
 */
export async function startBackend(
  settings: BackendSettings,
  options: Pick<BackendOptions, 'log' | 'onChange' | 'publishing'> = {},
): Promise<RunningBackend> {
  const {
    backendHost: host,
    backendPort: port,
    contentBackendToken: token,
    contentDir,
    dataDir,
    siteUrl,
    inboxToken,
    mail,
    keepDays,
  } = settings;
  assertNotOpen('BACKEND_HOST', host, host, token);
  // A proxy brings others to the whole backend, whatever it listens on.
  const adminUrl = settings.admin?.url;
  if (adminUrl)
    assertNotOpen('ADMIN_URL', adminUrl, new URL(adminUrl).hostname.replace(/^\[|\]$/g, ''), token);
  // Who builds the site must not read the inbox with what the site is given.
  if (inboxToken === token)
    throw new Error(
      'INBOX_TOKEN and CONTENT_BACKEND_TOKEN are the same: choose another INBOX_TOKEN.',
    );
  const { log = () => undefined } = options;
  const { keepOldAddresses, admin: people, trustProxy } = settings;
  const { secret } = settings.submissions;
  const site = { contentDir, dataDir, token, siteUrl, keepOldAddresses, editing: people !== null };
  const stop = new AbortController();
  const editor = people && (() => builtEditor(dataDir, { log: options.log, signal: stop.signal }));
  const { address, close } = await openOrStandBy({
    log,
    open: async () => {
      await namingFile(contentDir, () => readyContent(settings, log), 'CONTENT_DIR');
      return buildBackend({
        ...site,
        inboxToken,
        mail,
        keepDays,
        secret,
        people,
        trustProxy,
        editor,
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
    address,
    close: () => {
      stop.abort();
      return close();
    },
  };
}

/** Throws when anybody who has read the repository could read and write here. */
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
    return new Error(
      `Port ${port} is in use: stop the program that has it, or set BACKEND_PORT to another one.`,
    );
  if (error.code === 'EACCES')
    return new Error(
      `Port ${port} may not be used by this user: set BACKEND_PORT to one above 1023.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`BACKEND_HOST ${host} is no address of this machine.`);
  return error;
}
