import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LockHeld, takeLock } from '../../../platform/files/file-lock';

// Git's own lock has no such line: it counts as held.
const ours = { mark: 'held by the content backend ', longest: 10 * 60_000 };
const patience = 15_000;

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

/** Runs work while no other process of ours, nor git, whose lock this is, writes the repository. */
export async function withRepositoryLock<Result>(
  gitDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await takePatiently(join(gitDir, 'index.lock'));
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

async function takePatiently(file: string): ReturnType<typeof takeLock> {
  for (const until = Date.now() + patience; ; await pause(100)) {
    try {
      return await takeLock(file, ours);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (Date.now() > until)
        throw new RepositoryBusy(
          `${file} is there: git, or another process, is at work on the content.`,
        );
    }
  }
}
