import { fileFactsName } from '../../../core/content/graphql-sdl';
import { heldNodes, type HeldNode } from '../nodes/held-nodes';
import { decide, type Decision } from './decide';
import { readJournal, type Journal, type TouchedNode } from './journal';
import type { Run } from './run';
import { fingerprintOf, readState, type SyncState } from './sync-state';

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
