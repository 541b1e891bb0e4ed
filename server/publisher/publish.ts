import { changedPages } from '../releases/changed-pages';
import type { LoadedRelease } from '../serving/loaded-release';
import { buildRelease, type BuildOrder } from './build-release';
import type { BuildQueue, Outcome } from './build-queue';
import type { BuildCause } from './build-tables';
import { codeFingerprint } from './code-fingerprint';
import { releaseFit } from './release-fit';

/** Makes the content of now live. Nothing is built when it is live already: of webhooks that come together most are answered by one build. */
export async function publish(order: BuildOrder): Promise<Outcome> {
  const { root, environment, backend, store } = order;
  const before = await store.current();
  const fit = await releaseFit(before, await codeFingerprint(root, environment), backend);
  if (before && fit.serve && !fit.warning) return { state: 'done', release: before.id, pages: { total: 0, first: [] } };
  return outcomeOf(before, await buildRelease(order));
}

/** A build of `npm run build`, or of a start, which stands in the list of builds too. A list that cannot be written to keeps nobody from building. */
export async function notedBuild(order: BuildOrder, cause: BuildCause, queue: BuildQueue | null): Promise<LoadedRelease> {
  const [began, before] = [new Date(), await order.store.current()];
  const note = (outcome: Outcome) =>
    queue?.note(cause, began, outcome).catch((error: Error) => order.say(`The build is not in the list of builds: ${error.message}`));
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    order.say(line);
  };
  try {
    const release = await buildRelease({ ...order, say });
    await note(outcomeOf(before, release));
    return release;
  } catch (error) {
    if (!order.signal?.aborted) await note({ state: 'failed', reason: reasonOf(error, said) });
    throw error;
  }
}

function outcomeOf(before: LoadedRelease | null, release: LoadedRelease): Outcome {
  const pages = changedPages(before?.manifest ?? null, release.manifest);
  return { state: 'done', release: release.id, pages: { total: pages.length, first: pages } };
}

/** Why a build failed: what its error says, and what the build said from its first complaint on. */
export function reasonOf(error: unknown, said: readonly string[]): string {
  const from = said.findIndex((line) => /\berror\b/i.test(line));
  const complaints = from < 0 ? [] : said.slice(from, from + mostLines).map((line) => line.trim());
  return [(error as Error).message || String(error), ...complaints].join('\n');
}

const mostLines = 15;
