import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What one request did to the server, in ms. */
export interface Cost {
  /** For how long it had the event loop: the processor time of the main thread, without that of `/healthz`; where the system does not tell that, all of the time. */
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
  const watched = await health?.end();
  const loop = time === null || now === null ? took : now - time - (watched?.spent ?? 0);
  return [result, { loop, health: watched?.longest ?? null }];
}

/** Asks `/healthz` without a pause while something else is measured. */
export class HealthWatch {
  readonly #child: ChildProcess;
  /** In ms of the server's time. */
  #costOfOne = 0;

  constructor(
    site: string,
    private readonly pid: number,
  ) {
    this.#child = fork('tests/hostile/poll-health.mjs', [`${site}/healthz`, String(pid)], { execArgv: [] });
  }

  /** Learns what one answer costs while nothing else is asked for. */
  async calibrate(): Promise<void> {
    const before = threadTime(this.pid);
    await this.begin();
    await wait(1_000);
    const { asked } = await this.#ended();
    this.#costOfOne = ((threadTime(this.pid) ?? 0) - (before ?? 0)) / asked;
  }

  async begin(): Promise<void> {
    this.#child.send('begin');
    await once(this.#child, 'message');
  }

  /** Since `begin`, in ms of the server's time: the longest that an answer took, and all of them together. */
  async end(): Promise<{ longest: number; spent: number }> {
    const { longest, asked } = await this.#ended();
    return { longest, spent: asked * this.#costOfOne };
  }

  async #ended(): Promise<{ longest: number; asked: number }> {
    this.#child.send('end');
    const [told] = (await once(this.#child, 'message')) as [{ longest: number; asked: number }];
    return told;
  }

  stop(): void {
    this.#child.disconnect();
  }
}
