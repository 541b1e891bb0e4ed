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
  const fields = statOf(pid);
  return fields === null || fields[0] === 'Z' || fields[0] === 'X' ? null : Number(fields[19]);
}

/**
 * The processor time that a process has used, in clock ticks; null as above.
 * @param {number} pid
 */
export function processorTime(pid) {
  const fields = statOf(pid);
  return fields === null ? null : Number(fields[11]) + Number(fields[12]);
}

/**
 * From the state on: what stands before it may hold blanks.
 * @param {number} pid
 */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
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
