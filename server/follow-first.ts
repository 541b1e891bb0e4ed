import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseStore } from './releases/release-store';
import type { SharedFollower } from './releases/shared/follow-shared';
import type { LoadedRelease } from './serve/loaded-release';

interface FirstRelease {
  store: ReleaseStore;
  follower: SharedFollower;
  say(line: string): void;
  signal: AbortSignal;
  /** In ms. */
  pause?: number;
}

/**
 * What a machine serves that does not build: the release of the store, else the last that it has;
 * with neither it waits for one.
 */
export async function followFirst({
  store,
  follower,
  say,
  signal,
  pause = 3_000,
}: FirstRelease): Promise<LoadedRelease> {
  for (let count = 0; ; count += 1) {
    await follower.catchUp();
    const release = await store.readable(count === 0 ? say : () => undefined);
    if (release) return release;
    if (count === 0)
      say('There is no release yet: waiting until the machine that builds has published one');
    await wait(pause, null, { signal });
  }
}
