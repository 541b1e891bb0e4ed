import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs one build at a time in a project folder, also across processes: two would write into the same `.cache` and `public`.
 * A lock whose process is gone is taken over.
 */
export async function withBuildLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const folder = join(root, 'node_modules/.cache');
  const lock = join(folder, 'build.lock');
  await mkdir(folder, { recursive: true });
  await take(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
    if (isRunning(holder)) throw new Error(`Another build is going on (process ${holder}): wait until it is done, then try again.`);
    await rm(lock, { force: true });
    await take(lock);
  }
}

function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
