import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isStillRunning, processIdentity } from '../../../platform/files/process-identity';
import { readText, type ObjectStore } from './object-store';

const key = 'lease';

export interface LeaseTimes {
  /** In ms: how long a lease holds that nobody renews. */
  length: number;
  /** How long somebody else is waited for. */
  patience: number;
}

const usual: LeaseTimes = { length: 60_000, patience: 10 * 60_000 };

/** Somebody else has been writing for too long. */
export class StoreBusy extends Error {}

/**
 * Writes to a store while nobody else does: what one machine removes is never what another is about
 * to name. The lease of a machine that was killed ends by itself. `work` gets a signal that is
 * aborted when the lease was lost: then it must change nothing any more.
 */
export async function withLease<Result>(
  store: ObjectStore,
  work: (signal: AbortSignal) => Promise<Result>,
  times: LeaseTimes = usual,
): Promise<Result> {
  const lease = { owner: randomUUID(), machine: thisMachine(), process: processIdentity() };
  const text = (): string => JSON.stringify({ ...lease, until: Date.now() + times.length });
  const isMine = (held: string): boolean => held.includes(lease.owner);
  let tag = await take(store, text, isMine, times);
  const lost = new AbortController();
  let renewing: Promise<void> = Promise.resolve();
  let timer = setTimeout(next, times.length / 3);
  try {
    return await work(lost.signal);
  } finally {
    clearTimeout(timer);
    await renewing;
    clearTimeout(timer);
    const held = lost.signal.aborted ? null : await readText(store, key).catch(() => null);
    if (held && isMine(held.text)) await store.remove(key);
  }

  function next(): void {
    renewing = renew().finally(() => (timer = setTimeout(next, times.length / 3)));
  }

  /**
   * One that the store took without our hearing of it is ours all the same. A store that is away
   * gives it to nobody else.
   */
  async function renew(): Promise<void> {
    try {
      const renewed = await store.swap(key, text(), tag);
      const held = renewed === null ? await readText(store, key) : null;
      if (renewed !== null) tag = renewed;
      else if (held && isMine(held.text)) tag = held.tag;
      else lost.abort(new Error('another machine writes to the store'));
    } catch {
      return;
    }
  }
}

async function take(
  store: ObjectStore,
  text: () => string,
  isMine: (held: string) => boolean,
  { length, patience }: LeaseTimes,
): Promise<string> {
  const begun = performance.now();
  let seen = { text: '', since: begun };
  for (; ; await wait(Math.min(1000, length / 10))) {
    const held = await readText(store, key);
    if (held && isMine(held.text)) return held.tag;
    if (held && held.text !== seen.text) seen = { text: held.text, since: performance.now() };
    // Whoever is there renews a lease long before its end: one that stays as it is has no holder,
    // whatever a clock that was set back says.
    const isLeft = performance.now() - seen.since > length * 1.5;
    const isFree = held === null || isLeft || isOver(held.text);
    const tag = isFree ? await store.swap(key, text(), held?.tag ?? null) : null;
    if (tag !== null) return tag;
    if (performance.now() - begun > patience)
      throw new StoreBusy('another machine has been writing to the store for too long');
  }
}

/** One of a process of this machine that was killed is not waited for. */
function isOver(text: string): boolean {
  try {
    const { until, machine, process } = JSON.parse(text) as {
      until: number;
      machine: string;
      process: string;
    };
    return !(until > Date.now()) || (machine === thisMachine() && !isStillRunning(process));
  } catch {
    return true;
  }
}

/** Its name, and since when it runs: two may have the same name. */
function thisMachine(): string {
  const boot = '/proc/sys/kernel/random/boot_id';
  return `${hostname()} ${existsSync(boot) ? readFileSync(boot, 'utf8').trim() : ''}`;
}
