// The one file of the server that imports the backend: everything else of the two meets over HTTP.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildBackend } from '../backend/app';
import { readyContent } from '../backend/content/content-folder';
import { backendDatabases, startBackend, type StartOptions } from '../backend/start';
import type { KnownDatabase } from '../platform/database/database';
import { backendUrlOf, type Environment } from '../platform/settings/settings';
import { vitalsDatabase } from '../platform/vitals/vitals-store';
import { outboxDatabase } from './forms/outbox/outbox';
import { buildsDatabase } from './publish/build-queue';
import { BackendAway, currentCursor, TokenRefused, type Backend } from './publish/content-cursor';

interface OpenBackend extends Backend {
  close(): Promise<void>;
}

/** All that a server opens, with those of the backend that it embeds. */
export const serverDatabases = (environment: Environment): KnownDatabase[] => [
  outboxDatabase(environment),
  buildsDatabase(environment.dataDir),
  ...(environment.contentBackendUrl === null ? backendDatabases(environment) : [vitalsDatabase(environment)]),
];

export async function openBackend(
  environment: Environment,
  log: (line: string) => void,
  more: Omit<StartOptions, 'log'> = {},
): Promise<OpenBackend> {
  const { contentBackendUrl, contentBackendToken: token } = environment;
  if (contentBackendUrl !== null) return { url: contentBackendUrl, token, close: async () => undefined };
  const { url, close } = await startBackend(environment, { log, ...more });
  return { url, token, close };
}

/** The running embedded backend, else an own one. Throws TokenRefused. */
export async function joinBackend(environment: Environment, log: (line: string) => void): Promise<OpenBackend> {
  const { contentBackendUrl, backendPort, contentBackendToken: token } = environment;
  // One that ends with the command is nobody's to sign in at.
  const open = () => openBackend({ ...environment, admin: null }, log);
  if (contentBackendUrl !== null || backendPort === 0) return open();
  const running = { url: backendUrlOf(environment), token };
  const answers = await currentCursor(running).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TokenRefused || !(error instanceof BackendAway)) throw error;
      return false;
    },
  );
  return answers ? { ...running, close: async () => undefined } : open();
}

/** The content with its drafts, for as long as a preview is built. `watch`: follows changes. */
export async function openDraftBackend(
  { contentDir, sampleContentDir, siteUrl }: Environment,
  folder: string,
  log: (line: string) => void,
  watch = false,
): Promise<OpenBackend> {
  const token = randomBytes(24).toString('hex');
  await mkdir(folder, { recursive: true });
  await readyContent({ contentDir, sampleContentDir }, log);
  const options = { contentDir, dataDir: folder, token, siteUrl, watch, drafts: true, log };
  const app = await buildBackend(options);
  // Gatsby remembers content by the URL of the backend: the same port as before, if it is free.
  const note = join(folder, 'port');
  const before = Number(await readFile(note, 'utf8').catch(() => '0'));
  const listen = (port: number) => app.listen({ host: '127.0.0.1', port });
  const url = await listen(before).catch(() => listen(0));
  await writeFile(note, String((app.server.address() as AddressInfo).port));
  return { url, token, close: () => app.close() };
}
