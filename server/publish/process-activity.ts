import { readFileSync } from 'node:fs';

/** A process and those that it has started, and theirs; itself alone where there is no /proc. */
export function processTree(pid: number): number[] {
  const started = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...started.flatMap(processTree)];
}

/** The processor time of a process with those that it has started, in seconds; null where there is no /proc. */
export function processorTime(pid: number): number | null {
  const times = processTree(pid).map(timeOf);
  return times[0] === null ? null : times.reduce<number>((sum, time) => sum + (time ?? 0), 0);
}

/** With that of its children that have ended. */
function timeOf(pid: number): number | null {
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  const [user, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map(Number);
  if (user === undefined || system === undefined) return null;
  return (user + system + (ofChildren ?? 0) + (systemOfChildren ?? 0)) / ticks;
}

/** A second of Linux. */
const ticks = 100;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export interface StillLimits {
  /** In ms: how long it may use next to no processor. */
  longest: number;
  every: number;
}

const usual: StillLimits = { longest: 120_000, every: 10_000 };
/** In seconds, within that time: a timer here and there. */
const nextToNothing = 0.5;

/** Calls `onStill` once a process has used no processor for two minutes; answers a function that ends the watch. */
export function watchActivity(pid: number, onStill: () => void, { longest, every } = usual): () => void {
  let [used, since] = [processorTime(pid), Date.now()];
  let last = since;
  const timer = setInterval(() => {
    const [now, time] = [Date.now(), processorTime(pid)];
    // The machine has slept, or this process has: nobody was at work.
    const hasSlept = now - last > 6 * every;
    last = now;
    if (time === null) return;
    if (hasSlept || used === null || Math.abs(time - used) >= nextToNothing) [used, since] = [time, now];
    else if (now - since >= longest) {
      clearInterval(timer);
      onStill();
    }
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
