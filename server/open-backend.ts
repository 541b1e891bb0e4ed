import type { BackendOptions } from '../backend/app';
import { startBackend } from '../backend/start';
import { backendAddress, type Environment } from '../platform/settings/settings';
import { BackendAway, currentCursor, TokenRefused, type Backend } from './publisher/content-cursor';

/** A backend that can be asked, and the end of it, if it is ours. */
export interface OpenBackend extends Backend {
  close(): Promise<void>;
}

/** Starts the embedded backend, unless another one is named in the settings. */
export async function openBackend(
  environment: Environment,
  say: (line: string) => void,
  more: Pick<BackendOptions, 'onChange' | 'publishing'> = {},
): Promise<OpenBackend> {
  const { contentBackendUrl, contentBackendToken: token } = environment;
  if (contentBackendUrl !== null) return { url: contentBackendUrl, token, close: async () => undefined };
  const { address, close } = await startBackend(environment, { log: say, ...more });
  return { url: address, token, close };
}

/** The embedded backend that runs already (beside `npm start`), else one of our own. Throws TokenRefused for one that has another token. */
export async function joinBackend(environment: Environment, say: (line: string) => void): Promise<OpenBackend> {
  const running: Backend = { url: backendAddress(environment), token: environment.contentBackendToken };
  if (environment.contentBackendUrl !== null || environment.backendPort === 0) return openBackend({ ...environment, admin: null }, say);
  const answers = await currentCursor(running).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TokenRefused || !(error instanceof BackendAway)) throw error;
      return false;
    },
  );
  // One that ends with the command is nobody's to sign in at.
  return answers ? { ...running, close: async () => undefined } : openBackend({ ...environment, admin: null }, say);
}
