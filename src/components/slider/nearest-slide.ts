/**
 * Which slide a row shows that somebody has scrolled already, from where its slides begin: `([0,
 * 300, 600], 310)` -> `1`.
 */
export function nearestSlide(starts: readonly number[], scrolled: number): number {
  let nearest = 0;
  for (const [index, start] of starts.entries()) {
    if (Math.abs(start - scrolled) < Math.abs((starts[nearest] ?? 0) - scrolled)) nearest = index;
  }
  return nearest;
}
