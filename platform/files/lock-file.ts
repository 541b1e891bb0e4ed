import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isStillRunning, processIdentity } from './process-identity';

/** A process that runs has the lock. */
export class LockHeld extends Error {
  constructor(
    readonly holder: string,
    /** What it has noted. */
    readonly noted = '',
  ) {
    super(`The process ${holder.split(' ')[0]} has the lock.`);
  }
}

export interface LockFile {
  /** What stood in the lock of a process that is gone; null when there was none. */
  leftBehind: string | null;
  /** Writes something below the name of the holder. */
  note(text: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a lock across processes: a file whose first line names its holder. It is never seen without
 * its content, and of several who find one of a process that is gone one takes it over, in one
 * step. `before`: what is done with what stands in it before that. Throws LockHeld.
 */
export async function takeLock(
  lock: string,
  before: (leftBehind: string) => Promise<void> = async () => undefined,
): Promise<LockFile> {
  const own = `${lock}.${randomUUID()}`;
  // No two have the same content: who has read one knows it again.
  const text = (noted: string): string => `${processIdentity()}\n${noted}\n${own}`;
  try {
    await writeFile(own, text(''));
    return lockFile(lock, own, await taken(lock, own, before), text);
  } finally {
    await rm(own, { force: true });
  }
}

async function taken(
  lock: string,
  own: string,
  before: (leftBehind: string) => Promise<void>,
): Promise<string | null> {
  for (;;) {
    if (await isLinked(own, lock)) return null;
    const found = await readFile(lock, 'utf8').catch(nullIfMissing);
    if (found === null) continue;
    const [holder = ''] = found.split('\n');
    if (isStillRunning(holder))
      throw new LockHeld(holder, found.split('\n').slice(1, -1).join('\n'));
    const left = found.split('\n').slice(1).join('\n');
    await before(left);
    if (await isTakenOver(lock, found, own)) return left;
  }
}

/**
 * A lock for this one step, of its own for each that was left behind: then nobody else takes it
 * away, nor what came in its place.
 */
async function isTakenOver(lock: string, found: string, own: string): Promise<boolean> {
  const step = `${lock}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
  try {
    const alone = await takeLock(step);
    try {
      if ((await readFile(lock, 'utf8').catch(nullIfMissing)) !== found) return false;
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

function lockFile(
  lock: string,
  own: string,
  leftBehind: string | null,
  text: (noted: string) => string,
): LockFile {
  let isReleased = false;
  let writing: Promise<void> = Promise.resolve();
  const write = async (noted: string): Promise<void> => {
    if (isReleased) return;
    await writeFile(own, text(noted));
    await rename(own, lock);
  };
  return {
    leftBehind,
    note: (noted) => (writing = writing.catch(() => undefined).then(() => write(noted))),
    release: async () => {
      isReleased = true;
      await writing.catch(() => undefined);
      await rm(lock, { force: true });
    },
  };
}

const isLinked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};
