import type { Move } from './moved-pages';
import type { Redirect } from './redirects';

/**
 * Brings what is remembered of old addresses up to date with the moves of now. Every address leads
 * straight to where the page is now, through however many moves; an address that has a page again
 * is forgotten. So there is never a loop, nor a chain. `learned` are those to write down, as they
 * are to be; `forgotten` the addresses to strike out.
 */
export function rememberMoves(
  remembered: readonly Redirect[],
  moves: readonly Move[],
  isPage: (path: string) => boolean,
): { learned: Redirect[]; forgotten: string[] } {
  const moved = new Map(moves.map(({ from, to }) => [from, to]));
  const forgotten = remembered.filter(({ from }) => isPage(from)).map(({ from }) => from);
  const led = remembered.flatMap((old) => {
    if (isPage(old.from) || old.to === null) return [];
    const to = moved.get(old.to);
    return to === undefined ? [] : [{ ...old, to }];
  });
  return { learned: [...led, ...moves.map(({ from, to }) => ({ from, to }))], forgotten };
}
