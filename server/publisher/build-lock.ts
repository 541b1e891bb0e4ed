import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isStillRunning, processMark } from './process-mark';

/** Somebody else builds in this folder. */
export class BuildBusy extends Error {}

/** What a build leaves in its lock, for the one after it should it not come to its end. */
export interface BuildNotes {
  /** The release that it makes. */
  release: string;
  /** A process that it has started: while that runs, even if we are gone, nobody else may build. */
  child?: number;
}

export interface BuildLock {
  /** The release that was being made by a builder that is gone. */
  leftBehind: string | null;
  note(notes: BuildNotes): Promise<void>;
}

/**
 * Runs one build at a time in a project folder, also across processes: two would write into the same `.cache` and `public`.
 * A lock whose processes are gone is taken over. Throws BuildBusy.
 */
export async function withBuildLock<Result>(root: string, work: (lock: BuildLock) => Promise<Result>): Promise<Result> {
  const folder = join(root, 'node_modules/.cache');
  const lock = join(folder, 'build.lock');
  await mkdir(folder, { recursive: true });
  const leftBehind = await take(lock);
  const note = ({ release, child }: BuildNotes) =>
    writeFile(lock, [processMark(), release, child === undefined ? '' : processMark(child)].join('\n'));
  try {
    return await work({ leftBehind, note });
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<string | null> {
  try {
    await writeFile(lock, processMark(), { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [holder = '', release = '', child = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
    if (isStillRunning(holder)) throw busy(holder);
    await endOf(child);
    await rm(lock, { force: true });
    return (await take(lock)) ?? (release || null);
  }
}

/** What a builder that was killed leaves behind ends by itself when it notices; else it is ended. */
async function endOf(mark: string): Promise<void> {
  for (let waited = 0; isStillRunning(mark); waited += step) {
    if (waited === patience && mark.includes(' ')) process.kill(Number(mark.split(' ')[0]), 'SIGKILL');
    if (waited > 2 * patience) throw busy(mark);
    await wait(step);
  }
}

const step = 50;
const patience = 5_000;

const busy = (mark: string): BuildBusy =>
  new BuildBusy(`Another build is going on (process ${mark.split(' ')[0]}): wait until it is done, then try again.`);
