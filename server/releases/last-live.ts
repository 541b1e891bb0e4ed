/**
 * Releases in the order in which visitors have seen them: the live one, those that were live before
 * it, the last first, then those that never were. Pages of the first ones are still open somewhere,
 * and after a rollback these are not those with the newest ids.
 */
export function lastLiveFirst(
  newestFirst: readonly string[],
  current: string | null,
  lastLive: readonly string[],
): string[] {
  const there = new Set(newestFirst);
  return [...new Set([current ?? '', ...lastLive, ...newestFirst])].filter((id) => there.has(id));
}

/**
 * The live one, and always the one that was live until a moment ago: a server may not have looked
 * yet.
 */
export const keptOf = (lastLiveFirst: readonly string[], keep: number): string[] =>
  lastLiveFirst.slice(0, Math.max(keep, 2));
