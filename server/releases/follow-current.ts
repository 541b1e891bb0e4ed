import type { LiveReleases } from '../serve/live-releases';
import type { ReleaseStore } from './release-store';

/**
 * In ms: between two looks; and before a release that could not be read is tried again, the last
 * one again and again.
 */
export interface FollowTimes {
  interval: number;
  pauses: readonly number[];
}

const usual: FollowTimes = { interval: 500, pauses: [1_000, 5_000, 30_000, 60_000] };

/**
 * Looks twice a second which release is the live one, and serves it from then on: a build or a
 * rollback by another process is picked up without a restart. Answers a function that ends it.
 * `tell` hears of each change, and once of one that failed: it is tried again, for what kept it
 * from being read may pass.
 */
export function followCurrent(
  store: ReleaseStore,
  live: LiveReleases,
  tell: (line: string) => void,
  { interval, pauses }: FollowTimes = usual,
): () => void {
  let stopped = false;
  let broken: { id: string; tries: number; next: number } | null = null;
  let timer = setTimeout(look, interval);

  async function look(): Promise<void> {
    const id = await store.currentId();
    if (id !== null && id !== live.current.id && !isToWait(id)) await serve(id);
    if (!stopped) timer = setTimeout(look, interval);
  }

  async function serve(id: string): Promise<void> {
    try {
      const release = await store.load(id);
      live.use(release, await store.others(id, live.all));
      broken = null;
      tell(`Now serving the release ${id}`);
    } catch (error) {
      const tries = broken?.id === id ? broken.tries + 1 : 0;
      if (tries === 0)
        tell(
          `The release ${id} cannot be served yet, ${live.current.id} stays and it is tried again: ${(error as Error).message}`,
        );
      broken = {
        id,
        tries,
        next: performance.now() + (pauses[Math.min(tries, pauses.length - 1)] ?? 0),
      };
    }
  }

  const isToWait = (id: string): boolean => broken?.id === id && performance.now() < broken.next;

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
