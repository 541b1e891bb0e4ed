import type { Reporter } from 'gatsby';
import type { ContentType } from '../../core/content/content-type';
import type { GatsbyStore } from './node-operations';
import type { PluginSettings } from './plugin-options';
import { fileFactsName } from '../../core/content/graphql';
import { type HeldNode, heldNodes } from './content-node';
import {
  fingerprintOf,
  type Journal,
  readJournal,
  readState,
  type SyncState,
  type TouchedNode,
} from './sync-state';
import { askForProblems } from './problems';
import { BackendError } from './errors';
import type { Client } from './backend-client';
import { type BackendProblem, gatherChanges, type Gathered } from './changes';

/** Everything that one run works with. */
export interface Run {
  store: GatsbyStore;
  reporter: Reporter;
  settings: PluginSettings;
  types: readonly ContentType[];
  locales: readonly string[];
  /** Where the site is written to. */
  publicDirectory: string;
  /** Names this process, so that what an earlier one left unfinished is seen. */
  session: string;
  /** Epoch ms. */
  startedAt: number;
}

/** What earlier builds have left, and what follows from it for this one. */
export interface Snapshot {
  state: SyncState | null;
  journal: Journal | null;
  held: Map<string, HeldNode>;
  fingerprint: string;
  decision: Decision;
  /** What a build that was cut off had touched. */
  interrupted: TouchedNode[];
}

export async function takeSnapshot({
  store,
  settings,
  types,
  locales,
  session,
  startedAt,
}: Run): Promise<Snapshot> {
  const [state, journal] = await Promise.all([readState(store.cache), readJournal(store.cache)]);
  const held = heldNodes(store.getNodesByType, types, state?.typeNames);
  const fingerprint = fingerprintOf(settings.url, types, locales);
  const { reconcileEvery } = settings;
  const decision = decide({
    state,
    journal,
    session,
    fingerprint,
    nodeCount: held.size,
    now: startedAt,
    reconcileEvery,
  });
  const known = new Set([...types.map(({ graphqlName }) => graphqlName), 'File', fileFactsName]);
  const interrupted = decision.redo
    ? (journal?.touched ?? []).filter(({ type }) => known.has(type))
    : [];
  return { state, journal, held, fingerprint, decision, interrupted };
}

interface Situation {
  state: SyncState | null;
  journal: Journal | null;
  /** This process; a journal of another one was left behind by a build that did not end. */
  session: string;
  fingerprint: string;
  nodeCount: number;
  now: number;
  reconcileEvery: { runs: number; hours: number };
}

interface Decision {
  /** Ask for what changed since the cursor, or for everything and compare. */
  mode: 'delta' | 'full';
  /** Why everything is asked for, in words for the log. */
  reason: string;
  /** Old nodes came from another backend or have another shape: none of them may stay. */
  dropOld: boolean;
  /**
   * A build was cut off after it touched nodes: what it touched must be announced to Gatsby again.
   */
  redo: boolean;
}

/** Decides what to ask the backend for. */
function decide({
  state,
  journal,
  session,
  fingerprint,
  nodeCount,
  now,
  reconcileEvery,
}: Situation): Decision {
  const redo = journal !== null && journal.session !== session;
  const full = (reason: string, dropOld = false): Decision => ({
    mode: 'full',
    reason,
    dropOld,
    redo,
  });
  if (!state) return full('there is nothing from an earlier build', nodeCount > 0);
  if (state.fingerprint !== fingerprint)
    return full('the backend or the content model is another one than before', true);
  if (redo) return full('the build before this one was cut off');
  if (state.nodeCount !== nodeCount) return full('nodes of the last build are missing');
  if (state.runsSinceFull >= reconcileEvery.runs)
    return full(`a full comparison is due every ${reconcileEvery.runs} builds`);
  const age = (now - state.lastFullAt) / 3_600_000;
  if (age >= reconcileEvery.hours)
    return full(`a full comparison is due every ${reconcileEvery.hours} hours`);
  return { mode: 'delta', reason: '', dropOld: false, redo: false };
}

/** Content may change while it is read page by page; that often the reading starts afresh. */
const freshStarts = 3;

/** `complete`: the backend listed everything, so that what it did not name is gone. */
export type BackendAnswer = Gathered & { complete: boolean; problems: BackendProblem[] };

type Changes = Gathered & { complete: boolean };

/** Reads all that is needed, and says how far it is. */
export async function askBackend(
  client: Client,
  run: Run,
  stock: Snapshot,
): Promise<BackendAnswer> {
  const deadlineAt = run.startedAt + run.settings.deadline;
  const activity = run.reporter.activityTimer('content: reading from the backend');
  activity.start();
  try {
    const onPage = (fetched: number) => activity.setStatus(`${fetched} entities`);
    const answer = await changesOrEverything(client, run, stock, {
      pageSize: run.settings.pageSize,
      deadlineAt,
      onPage,
    });
    return { ...answer, problems: await askForProblems(client, run.reporter, deadlineAt) };
  } finally {
    activity.end();
  }
}

type Reading = Pick<Parameters<typeof gatherChanges>[1], 'pageSize' | 'deadlineAt' | 'onPage'>;

/**
 * Asks for the changes, or for everything where the changes are not enough or the backend forgot
 * the cursor.
 */
async function changesOrEverything(
  client: Client,
  { reporter, settings }: Run,
  { state, decision }: Snapshot,
  reading: Reading,
): Promise<Changes> {
  if (decision.mode === 'delta' && state) {
    try {
      return {
        ...(await gatherChanges(client, {
          ...reading,
          since: state.cursor,
          etag: state.etag,
          also: settings.named?.() ?? [],
        })),
        complete: false,
      };
    } catch (error) {
      if (!isForgottenCursor(error)) throw error;
      reporter.info(
        'content: everything is read anew, because the backend no longer knows the last cursor',
      );
    }
  } else {
    reporter.verbose(`content: everything is read, because ${decision.reason}`);
  }
  for (let start = 1; ; start += 1) {
    try {
      return { ...(await gatherChanges(client, { ...reading, since: null })), complete: true };
    } catch (error) {
      if (!isForgottenCursor(error) || start === freshStarts) throw error;
    }
  }
}

function isForgottenCursor(error: unknown): boolean {
  return error instanceof BackendError && error.kind === 'cursor-gone';
}
