import type { BuildNote, ReleaseNote } from './publishing-service';

export type ShownState = BuildNote['state'] | 'triedAgain' | 'following' | 'halfFailed' | 'replaced';

/** `live`: the release that visitors see. */
export function shownState({ state, liveAt, release, nextTry }: BuildNote, live?: string): ShownState {
  if (nextTry !== null) return 'triedAgain';
  if (liveAt !== null && state === 'running') return 'following';
  if (liveAt !== null && state === 'failed') return 'halfFailed';
  return state === 'done' && release !== live ? 'replaced' : state;
}

/** `saved`: and not live yet. `behind`: an earlier release was made live again. */
export type SiteState = 'saved' | 'behind' | ShownState;

export interface Published {
  isSavePending: boolean;
  builds: readonly BuildNote[];
  releases: readonly ReleaseNote[];
}

export function siteState({ isSavePending, builds, releases }: Published): SiteState {
  if (isSavePending) return 'saved';
  const inState = (wanted: BuildNote['state']) => builds.find(({ state }) => state === wanted);
  const open = inState('waiting') ?? inState('running');
  if (open) {
    const state = shownState(open);
    const isOfSave = open.cause === 'webhook' && (state === 'waiting' || state === 'running');
    return isOfSave ? 'saved' : state;
  }
  if (builds[0]?.state === 'failed') return shownState(builds[0]);
  return isBehind({ builds, releases }) ? 'behind' : 'done';
}

/** Whether an earlier release was made live again: the next build publishes all that was saved. */
export function isBehind({ builds, releases }: Pick<Published, 'builds' | 'releases'>): boolean {
  const live = liveRelease(releases)?.id;
  const wasLive = ({ state, liveAt, release }: BuildNote) => release !== null && (state === 'done' || liveAt !== null);
  const last = builds.find(wasLive)?.release;
  // Ids sort by time.
  return Boolean(live && last && live < last);
}

export const liveRelease = (releases: readonly ReleaseNote[]): ReleaseNote | undefined =>
  releases.find(({ isLive }) => isLive);
