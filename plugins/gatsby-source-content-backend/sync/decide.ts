import type { Journal } from './journal';
import type { SyncState } from './sync-state';

export interface Situation {
  state: SyncState | null;
  journal: Journal | null;
  /** This process; a journal of another one was left behind by a build that did not end. */
  session: string;
  fingerprint: string;
  nodeCount: number;
  now: number;
  reconcileEvery: { runs: number; hours: number };
}

export interface Decision {
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
export function decide({
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
