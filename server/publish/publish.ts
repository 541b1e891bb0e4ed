import { setTimeout } from 'node:timers/promises';
import type { Backend } from '../../platform/settings/settings';
import { changedPages } from '../releases/compare-releases';
import type { ReleaseStore } from '../releases/release-store';
import type { LoadedRelease } from '../serve/loaded-release';
import { failureOf } from './build-failure';
import { type BuildOrder, buildRelease } from './build-release';
import type { BuildQueue } from './build-queue';
import type { BuildCause, BuildResult } from './build-tables';
import { codeFingerprint } from './code-fingerprint';
import { BackendAway, changedSince, contentProblems } from './content-cursor';
import { warningsIn } from './gatsby-output';

/** Publishes the content of now; builds nothing when it is live already. */
export async function publish(
  order: BuildOrder,
  onLive?: (result: Extract<BuildResult, { state: 'done' }>) => void,
): Promise<BuildResult> {
  const [before, fingerprint] = await Promise.all([
    order.store.current(),
    codeFingerprint(order.root, order.environment),
  ]);
  const fit = await freshnessAfterWebhooks(before, fingerprint, order);
  if (before && fit.serve && !fit.warning) {
    // A save that is held back changes nothing, and its editor is to hear why.
    return {
      state: 'done',
      release: before.id,
      pages: { total: 0, first: [] },
      warnings: await contentProblems(order.backend),
    };
  }
  const { lines, log } = recordLines(order.log);
  const older = await beforeHalf(before, order.store);
  const result = (release: LoadedRelease) => {
    // What was cut off after its first release went live is told as a whole.
    const goesOn = before?.manifest.contentCursor === release.manifest.contentCursor;
    return resultOf(goesOn ? (older ?? before) : before, release, lines);
  };
  const goesLive = (release: LoadedRelease) => {
    order.onLive?.(release);
    onLive?.(result(release));
  };
  return result(await buildRelease({ ...order, log, fingerprint, onLive: goesLive }));
}

/** The release before one that lacks what is derived from its pages; else null. */
async function beforeHalf(release: LoadedRelease | null, store: ReleaseStore) {
  if (!release || release.manifest.derived) return null;
  const id = await store.before(release.id);
  return id === undefined ? null : store.load(id).catch(() => null);
}

/** A webhook may be ahead of the backend's list of changes: it is asked for some seconds. */
async function freshnessAfterWebhooks(
  release: LoadedRelease | null,
  fingerprint: string,
  { backend, named = [], signal }: BuildOrder,
): Promise<ReleaseFreshness> {
  for (let questions = named.length > 0 ? 4 : 1; ; questions -= 1) {
    const fit = await releaseFreshness(release, fingerprint, backend);
    if (!fit.serve || fit.warning || questions === 1) return fit;
    await setTimeout(1_000, undefined, { signal });
  }
}

/** A build of a command or a start, noted in the list of builds if that can be written. */
export async function recordedBuild(
  order: BuildOrder,
  cause: BuildCause,
  queue: BuildQueue | null,
): Promise<LoadedRelease> {
  const [began, before] = [new Date(), await order.store.current()];
  const complain = ({ message }: Error) => order.log(`The build is not in the list of builds: ${message}`);
  const record = (result: BuildResult) => queue?.record(cause, began, result).catch(complain);
  const { lines, log } = recordLines(order.log);
  try {
    const release = await buildRelease({ ...order, log });
    await record(resultOf(before, release, lines));
    return release;
  } catch (error) {
    if (!order.signal?.aborted)
      await record({ state: 'failed', ...failureOf(error, lines), warnings: warningsIn(lines) });
    throw error;
  }
}

/** A log that also keeps its lines. */
export function recordLines(log: (line: string) => void) {
  const lines: string[] = [];
  const record = (line: string): void => {
    lines.push(line);
    log(line);
  };
  return { lines, log: record };
}

function resultOf(before: LoadedRelease | null, release: LoadedRelease, lines: readonly string[]) {
  const pages = changedPages(before?.manifest ?? null, release.manifest);
  return {
    state: 'done' as const,
    release: release.id,
    pages: { total: pages.length, first: pages },
    warnings: warningsIn(lines),
  };
}

/** At a start: until a new release is built behind it; not at all, other code made it. */
type Use = 'meanwhile' | 'never';

type ReleaseFreshness = { serve: true; warning?: string } | { serve: false; why: string; use: Use };

export async function releaseFreshness(
  release: LoadedRelease | null,
  fingerprint: string,
  backend: Backend,
): Promise<ReleaseFreshness> {
  const stale = (use: Use, why: string) => ({ serve: false, why, use }) as const;
  if (!release) return stale('never', 'there is no release yet');
  const { codeFingerprint, contentCursor, derived } = release.manifest;
  if (codeFingerprint !== fingerprint) return stale('never', 'the code or a setting has changed');
  if (contentCursor === null) return stale('meanwhile', 'the live release does not say which content it holds');
  if (!derived) return stale('meanwhile', 'its search index, feeds and sitemap are still to be made');
  try {
    const changed = await changedSince(backend, contentCursor);
    const unknown = 'the content backend does not know the state of the content that it holds';
    if (changed === null) return stale('meanwhile', unknown);
    return changed ? stale('meanwhile', 'the content has changed') : { serve: true };
  } catch (error) {
    if (!(error instanceof BackendAway)) throw error;
    return { serve: true, warning: `${error.message} The last release is served as it is.` };
  }
}
