import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { sha256 } from '../hash';
import { isStillRunning, processIdentity, startOf } from './process-identity.mjs';
import { namingFile, StorageProblem } from './storage-problem';
import { nullFor } from './write-atomically';
import type { Environment } from '../settings/settings';
import { originOf } from '../settings/setting-fields';

/** A process that runs has the lock. */
export class LockHeld extends Error {
  constructor(
    readonly holder: string,
    readonly noted = '',
  ) {
    super(`The process ${holder.split(' ')[0]} has the lock.`);
  }
}

interface LockFile {
  /** What stood in the lock of a process that is gone; null when there was none. */
  leftBehind: string | null;
  record(text: string): Promise<void>;
  release(): Promise<void>;
}

interface LockOptions {
  /** What is done with the text of a lock that was left behind, before it is taken over. */
  before?: (leftBehind: string) => Promise<void>;
  /** Begins the first line; a lock without it is another program's, and is never taken over. */
  mark?: string;
  /** In ms: an older one was left behind, where there is no /proc to tell process numbers apart. */
  longest?: number;
}

const heldHere = new Set<string>();

/** A lock file across processes, naming its holder; takes over stale ones. Throws LockHeld. */
export async function takeLock(lock: string, options: LockOptions = {}): Promise<LockFile> {
  const own = `${lock}.${randomUUID()}`;
  const holder = (options.mark ?? '') + processIdentity();
  const text = (noted: string): string => `${holder}\n${noted}\n${own}`;
  try {
    await writeFile(own, text(''));
    return lockFile(lock, own, await taken(lock, own, options), text);
  } finally {
    await rm(own, { force: true });
  }
}

async function taken(
  lock: string,
  own: string,
  { before, mark = '', longest = Infinity }: LockOptions,
): Promise<string | null> {
  for (;;) {
    if (await isLinked(own, lock)) return null;
    const found = await readFile(lock, 'utf8').catch(nullFor('ENOENT'));
    if (found === null) continue;
    const [first = '', ...rest] = found.split('\n');
    const holder = first.slice(mark.length);
    const isOther = !first.startsWith(mark) || heldHere.has(rest.at(-1) ?? '');
    if (isOther || (await isHeld(lock, holder, longest))) throw new LockHeld(holder, rest.slice(0, -1).join('\n'));
    const left = rest.join('\n');
    await before?.(left);
    if (await isTakenOver(lock, found, own)) return left;
  }
}

async function isHeld(lock: string, holder: string, longest: number): Promise<boolean> {
  if (!isStillRunning(holder)) return false;
  const isCertain = startOf(process.pid) !== null || longest === Infinity;
  return isCertain || Date.now() - (await stat(lock)).mtimeMs <= longest;
}

/** A lock for this one step, of its own for each lock that was left behind. */
async function isTakenOver(lock: string, found: string, own: string): Promise<boolean> {
  const step = `${lock}.${sha256(found).slice(0, 16)}`;
  try {
    const alone = await takeLock(step);
    try {
      if ((await readFile(lock, 'utf8').catch(nullFor('ENOENT'))) !== found) return false;
      await rename(own, lock);
      return true;
    } finally {
      await alone.release();
    }
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    await wait(20);
    return false;
  }
}

function lockFile(lock: string, own: string, leftBehind: string | null, text: (noted: string) => string): LockFile {
  heldHere.add(own);
  let isReleased = false;
  let writing: Promise<void> = Promise.resolve();
  const write = async (noted: string): Promise<void> => {
    if (isReleased) return;
    await writeFile(own, text(noted));
    await rename(own, lock);
  };
  return {
    leftBehind,
    record: (noted) => (writing = writing.catch(() => undefined).then(() => write(noted))),
    release: async () => {
      isReleased = true;
      await writing.catch(() => undefined);
      await rm(lock, { force: true });
      heldHere.delete(own);
    },
  };
}

const isLinked = (from: string, to: string): Promise<boolean> =>
  link(from, to)
    .then(() => true)
    .catch(nullFor('EEXIST'))
    .then(Boolean);

export interface HeldFolder {
  problem: StorageProblem | null;
  /** Tells whoever finds it held what this process is. */
  record(what: string): Promise<void>;
  release(): Promise<void>;
}

type Place = Pick<Environment, 'dataDir' | 'host' | 'port' | 'backendHost' | 'backendPort' | 'contentBackendUrl'>;
type Role = 'server' | 'backend';

/** Locks the data folder per role. Throws who holds it; a read-only folder is not locked. */
export async function holdFolder(
  environment: Place,
  roles: readonly Role[] = environment.contentBackendUrl === null ? ['server', 'backend'] : ['server'],
): Promise<HeldFolder> {
  const { dataDir } = environment;
  const since = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const locks: LockFile[] = [];
  const release = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  const record = async (what: string) =>
    void (await Promise.all(locks.map((lock) => lock.record(`${since}\n${what}`).catch(() => undefined))));
  try {
    for (const role of roles) locks.push(await lockOf(dataDir, role));
    await record(`it starts with ${settingsOf(environment, roles)}`);
    return { problem: null, record, release };
  } catch (error) {
    await release();
    if (!(error instanceof StorageProblem)) throw error;
    return { problem: error, record: async () => undefined, release: async () => undefined };
  }
}

/** Where the server of this data folder says that it is, whatever its port; else where the settings say. */
export async function runningSite({ dataDir, host, port }: Pick<Place, 'dataDir' | 'host' | 'port'>): Promise<string> {
  const text = await readFile(join(dataDir, 'server.lock'), 'utf8').catch(() => '');
  const [holder = ''] = text.split('\n');
  // As the server records it at its start.
  const url = /^the site at (\S+), /m.exec(text)?.[1];
  return url && isStillRunning(holder) ? url : originOf(host, port);
}

const lockOf = (dataDir: string, role: Role): Promise<LockFile> =>
  namingFile(dataDir, async () => {
    await mkdir(dataDir, { recursive: true });
    return takeLock(join(dataDir, `${role}.lock`));
  }).catch((error: unknown) => {
    throw error instanceof LockHeld ? inUse(dataDir, role, error) : error;
  });

const settingsOf = ({ host, port, backendHost, backendPort }: Place, roles: readonly Role[]): string =>
  roles.includes('server')
    ? `HOST ${host}, PORT ${port}, BACKEND_PORT ${backendPort}`
    : `BACKEND_HOST ${backendHost}, BACKEND_PORT ${backendPort}`;

function inUse(dataDir: string, role: Role, { holder, noted }: LockHeld): Error {
  const [since, what] = noted.split('\n');
  const about = [`process ${holder.split(' ')[0]}`, since && `since ${since} UTC`, what].filter(Boolean).join(', ');
  const other = role === 'server' ? 'server' : 'content backend';
  return new Error(
    `${dataDir} is in use by another ${other} (${about}): stop that one, or set DATA_DIR of this one to another folder.`,
  );
}
