import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { namingFile, StorageProblem } from './storage-problem';
import type { Environment } from '../settings/settings';
import { LockHeld, takeLock, type LockFile } from './lock-file';

export interface HeldFolder {
  /** Why nothing can be written there; null: it can. */
  problem: StorageProblem | null;
  /** Tells whoever finds it held what this process is. */
  note(what: string): Promise<void>;
  release(): Promise<void>;
}

type Place = Pick<
  Environment,
  'dataDir' | 'host' | 'port' | 'backendHost' | 'backendPort' | 'contentBackendUrl'
>;
type Role = 'server' | 'backend';

/**
 * Takes the data folder for this process: two that are started on one folder would answer for each
 * other, and both write down the content's changes. A server and a content backend may share it; so
 * each has a lock of its own, and a server whose backend is embedded takes both. The lock of a
 * process that was killed is taken over. Throws one line that says who has it. A folder that cannot
 * be written to is held by nobody: its releases can be served.
 */
export async function holdFolder(
  environment: Place,
  roles: readonly Role[] = environment.contentBackendUrl === null
    ? ['server', 'backend']
    : ['server'],
): Promise<HeldFolder> {
  const { dataDir } = environment;
  const since = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const locks: LockFile[] = [];
  const release = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  const note = async (what: string) =>
    void (await Promise.all(
      locks.map((lock) => lock.note(`${since}\n${what}`).catch(() => undefined)),
    ));
  try {
    for (const role of roles) locks.push(await lockOf(dataDir, role));
    await note(`it starts with ${settingsOf(environment, roles)}`);
    return { problem: null, note, release };
  } catch (error) {
    await release();
    if (!(error instanceof StorageProblem)) throw error;
    return { problem: error, note: async () => undefined, release: async () => undefined };
  }
}

const lockOf = (dataDir: string, role: Role): Promise<LockFile> =>
  namingFile(dataDir, async () => {
    await mkdir(dataDir, { recursive: true });
    return takeLock(join(dataDir, `${role}.lock`));
  }).catch((error: unknown) => {
    throw error instanceof LockHeld ? inUse(dataDir, role, error) : error;
  });

const settingsOf = (
  { host, port, backendHost, backendPort }: Place,
  roles: readonly Role[],
): string =>
  roles.includes('server')
    ? `HOST ${host}, PORT ${port}, BACKEND_PORT ${backendPort}`
    : `BACKEND_HOST ${backendHost}, BACKEND_PORT ${backendPort}`;

function inUse(dataDir: string, role: Role, { holder, noted }: LockHeld): Error {
  const [since, what] = noted.split('\n');
  const about = [`process ${holder.split(' ')[0]}`, since && `since ${since} UTC`, what]
    .filter(Boolean)
    .join(', ');
  const other = role === 'server' ? 'server' : 'content backend';
  return new Error(
    `${dataDir} is in use by another ${other} (${about}): stop that one, or set DATA_DIR of this one to another folder.`,
  );
}
