import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
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
 * Writes to a store while nobody else does: what one machine removes is never what another is about to name. The lease of a machine that
 * was killed ends by itself. `work` gets a signal that is aborted when the lease was lost: then it must change nothing any more.
 */
export async function withLease<Result>(
  store: ObjectStore,
  work: (signal: AbortSignal) => Promise<Result>,
  times: LeaseTimes = usual,
): Promise<Result> {
  const owner = `${hostname()} ${process.pid} ${Math.random().toString(36).slice(2)}`;
  const text = (): string => JSON.stringify({ owner, until: Date.now() + times.length });
  let tag = await take(store, text, times);
  const lost = new AbortController();
  const timer = setInterval(() => void renew(), times.length / 3);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
    if (!lost.signal.aborted && (await readText(store, key).catch(() => null))?.text.includes(owner)) await store.remove(key);
  }

  async function renew(): Promise<void> {
    const renewed = await store.swap(key, text(), tag).catch(() => tag);
    if (renewed === null) lost.abort(new Error('another machine writes to the store'));
    else tag = renewed;
  }
}

async function take(store: ObjectStore, text: () => string, { length, patience }: LeaseTimes): Promise<string> {
  for (const end = Date.now() + patience; ; await wait(Math.min(1000, length / 10))) {
    const held = await readText(store, key);
    const isFree = held === null || !(untilOf(held.text) > Date.now());
    const tag = isFree ? await store.swap(key, text(), held?.tag ?? null) : null;
    if (tag !== null) return tag;
    if (Date.now() > end) throw new StoreBusy('another machine has been writing to the store for too long');
  }
}

function untilOf(text: string): number {
  try {
    return (JSON.parse(text) as { until: number }).until;
  } catch {
    return 0;
  }
}
