import type { LiveReleases } from '../serving/live-releases';
import type { ReleaseStore } from './release-store';

const interval = 500;

/**
 * Looks twice a second which release is the live one, and serves it from then on: a build or a rollback by another process
 * is picked up without a restart. Answers a function that ends it. `tell` hears of each change, and of one that failed.
 */
export function followCurrent(store: ReleaseStore, live: LiveReleases, tell: (line: string) => void): () => void {
  let stopped = false;
  let broken: string | null = null;
  let timer = setTimeout(look, interval);

  async function look(): Promise<void> {
    const id = await store.currentId();
    if (id !== null && id !== live.current.id && id !== broken) {
      try {
        const release = await store.load(id);
        live.use(release, await store.others(id));
        broken = null;
        tell(`Now serving the release ${id}`);
      } catch (error) {
        broken = id;
        tell(`The release ${id} cannot be served, ${live.current.id} stays: ${(error as Error).message}`);
      }
    }
    if (!stopped) timer = setTimeout(look, interval);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
