import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LockHeld, takeLock } from '../../platform/files/file-lock';
import { isStillRunning, processIdentity } from '../../platform/files/process-identity.mjs';
import { useBuildCache } from './develop-cache';

export class BuildBusy extends Error {}

export interface BuildLock {
  /** The release that was being made by a builder that is gone. */
  leftBehind: string | null;
  /** For the next build, should this one be cut off; while its child runs, nobody else may build. */
  record(notes: { release: string; child?: number }): Promise<void>;
}

export const buildLock = (root: string): string => join(root, '.build.lock');

/** One build at a time in a folder: builds share `.cache` and `public`. Throws BuildBusy. */
export async function withBuildLock<Result>(root: string, work: (lock: BuildLock) => Promise<Result>): Promise<Result> {
  await mkdir(root, { recursive: true });
  const before = (left: string) => endOf(left.split('\n')[1] ?? '');
  const lock = await takeLock(buildLock(root), { before }).catch((error: Error) => {
    throw error instanceof LockHeld ? busy(error.holder, error.noted) : error;
  });
  const since = new Date().toISOString();
  const record: BuildLock['record'] = ({ release, child }) =>
    lock.record(`${release}\n${child === undefined ? '' : processIdentity(child)}\n${since}`);
  try {
    await record({ release: '' });
    await useBuildCache(root);
    const leftBehind = lock.leftBehind?.split('\n')[0] || null;
    return await work({ leftBehind, record });
  } finally {
    await lock.release();
  }
}

/** Who builds in a folder now, as an error; null: nobody. */
export async function busyBuild(root: string): Promise<BuildBusy | null> {
  const [holder = '', ...rest] = (await readFile(buildLock(root), 'utf8').catch(() => '')).split('\n');
  return isStillRunning(holder) ? busy(holder, rest.join('\n')) : null;
}

/** Like `withBuildLock`, as soon as nobody else builds there. Says once that it waits. */
export async function whenNobodyBuilds<Result>(
  root: string,
  work: (lock: BuildLock) => Promise<Result>,
  { sayThatWaiting, signal, pause = 1_000 }: { sayThatWaiting?(): void; signal?: AbortSignal; pause?: number },
): Promise<Result> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await withBuildLock(root, work);
    } catch (error) {
      if (!(error instanceof BuildBusy)) throw error;
      if (!isSaid) sayThatWaiting?.();
      await wait(pause, null, { signal });
    }
  }
}

/** A build that was left behind ends by itself when it notices; else it is killed. */
async function endOf(mark: string): Promise<void> {
  for (let waited = 0; isStillRunning(mark); waited += step) {
    if (waited === patience && mark.includes(' ')) process.kill(Number(mark.split(' ')[0]), 'SIGKILL');
    if (waited > 2 * patience) throw busy(mark);
    await wait(step);
  }
}

const step = 50;
const patience = 5_000;

function busy(mark: string, noted = ''): BuildBusy {
  const since = noted.split('\n')[2]?.slice(0, 19).replace('T', ' ');
  const about = `process ${mark.split(' ')[0]}${since ? ` since ${since} UTC` : ''}`;
  return new BuildBusy(`This folder is being built by ${about}: wait until that is done, or stop it, then try again.`);
}
