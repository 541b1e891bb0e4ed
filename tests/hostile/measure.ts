import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** What one request did to the server, in ms. */
export interface Cost {
  /** For how long it had the event loop: the processor time of the main thread; where the system does not tell that, all of the time. */
  loop: number;
  /** The longest that `/healthz` took of the server's time meanwhile; null: it was not asked. */
  health: number | null;
}

/** The processor time that the main thread of a process has had until now, in ms; null where the system does not tell it. */
function threadTime(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** Runs `work` and tells what it cost the process beside what it answered. */
export async function measured<T>(pid: number, work: () => Promise<T>, health?: HealthWatch): Promise<[T, Cost]> {
  await health?.begin();
  const [time, began] = [threadTime(pid), performance.now()];
  const result = await work();
  const [now, took] = [threadTime(pid), performance.now() - began];
  return [result, { loop: time === null || now === null ? took : now - time, health: health ? await health.end() : null }];
}

/** Asks `/healthz` without a pause while something else is measured. */
export class HealthWatch {
  readonly #child: ChildProcess;

  constructor(site: string, pid: number) {
    this.#child = fork('tests/hostile/poll-health.mjs', [`${site}/healthz`, String(pid)], { execArgv: [] });
  }

  async begin(): Promise<void> {
    this.#child.send('begin');
    await once(this.#child, 'message');
  }

  /** The longest that an answer took of the server's time since `begin`, in ms. */
  async end(): Promise<number> {
    this.#child.send('end');
    const [{ longest }] = (await once(this.#child, 'message')) as [{ longest: number }];
    return longest;
  }

  stop(): void {
    this.#child.disconnect();
  }
}
