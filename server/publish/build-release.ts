import { newReleaseId } from '../../platform/release/release-id';
import type { Environment } from '../../platform/settings/settings';
import type { ReleaseStore } from '../releases/release-store';
import { shareRelease } from '../releases/shared/share-release';
import type { SharedReleases } from '../releases/shared/shared-releases';
import type { LoadedRelease } from '../serve/loaded-release';
import { cleanWhatCannotBeBuiltUpon, markCache } from './build-cache';
import { withBuildLock, type BuildLock } from './build-lock';
import type { ChangedEntity } from './build-tables';
import { codeFingerprint } from './code-fingerprint';
import { currentCursor, type Backend } from './content-cursor';
import { runGatsbyBuild } from './run-gatsby';
import { smokeCheck } from './smoke-check';

export interface BuildOrder {
  /** The project folder. */
  root: string;
  environment: Environment;
  backend: Backend;
  store: ReleaseStore;
  /** Where other machines find it; null: there are none. */
  shared?: SharedReleases | null;
  /** Takes one line of progress. */
  say(line: string): void;
  signal?: AbortSignal;
  /** What webhooks say has changed. */
  named?: readonly ChangedEntity[];
}

/**
 * Builds a release, checks it and makes it the live one. Throws with one clear line when any of
 * that fails; the release that is live then stays as it is.
 */
export async function buildRelease(order: BuildOrder): Promise<LoadedRelease> {
  // Asked before the build: what is changed while it runs is then seen as a change by the next
  // start.
  const contentCursor = await currentCursor(order.backend);
  return withBuildLock(order.root, (lock) => build(order, contentCursor, lock));
}

async function build(
  order: BuildOrder,
  contentCursor: string,
  lock: BuildLock,
): Promise<LoadedRelease> {
  const { root, environment, store, say } = order;
  const started = Date.now();
  // Whole perhaps, but never checked.
  if (lock.leftBehind && lock.leftBehind !== (await store.currentId()))
    await store.remove(lock.leftBehind);
  const fingerprint = await codeFingerprint(root, environment);
  await cleanWhatCannotBeBuiltUpon(root, fingerprint, say);
  const id = newReleaseId();
  await lock.note({ release: id });
  const release = await sharedRelease(order, lock, { id, fingerprint, contentCursor }).catch(
    async (error: Error) => {
      await store.remove(id);
      throw error;
    },
  );
  await store.makeCurrent(id);
  await store.prune(environment.keepReleases);
  say(`Release ${id} is live after ${Math.round((Date.now() - started) / 1000)} s`);
  return release;
}

interface ReleaseDetails {
  id: string;
  fingerprint: string;
  contentCursor: string;
}

async function sharedRelease(
  order: BuildOrder,
  lock: BuildLock,
  details: ReleaseDetails,
): Promise<LoadedRelease> {
  const release = await checkedRelease(order, lock, details);
  const { environment, store, shared, say } = order;
  if (shared)
    await shareRelease(shared, store, { id: release.id, keep: environment.keepReleases }, say);
  return release;
}

async function checkedRelease(
  { root, environment, backend, store, say, signal, named = [] }: BuildOrder,
  lock: BuildLock,
  { id, fingerprint, contentCursor }: ReleaseDetails,
): Promise<LoadedRelease> {
  const variables = {
    DEPLOY_TARGET: 'release',
    DATA_DIR: environment.dataDir,
    CONTENT_BACKEND_URL: backend.url,
    CONTENT_BACKEND_TOKEN: backend.token,
    SITE_URL: environment.siteUrl,
    BUILD_RELEASE_ID: id,
    BUILD_CODE_FINGERPRINT: fingerprint,
    BUILD_CONTENT_CURSOR: contentCursor,
    BUILD_CHANGED: JSON.stringify(named),
  };
  await runGatsbyBuild({
    root,
    variables,
    say,
    signal,
    onStart: (child) => lock.note({ release: id, child }),
  });
  await markCache(root, fingerprint);
  const release = await store.load(id);
  const wrong = await smokeCheck(release);
  if (wrong.length > 0)
    throw new Error(`The new release does not work and was thrown away: ${wrong.join('; ')}.`);
  return release;
}
