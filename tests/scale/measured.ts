import { existsSync, readFileSync } from 'node:fs';

export interface Measured {
  /** In ms, what this thread has had of a processor: a busy machine does not change it. */
  took: number;
  /** The longest part of it in which nobody else was answered. */
  held: number;
}

/** The time that it is, where no one tells how long a thread has had a processor. */
const clock = existsSync('/proc/self/schedstat')
  ? () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  : () => performance.now();

export async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const began = clock();
  let [held, last, isOver] = [0, began, false];
  const turn = () => {
    const now = clock();
    held = Math.max(held, now - last);
    last = now;
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  await work();
  turn();
  isOver = true;
  return { took: clock() - began, held };
}

/** What holds the loop does so each time; to clear memory does not. */
export const least = (all: readonly Measured[], of: keyof Measured): number => Math.min(...all.map((each) => each[of]));
