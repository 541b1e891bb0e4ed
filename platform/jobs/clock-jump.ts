import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../core/content/entity-values';
import { readKept } from '../files/kept-json';
import { writeAtomically } from '../files/write-atomically';
import { parseJson } from '../json';

export const lastSeenFile = (dataDir: string): string => join(dataDir, 'last-seen.json');

/** In ms: after a longer time away the clock is doubted. */
const longestAway = 30 * 24 * 3_600_000;
const hour = 3_600_000;

interface LastSeen {
  at: string;
}

const isLastSeen = (value: unknown): value is LastSeen =>
  isRecord(value) && typeof value.at === 'string' && !Number.isNaN(Date.parse(value.at));

/** What is wrong with the clock, as a sentence, and what to do; null: nothing. */
export async function clockJump(dataDir: string, now: Date): Promise<{ found: string; advice: string } | null> {
  const kept = parseJson(await readFile(lastSeenFile(dataDir), 'utf8').catch(() => ''));
  return isLastSeen(kept) ? jumpSince(kept, dataDir, now) : null;
}

function jumpSince({ at }: LastSeen, dataDir: string, now: Date) {
  if (now.valueOf() - Date.parse(at) <= longestAway) return null;
  const [today, before] = [now.toISOString(), at].map((time) => time.slice(0, 10));
  return {
    found: `the clock says ${today}, and this installation was last at work on ${before}: nothing is erased`,
    advice: `If the clock is wrong, set it (timedatectl). If it is right, delete ${lastSeenFile(dataDir)}.`,
  };
}

/** Whether old data may be erased now: not after a jump of the clock, which would erase all. */
export async function mayErase(dataDir: string, now: Date, log: (line: string) => void): Promise<boolean> {
  const file = lastSeenFile(dataDir);
  const seen = await readKept(file, isLastSeen, log);
  const kept = seen === 'damaged' ? null : seen;
  const jump = kept && jumpSince(kept, dataDir, now);
  if (jump) {
    log(`Warning: ${jump.found}. ${jump.advice}`);
    return false;
  }
  // A clock that was set back is believed at once. A note that is too old only stops more.
  if (!kept || Math.abs(now.valueOf() - Date.parse(kept.at)) > hour)
    await writeAtomically(file, JSON.stringify({ at: now.toISOString() })).catch(() => undefined);
  return true;
}
