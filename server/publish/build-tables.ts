import type { Row, Value } from '@libsql/client';
import type { BuildFault } from '../../core/publishing/publishing-service';
import type { Migration } from '../../platform/database/migrate';

/** `waiting`, `running`: at most one each. `joined`: cut off, its changes are in another build. */
export const buildStates = ['waiting', 'running', 'done', 'failed', 'joined'] as const;
type BuildState = (typeof buildStates)[number];

/** Times in ms since 1970. `revision` grows with each change of any build; `tries`: failed ones, since somebody asked. */
export const buildTables: readonly Migration[] = [
  [
    `CREATE TABLE build (
    id INTEGER PRIMARY KEY AUTOINCREMENT, state TEXT NOT NULL, cause TEXT NOT NULL, hooks INTEGER NOT NULL DEFAULT 0,
    requested_at INTEGER NOT NULL, started_at INTEGER, ended_at INTEGER, owner TEXT,
    release_id TEXT, pages INTEGER, first_pages TEXT, reason TEXT, fault TEXT, warnings TEXT,
    live_at INTEGER, revision INTEGER NOT NULL, next_try INTEGER, tries INTEGER NOT NULL DEFAULT 0)`,
    "CREATE UNIQUE INDEX one_build_at_a_time ON build (state) WHERE state IN ('waiting', 'running')",
    'CREATE INDEX build_by_revision ON build (revision)',
    // What the webhooks said that has changed.
    `CREATE TABLE named_change (
    build_id INTEGER NOT NULL, type TEXT NOT NULL, locale TEXT NOT NULL, entity TEXT NOT NULL, PRIMARY KEY (build_id, type, locale, entity))`,
    // Webhooks that were taken, as long as their signature would be taken again.
    'CREATE TABLE taken_hook (signature TEXT PRIMARY KEY, until INTEGER NOT NULL)',
  ],
];

export interface Build {
  id: number;
  state: BuildState;
  /** Who asked for it first: a webhook, the start of the server, or `npm run build`. */
  cause: BuildCause;
  hooks: number;
  /** ISO 8601, UTC. */
  requestedAt: string;
  startedAt: string | null;
  /** When its pages went live. Until its end, search index, feeds and sitemap are still made. */
  liveAt: string | null;
  endedAt: string | null;
  /** From its beginning to its end; null before that. */
  seconds: number | null;
  changed: { total: number; first: ChangedEntity[] };
  /** New, changed or gone in its release; null before that is live and when it failed. */
  pages: { total: number; first: string[] } | null;
  release: string | null;
  /** When one that waits is tried again, after a failure that passes by itself. */
  nextTry: string | null;
  reason: string | null;
  fault: BuildFault | null;
  warnings: { total: number; first: string[] };
  revision: number;
}

export type BuildCause = 'webhook' | 'start' | 'command';

export interface ChangedEntity {
  type: string;
  locale: string;
  id: string;
}

/** How many changes, pages and warnings of a build are shown, and how long its texts may be. */
export const maxShown = 20;
export const maxReason = 4000;
const maxWarning = 500;

/** What is live, also while the search index, feeds and sitemap are still to come. */
export interface LiveResult {
  state: 'done';
  release: string;
  /** New, changed or gone. */
  pages: { total: number; first: readonly string[] };
}

export type BuildResult = (LiveResult | { state: 'failed'; reason: string; fault?: BuildFault }) & {
  warnings?: readonly string[];
};

/** State, release, pages, the first of them, reason, fault, warnings. */
export function cellsOf(outcome: BuildResult): (string | number | null)[] {
  const { warnings = [] } = outcome;
  const first = warnings.slice(0, maxShown).map(shortened);
  const warned = warnings.length > 0 ? JSON.stringify({ total: warnings.length, first }) : null;
  const fault = 'fault' in outcome ? JSON.stringify(outcome.fault ?? null) : null;
  if (outcome.state === 'failed')
    return ['failed', null, null, null, outcome.reason.slice(0, maxReason), fault, warned];
  const { pages } = outcome;
  const firstPages = JSON.stringify(pages.first.slice(0, maxShown));
  return ['done', outcome.release, pages.total, firstPages, null, fault, warned];
}

const shortened = (warning: string): string =>
  warning.length > maxWarning ? `${warning.slice(0, maxWarning - 1)}…` : warning;

export function buildOf(row: Row): Build {
  const [started, ended] = [momentOf(row.started_at), momentOf(row.ended_at)];
  return {
    id: Number(row.id),
    state: row.state as BuildState,
    cause: row.cause as BuildCause,
    hooks: Number(row.hooks),
    requestedAt: new Date(Number(row.requested_at)).toISOString(),
    startedAt: started?.toISOString() ?? null,
    liveAt: momentOf(row.live_at)?.toISOString() ?? null,
    endedAt: ended?.toISOString() ?? null,
    seconds: started && ended && Math.round((ended.getTime() - started.getTime()) / 100) / 10,
    changed: { total: Number(row.changed), first: JSON.parse(String(row.first_changed)) as ChangedEntity[] },
    pages:
      row.pages === null ? null : { total: Number(row.pages), first: JSON.parse(String(row.first_pages)) as string[] },
    release: row.release_id === null ? null : String(row.release_id),
    nextTry: row.state === 'waiting' ? (momentOf(row.next_try)?.toISOString() ?? null) : null,
    reason: row.reason === null ? null : String(row.reason),
    fault: JSON.parse(String(row.fault)) as BuildFault | null,
    warnings: row.warnings === null ? { total: 0, first: [] } : (JSON.parse(String(row.warnings)) as Build['warnings']),
    revision: Number(row.revision),
  };
}

const momentOf = (cell: Value | undefined): Date | null => (typeof cell === 'number' ? new Date(cell) : null);
