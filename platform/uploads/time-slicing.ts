import { setImmediate as nextTurn } from 'node:timers/promises';

const longestTurn = 8;

/** In ms, without the slices of others. */
const longestWork = 5_000;

export class TookTooLong extends Error {}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs long work in slices, so that other requests are answered in between: `work` yields wherever
 * it can pause. Several pieces of work take turns; several calls may share the time `left`. Throws
 * TookTooLong. (A worker thread would need a file of its own, and functions are bundled into one.)
 */
export async function runInSlices<Result>(work: () => Generator<void, Result>, left = timeForWork()): Promise<Result> {
  const steps = work();
  for (;;) {
    const { done, value } = await inTurn(() => oneTurn(steps, left));
    if (done) return value;
    if (left.ms <= 0) throw new TookTooLong();
  }
}

/** Shared by several calls that are one piece of work. */
export const timeForWork = (ms = longestWork) => ({ ms });

function inTurn<Result>(turn: () => Result): Promise<Result> {
  const done = last.then(() => nextTurn()).then(turn);
  last = done.catch(() => undefined);
  return done;
}

function oneTurn<Result>(steps: Generator<void, Result>, left: { ms: number }): IteratorResult<void, Result> {
  const began = performance.now();
  let step = steps.next();
  while (!step.done && performance.now() < began + longestTurn) step = steps.next();
  left.ms -= performance.now() - began;
  return step;
}
