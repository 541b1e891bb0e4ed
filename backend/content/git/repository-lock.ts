import { readdir, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LockHeld, takeLock } from '../../../platform/files/file-lock';
import { setAside } from '../../../platform/files/kept-json';

// Git's own lock has no such line: it counts as taken.
const ours = { mark: 'held by the content backend ', longest: 10 * 60_000 };

interface LockTimes {
  log: (line: string) => void;
  patience?: number;
}

export class RepositoryBusy extends Error {
  override readonly name = 'RepositoryBusy';
}

const atWorkByHand = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];

/** Runs work while no other process of ours, nor git, whose lock this is, writes the repository. */
export async function withRepositoryLock<Result>(
  gitDir: string,
  work: () => Promise<Result>,
  times: LockTimes,
): Promise<Result> {
  const lock = await takePatiently(join(gitDir, 'index.lock'), times);
  try {
    for (const name of atWorkByHand)
      if (await stat(join(gitDir, name)).catch(() => null))
        throw new RepositoryBusy(
          `${join(gitDir, name)} is there: a merge or a rebase of the content by hand has not been ended.`,
        );
    return await work();
  } finally {
    await lock.release();
  }
}

async function takePatiently(file: string, { log, patience = 15_000 }: LockTimes): ReturnType<typeof takeLock> {
  for (const until = Date.now() + patience; ; await pause(100)) {
    try {
      return await takeLock(file, ours);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (await isLeftBehind(file, patience)) {
        const aside = await setAside(file);
        log(`Warning: ${file} was left behind by a git that has ended. It lies in ${aside} now.`);
      } else if (Date.now() > until)
        throw new RepositoryBusy(`${file} is there: git, or another process, is at work on the content.`);
    }
  }
}

/** Old, and no git process in the folder. */
async function isLeftBehind(file: string, age: number): Promise<boolean> {
  const text = await readFile(file, 'latin1').catch(() => ours.mark);
  if (text.startsWith(ours.mark)) return false;
  const found = await stat(file).catch(() => null);
  // In the time to come too: a clock may have been set back.
  const isOlder = (than: number) => found && Math.abs(Date.now() - found.mtimeMs) >= than;
  if (!isOlder(age)) return false;
  const running = await gitsIn(await realpath(dirname(dirname(file))));
  return running === null ? Boolean(isOlder(ours.longest)) : running === 0;
}

/** How many git processes are at work below a folder; null where there is no /proc. */
async function gitsIn(folder: string): Promise<number | null> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  if (pids.length === 0) return null;
  const atWork = pids.map(async (pid) => {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (!name.startsWith('git')) return false;
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => folder);
    return place === folder || place.startsWith(`${folder}/`);
  });
  return (await Promise.all(atWork)).filter(Boolean).length;
}
