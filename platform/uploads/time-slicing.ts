import { setImmediate as nextTurn } from 'node:timers/promises';

/** In ms: so long others may have to wait at a time. */
const longestTurn = 8;

/** In ms of its own turns, others' not counted: what takes longer is made to. */
const longestWork = 5_000;

/** Work that did not end in the time that it may take. */
export class TookTooLong extends Error {}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does work that takes long in small steps, so that others are answered in between: `work` yields
 * wherever it can be left for a moment. Several pieces of work take turns; several calls may share
 * the time that is `left`. Throws TookTooLong. (A worker thread would need a file of its own; the
 * functions of the forms are bundled, each into one.)
 */
export async function inSmallSteps<Result>(
  work: () => Generator<void, Result>,
  left = timeForWork(),
): Promise<Result> {
  const steps = work();
  for (;;) {
    const { done, value } = await inTurn(() => oneTurn(steps, left));
    if (done) return value;
    if (left.ms <= 0) throw new TookTooLong();
  }
}

/** For several calls that are one piece of work. */
export const timeForWork = (ms = longestWork) => ({ ms });

/** Who has had a turn stands in line again behind all that wait for theirs. */
function inTurn<Result>(turn: () => Result): Promise<Result> {
  const done = last.then(() => nextTurn()).then(turn);
  last = done.catch(() => undefined);
  return done;
}

function oneTurn<Result>(
  steps: Generator<void, Result>,
  left: { ms: number },
): IteratorResult<void, Result> {
  const began = performance.now();
  let step = steps.next();
  while (!step.done && performance.now() < began + longestTurn) step = steps.next();
  left.ms -= performance.now() - began;
  return step;
}
