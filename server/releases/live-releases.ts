import { pauseFromList } from '../../platform/jobs/backoff';
import { PollLoop } from '../../platform/jobs/poll-loop';
import type { LoadedRelease, Servable } from '../serve/loaded-release';
import type { ReleaseStore } from './release-store';

export class LiveReleases {
  #before: readonly Earlier[];
  /** Looks for a release that another machine has just made live; nothing where there is none. */
  catchUp = async (): Promise<void> => undefined;

  constructor(
    private release: LoadedRelease,
    before: readonly LoadedRelease[] = [],
  ) {
    this.#before = before.map(assetsOf);
  }

  get current(): LoadedRelease {
    return this.release;
  }

  /** Live from the next request on. `there`: the releases that are kept. */
  use(release: LoadedRelease, there: readonly string[] = []): void {
    const before = this.release;
    const others = this.#before.filter(({ id }) => id !== before.id);
    this.release = release;
    this.#before = [assetsOf(before), ...others].filter(({ id }) => id !== release.id && there.includes(id));
  }

  /** A file of an earlier release that is named by its content: never a wrong answer. */
  earlierAsset(path: string): Servable | undefined {
    for (const { assets } of this.#before) {
      const found = assets.get(path);
      if (found) return found;
    }
    return undefined;
  }
}

interface Earlier {
  id: string;
  assets: ReadonlyMap<string, Servable>;
}

/** Of a release that is no longer live: a tenth of it, at most. */
function assetsOf({ id, manifest, objects }: LoadedRelease): Earlier {
  const assets = manifest.files.filter(({ immutable }) => immutable);
  return { id, assets: new Map(assets.map((file) => [file.path, { file, objects }])) };
}

/** In ms. `pauses` before an unreadable release is tried again; the last one repeats. */
interface FollowTimes {
  interval: number;
  pauses: readonly number[];
}

const usual: FollowTimes = { interval: 500, pauses: [1_000, 5_000, 30_000, 60_000] };

/** Serves the current release, looking twice a second and when told, and logs each change. */
export function followCurrent(
  store: ReleaseStore,
  live: LiveReleases,
  log: (line: string) => void,
  { interval, pauses }: FollowTimes = usual,
): { look(): void; catchUp(): Promise<void>; stop(): void } {
  let broken: { id: string; tries: number; next: number } | null = null;
  const loop = new PollLoop(async () => {
    const id = await store.currentId();
    if (id !== null && !isToWait(id) && !(await isServed(id))) await serve(id);
    return { pause: interval };
  });

  /** As it is now: its files may have been compressed better since it was loaded. */
  const isServed = async (id: string): Promise<boolean> =>
    id === live.current.id && (await store.load(id).catch(() => live.current)) === live.current;

  async function serve(id: string): Promise<void> {
    const before = live.current.id;
    try {
      const release = await store.load(id);
      const missing = await store.missing(release, live.current);
      if (missing > 0) throw new Error(`${missing} of its objects are not there`);
      live.use(release, await store.list());
      broken = null;
      if (before !== id) log(`Now serving the release ${id}`);
    } catch (error) {
      const tries = broken?.id === id ? broken.tries + 1 : 0;
      if (tries === 0)
        log(
          `The release ${id} cannot be served yet, ${live.current.id} stays and it is tried again: ${(error as Error).message}`,
        );
      broken = { id, tries, next: performance.now() + pauseFromList(pauses, tries) };
    }
  }

  const isToWait = (id: string): boolean => broken?.id === id && performance.now() < broken.next;

  let catchingUp: Promise<void> | null = null;
  const catchUp = (): Promise<void> =>
    (catchingUp ??= (async () => {
      if ((await store.currentId()) !== live.current.id) await loop.run();
    })().finally(() => (catchingUp = null)));

  loop.wakeIn(interval);
  return { look: () => loop.wake(), catchUp, stop: () => void loop.stop() };
}
