import type { Environment } from '../server/env';
import { builtEditor } from './admin/client/built-editor';
import { buildBackend, type BackendOptions } from './app';
import { readyContent } from './editing/content-folder';

export type BackendSettings = Pick<
  Environment,
  | 'host'
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

/** Starts the embedded content backend; a port that is taken is an error whose message says what to do. */
export async function startBackend(
  settings: BackendSettings,
  options: Pick<BackendOptions, 'log' | 'onChange' | 'publishing'> = {},
): Promise<RunningBackend> {
  const { host, backendPort: port, contentBackendToken: token, contentDir, dataDir, siteUrl, inboxToken, mail, keepDays } = settings;
  // Who builds the site must not read the inbox with what the site is given.
  if (inboxToken === token) throw new Error('INBOX_TOKEN and CONTENT_BACKEND_TOKEN are the same: choose another INBOX_TOKEN.');
  await readyContent(settings, options.log ?? (() => {}));
  const { keepOldAddresses, admin: people, trustProxy } = settings;
  const { secret } = settings.submissions;
  const site = { contentDir, dataDir, token, siteUrl, keepOldAddresses, editing: people !== null };
  const stop = new AbortController();
  const editor = people && (() => builtEditor(dataDir, { log: options.log, signal: stop.signal }));
  const app = await buildBackend({ ...site, inboxToken, mail, keepDays, secret, people, trustProxy, editor, ...options });
  try {
    const address = await app.listen({ host, port });
    const close = () => {
      stop.abort();
      return app.close();
    };
    return { address, close };
  } catch (error) {
    stop.abort();
    await app.close();
    throw listenError(error as NodeJS.ErrnoException, host, port);
  }
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use: stop the program that has it, or set BACKEND_PORT to another one.`);
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be used by this user: set BACKEND_PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new Error(`HOST ${host} is no address of this machine.`);
  return error;
}
