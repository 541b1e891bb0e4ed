import { setTimeout as wait } from 'node:timers/promises';
import type { StorageProblem } from '../platform/files/storage-problem';
import type { BuildOrder } from './publish/build-release';
import type { BuildQueue } from './publish/build-queue';
import { showProgress } from './building-page';
import { codeFingerprint } from './publish/code-fingerprint';
import { failureOf, passesByItself } from './publish/build-failure';
import { recordedBuild, recordLines, releaseFreshness } from './publish/publish';
import type { LoadedRelease } from './serve/loaded-release';

export interface FirstRelease extends BuildOrder {
  signal: AbortSignal;
  /** Null: its list of builds cannot be opened. */
  publishing: { queue: BuildQueue } | null;
  /** Why nothing can be written to the data folder; null: it can. */
  folder: { problem: StorageProblem | null };
}

export async function firstRelease(context: FirstRelease): Promise<LoadedRelease> {
  const { store, environment, log, folder } = context;
  if (folder.problem) {
    const release = await store.readable(log);
    if (!release) throw folder.problem;
    return release;
  }
  if (environment.followReleases) return followFirst(context);
  return fittingRelease(context);
}

/** The live release, if it is what this code and this content give; else a new one. */
async function fittingRelease({ publishing, ...order }: FirstRelease): Promise<LoadedRelease> {
  const { environment, backend, store, signal, log } = order;
  const [current, currentId] = [await store.readable(log), await store.currentId()];
  if (current && current.id !== currentId) {
    // Somebody may be able to read it again: until then a build, behind what can be served now.
    await askForBuild(publishing, log);
    return current;
  }
  const fit = await releaseFreshness(current, await codeFingerprint(order.root, environment), backend);
  if (fit.serve && current) {
    if (fit.warning) log(`Warning: ${fit.warning}`);
    return current;
  }
  const [why, use] = fit.serve ? ['', 'never'] : [fit.why, fit.use];
  if (current && use === 'meanwhile') {
    log(`The last release is served meanwhile: a new one is built behind it, because ${why}`);
    await askForBuild(publishing, log);
    return current;
  }
  const reason = current || currentId === null ? why : 'no release that was live can be read';
  log(`Building a release, because ${reason}; this takes one to three minutes`);
  const progress = await showProgress(environment, log);
  const { lines, log: record } = recordLines(progress.log);
  try {
    return await recordedBuild({ ...order, log: record }, 'start', publishing?.queue ?? null);
  } catch (error) {
    // What passes by itself is no fault of the code: the last release is better than none.
    const passes = passesByItself(failureOf(error, lines).fault);
    if (signal.aborted || !current || !passes) throw error;
    log(`Warning: the build failed, the last release is served as it is. ${(error as Error).message}`);
    await askForBuild(publishing, log);
    return current;
  } finally {
    await progress.close();
  }
}

/** A list of builds that cannot be written to must not keep the site from being served. */
async function askForBuild(publishing: FirstRelease['publishing'], log: FirstRelease['log']) {
  await publishing?.queue
    .request({ cause: 'start' })
    .catch(({ message }: Error) =>
      log(`Warning: no new release is built, run npm run build as soon as this is mended: ${message}`),
    );
}

/** For a machine that does not build: what another one has published, when all of it has arrived. */
async function followFirst({ store, log, signal }: FirstRelease): Promise<LoadedRelease> {
  for (let count = 0; ; count += 1) {
    const release = await store.readable(count === 0 ? log : () => undefined);
    const missing = release ? await store.missing(release) : null;
    if (release && missing === 0) return release;
    if (count === 0)
      log(
        missing === null
          ? 'There is no release yet: waiting until the machine that builds has published one'
          : `Waiting for ${missing} objects of the release ${release?.id}`,
      );
    await wait(3_000, null, { signal });
  }
}
