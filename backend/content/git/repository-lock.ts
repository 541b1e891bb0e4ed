import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const mark = 'held by the content backend';
const patience = 15_000;
const longestSave = 10 * 60_000;

/** Somebody works on the repository by hand, or another process saves and does not end. */
export class RepositoryBusy extends Error {
  override readonly name = 'RepositoryBusy';
}

const atWorkByHand = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
];

/**
 * Does something with the repository while nobody else writes to it: no other process of ours (`npm
 * run content -- import`), and not git, whose own lock this is.
 */
export async function withRepositoryLock<Result>(
  gitDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(gitDir, 'index.lock');
  const until = Date.now() + patience;
  while (!(await takes(file))) {
    if (Date.now() > until)
      throw new RepositoryBusy(
        `${file} is there: git, or another process, is at work on the content.`,
      );
    await pause(100);
  }
  try {
    for (const name of atWorkByHand)
      if (await stat(join(gitDir, name)).catch(() => null))
        throw new RepositoryBusy(
          `${join(gitDir, name)} is there: a merge or a rebase of the content by hand has not been ended.`,
        );
    return await work();
  } finally {
    held.delete(file);
    await rm(file, { force: true });
  }
}

/** Those that this very process holds. */
const held = new Set<string>();

async function takes(file: string): Promise<boolean> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(aside, `${mark} ${process.pid}\n`);
    // Never there without its text, by which a later process knows it.
    await link(aside, file);
    held.add(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isLeftBehind(file)) await rm(file, { force: true });
    return false;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Ours, and the process that took it was ended in the middle. */
async function isLeftBehind(file: string): Promise<boolean> {
  const [text, found] = await Promise.all([
    readFile(file, 'latin1').catch(() => ''),
    stat(file).catch(() => null),
  ]);
  const pid = Number(new RegExp(`^${mark} (\\d+)\\n$`).exec(text)?.[1]);
  if (!pid || !found || held.has(file)) return false;
  // In a container the next process has the number of the one before.
  return pid === process.pid || Date.now() - found.mtimeMs > longestSave || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
