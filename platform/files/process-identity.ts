import { readFileSync } from 'node:fs';

/**
 * Names a process so that a later one with the same number is not taken for it: `4711 90210`, the
 * second being when it started.
 */
export function processIdentity(pid: number = process.pid): string {
  return `${pid} ${startOf(pid) ?? ''}`.trim();
}

/** Whether the process that a mark names is still there. */
export function isStillRunning(mark: string): boolean {
  const [pid = 0, start] = mark.trim().split(' ').map(Number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const now = startOf(pid);
  if (now !== null) return start === undefined ? pid !== process.pid : start === now;
  // Without a time of start our own number is one that was left behind by an earlier process.
  return startOf(process.pid) === null && pid !== process.pid && answersToSignals(pid);
}

/** In the clock ticks of Linux; null where the process is gone, or where there is no /proc. */
function startOf(pid: number): number | null {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // One that has ended and that nobody has asked about does nothing any more.
    return state === 'Z' || state === 'X' ? null : Number(fields[18]);
  } catch {
    return null;
  }
}

function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
