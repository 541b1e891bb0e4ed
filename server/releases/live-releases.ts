import type { LoadedRelease, Servable } from '../serve/loaded-release';
import type { ReleaseStore } from './release-store';

/**
 * The release that is live, and those before it, whose assets a page that is still open may ask
 * for.
 */
export class LiveReleases {
  constructor(
    private release: LoadedRelease,
    private before: readonly LoadedRelease[] = [],
  ) {}

  get current(): LoadedRelease {
    return this.release;
  }

  /** The one that is live, and those before it. */
  get all(): readonly LoadedRelease[] {
    return [this.release, ...this.before];
  }

  /**
   * From the next request on this release is live. A request that is being answered keeps the
   * release that it began with.
   */
  use(release: LoadedRelease, before: readonly LoadedRelease[]): void {
    this.release = release;
    this.before = before;
  }

  /**
   * A file of an earlier release whose address says its content: it can never be a wrong answer.
   */
  earlierAsset(path: string): Servable | undefined {
    for (const release of this.before) {
      const found = release.fileAt(path);
      if (found?.file.immutable) return found;
    }
    return undefined;
  }
}

/**
 * In ms: between two looks; and before a release that could not be read is tried again, the last
 * one again and again.
 */
interface FollowTimes {
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
