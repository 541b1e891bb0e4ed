const longest = 5 * 60_000;
export const longestAside = 60 * 60_000;

/**
 * How long to wait after this many failures in a row: 1 s, 2 s, 4 s, up to 5 min; a part by chance,
 * so that many do not come at once.
 */
export function pauseAfter(failures: number, chance: number = Math.random()): number {
  return jittered(Math.min(longest, 1000 * 2 ** Math.min(failures - 1, 20)), chance);
}

/** How long one is left alone that fails while others pass: 1 min, 2 min, up to an hour. */
export function setAsideAfter(attempts: number, chance: number = Math.random()): number {
  return jittered(
    Math.min(longestAside, 60_000 * 2 ** Math.min(Math.max(0, attempts - patience), 20)),
    chance,
  );
}

/** What the backend asks for is done, within reason. */
export const longestRetryAfter = 60 * 60_000;

/** No pause is longer, in ms. */
export const longestPause = Math.max(longest, longestRetryAfter);

/** After so many attempts it is seen whether the next submission passes. */
export const patience = 3;

const jittered = (pause: number, chance: number): number => Math.round(pause * (0.5 + chance / 2));
