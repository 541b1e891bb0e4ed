import type { Row, Value } from '@libsql/client';
import type { Build, BuildCause, BuildState, ChangedEntity } from './build-tables';

/** How many changes, pages and warnings of a build are shown, and how long its texts may be. */
export const mostShown = 20;
export const longestReason = 4000;
const longestWarning = 500;

/** How a build ended. */
export type Outcome = (
  | { state: 'done'; release: string; pages: { total: number; first: readonly string[] } }
  | { state: 'failed'; reason: string }
) & { warnings?: readonly string[] };

/** State, release, pages, the first of them, reason, warnings. */
export function cellsOf(outcome: Outcome): (string | number | null)[] {
  const { warnings = [] } = outcome;
  const first = warnings.slice(0, mostShown).map(shortened);
  const warned = warnings.length > 0 ? JSON.stringify({ total: warnings.length, first }) : null;
  if (outcome.state === 'failed')
    return ['failed', null, null, null, outcome.reason.slice(0, longestReason), warned];
  const { pages } = outcome;
  return [
    'done',
    outcome.release,
    pages.total,
    JSON.stringify(pages.first.slice(0, mostShown)),
    null,
    warned,
  ];
}

const shortened = (warning: string): string =>
  warning.length > longestWarning ? `${warning.slice(0, longestWarning - 1)}…` : warning;

export function buildOf(row: Row): Build {
  const [started, ended] = [momentOf(row.started_at), momentOf(row.ended_at)];
  return {
    id: Number(row.id),
    state: row.state as BuildState,
    cause: row.cause as BuildCause,
    hooks: Number(row.hooks),
    requestedAt: new Date(Number(row.requested_at)).toISOString(),
    startedAt: started?.toISOString() ?? null,
    endedAt: ended?.toISOString() ?? null,
    seconds: started && ended && Math.round((ended.getTime() - started.getTime()) / 100) / 10,
    changed: {
      total: Number(row.changed),
      first: JSON.parse(String(row.first_changed)) as ChangedEntity[],
    },
    pages:
      row.pages === null
        ? null
        : { total: Number(row.pages), first: JSON.parse(String(row.first_pages)) as string[] },
    release: row.release_id === null ? null : String(row.release_id),
    nextTry: momentOf(row.next_try)?.toISOString() ?? null,
    reason: row.reason === null ? null : String(row.reason),
    warnings:
      row.warnings === null
        ? { total: 0, first: [] }
        : (JSON.parse(String(row.warnings)) as Build['warnings']),
    revision: Number(row.revision),
  };
}

const momentOf = (cell: Value | undefined): Date | null =>
  typeof cell === 'number' ? new Date(cell) : null;
