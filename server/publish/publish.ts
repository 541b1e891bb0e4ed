import { setTimeout } from 'node:timers/promises';
import { changedPages } from '../releases/changed-pages';
import type { LoadedRelease } from '../serve/loaded-release';
import { buildRelease, type BuildOrder } from './build-release';
import type { BuildQueue } from './build-queue';
import type { Outcome } from './build-rows';
import type { BuildCause } from './build-tables';
import { codeFingerprint } from './code-fingerprint';
import { contentProblems } from './content-cursor';
import { releaseFit, type Fit } from './is-release-current';
import { warningsIn } from './warnings';

/**
 * Makes the content of now live. Nothing is built when it is live already: of webhooks that come
 * together most are answered by one build.
 */
export async function publish(order: BuildOrder): Promise<Outcome> {
  const before = await order.store.current();
  const fit = await fitAfterHooks(before, order);
  if (before && fit.serve && !fit.warning) {
    // A save that is held back changes nothing, and its editor is to hear why.
    return {
      state: 'done',
      release: before.id,
      pages: { total: 0, first: [] },
      warnings: await contentProblems(order.backend),
    };
  }
  const { said, say } = heard(order.say);
  return outcomeOf(before, await buildRelease({ ...order, say }), said);
}

/**
 * A webhook may come before the backend's list of changes has what it names: the list is then asked
 * for some seconds.
 */
async function fitAfterHooks(
  release: LoadedRelease | null,
  { root, environment, backend, named = [], signal }: BuildOrder,
): Promise<Fit> {
  const fingerprint = await codeFingerprint(root, environment);
  for (let questions = named.length > 0 ? 4 : 1; ; questions -= 1) {
    const fit = await releaseFit(release, fingerprint, backend);
    if (!fit.serve || fit.warning || questions === 1) return fit;
    await setTimeout(1_000, undefined, { signal });
  }
}

/**
 * A build of `npm run build`, or of a start, which stands in the list of builds too. A list that
 * cannot be written to keeps nobody from building.
 */
export async function notedBuild(
  order: BuildOrder,
  cause: BuildCause,
  queue: BuildQueue | null,
): Promise<LoadedRelease> {
  const [began, before] = [new Date(), await order.store.current()];
  const note = (outcome: Outcome) =>
    queue
      ?.note(cause, began, outcome)
      .catch((error: Error) =>
        order.say(`The build is not in the list of builds: ${error.message}`),
      );
  const { said, say } = heard(order.say);
  try {
    const release = await buildRelease({ ...order, say });
    await note(outcomeOf(before, release, said));
    return release;
  } catch (error) {
    if (!order.signal?.aborted)
      await note({ state: 'failed', reason: reasonOf(error, said), warnings: warningsIn(said) });
    throw error;
  }
}

/** Hears what is said. */
function heard(tell: (line: string) => void): { said: string[]; say: (line: string) => void } {
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    tell(line);
  };
  return { said, say };
}

function outcomeOf(
  before: LoadedRelease | null,
  release: LoadedRelease,
  said: readonly string[],
): Outcome {
  const pages = changedPages(before?.manifest ?? null, release.manifest);
  return {
    state: 'done',
    release: release.id,
    pages: { total: pages.length, first: pages },
    warnings: warningsIn(said),
  };
}

/** Why a build failed: what its error says, and what the build said from its first complaint on. */
export function reasonOf(error: unknown, said: readonly string[]): string {
  // As Gatsby and Node begin theirs; a path or a title may hold the word.
  const from = said.findIndex((line) => /^\s*(?:\w*error)\b/i.test(line));
  const complaints = from < 0 ? [] : said.slice(from, from + mostLines).map((line) => line.trim());
  return [(error as Error).message || String(error), ...complaints].join('\n');
}

const mostLines = 15;
