/** In ms; doubles with each failure in a row. */
export const exponentialPause = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(longest, first * 2 ** Math.min(Math.max(0, failures - 1), 20));

/** From half of such a pause to all of it, so that several processes do not come back at once. */
export const jitteredPause = (...pause: Parameters<typeof exponentialPause>): number =>
  Math.round(exponentialPause(...pause) * (0.5 + Math.random() / 2));

export const pauseFromList = (pauses: readonly number[], tries: number): number =>
  pauses[Math.min(tries, pauses.length - 1)] ?? 0;
