import { askForProblems } from '../reporting/backend-problems';
import { BackendError } from '../api-client/backend-error';
import type { Client } from '../api-client/client';
import type { BackendProblem } from '../api-client/contract';
import { gatherChanges, type Gathered } from './fetch-all';
import type { Run } from './run';
import type { Snapshot } from './snapshot';

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
