// Plain JavaScript: the scripts need it before anything is installed.
import { readFileSync } from 'node:fs';

/**
 * Names a process, with its start so that a later one of that number is another: `4711 90210`.
 * @param {number} [pid]
 */
export function processIdentity(pid = process.pid) {
  return `${pid} ${startOf(pid) ?? ''}`.trim();
}

/** @param {string} mark */
export function isStillRunning(mark) {
  const [pid = 0, start] = mark.trim().split(' ').map(Number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const now = startOf(pid);
  if (now !== null) return start === undefined ? pid !== process.pid : start === now;
  // Without a time of start our own number is one that was left behind by an earlier process.
  return startOf(process.pid) === null && pid !== process.pid && answersToSignals(pid);
}

/**
 * In the clock ticks of Linux; null where the process is gone, or where there is no /proc.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' || state === 'X' ? null : Number(fields[18]);
  } catch {
    return null;
  }
}

/** @param {number} pid */
function answersToSignals(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
