// The one file of the server that imports the backend: everything else of the two meets over HTTP.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { buildBackend } from '../backend/app';
import { readyContent } from '../backend/content/content-folder';
import { backendDatabases, startBackend, type StartOptions } from '../backend/start';
import type { KnownDatabase } from '../platform/database/database';
import { type Backend, backendOf, type Environment } from '../platform/settings/settings';
import { vitalsDatabase } from '../platform/vitals/vitals-store';
import { outboxDatabase } from './forms/outbox/outbox';
import { buildsDatabase } from './publish/build-queue';
import { ask, BackendAway, tokenRefused } from './publish/content-cursor';

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
  const { contentBackendUrl } = environment;
  const named = backendOf(environment);
  if (contentBackendUrl !== null) return { ...named, close: async () => undefined };
  const { url, close } = await startBackend(environment, { log, ...more });
  return { ...named, url, close };
}

/** The running backend of this content folder, else an own one. Throws TokenRefused. */
export async function joinBackend(environment: Environment, log: (line: string) => void): Promise<OpenBackend> {
  const { contentBackendUrl, backendPort, contentDir } = environment;
  // One that ends with the command is nobody's to sign in at.
  const open = (port: number) => openBackend({ ...environment, admin: null, backendPort: port }, log);
  if (contentBackendUrl !== null || backendPort === 0) return open(backendPort);
  const running = backendOf(environment);
  const found = await servedFolder(running);
  if (found === null) return open(backendPort);
  if (found.folder !== null && (await isSame(found.folder, contentDir)))
    return { ...running, close: async () => undefined };
  log(
    `At ${running.url} is ${found.folder ? `the backend of ${found.folder}` : 'another program'}: the content of ${contentDir} is read by one of its own`,
  );
  return open(0);
}

/** Which content a backend serves; `folder` null: it does not say. Null: nobody answers. */
async function servedFolder(running: Backend): Promise<{ folder: string | null } | null> {
  const answer = await ask(running, '/api/folder', {}).catch((error: unknown) => {
    if (error instanceof BackendAway) return null;
    throw error;
  });
  if (answer?.status === 401) throw tokenRefused(running);
  const folder = (answer?.body as { data?: { folder?: unknown } } | null)?.data?.folder;
  return answer && { folder: typeof folder === 'string' ? folder : null };
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((folder) => realpath(folder).catch(() => resolve(folder))),
  );
  return first === second;
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
