import type { Migration } from '../../platform/database/migrate';

/**
 * `waiting` and `running`: at most one each. `joined`: cut off by the end of its process while
 * another one waited, which has taken its changes over.
 */
export const buildStates = ['waiting', 'running', 'done', 'failed', 'joined'] as const;
export type BuildState = (typeof buildStates)[number];

/**
 * Times are milliseconds since 1970. `revision` grows with each change of any build: who knows one
 * asks for what came after.
 */
export const buildTables: readonly Migration[] = [
  [
    `CREATE TABLE IF NOT EXISTS build (
    id INTEGER PRIMARY KEY AUTOINCREMENT, state TEXT NOT NULL, cause TEXT NOT NULL, hooks INTEGER NOT NULL DEFAULT 0,
    requested_at INTEGER NOT NULL, started_at INTEGER, ended_at INTEGER, owner TEXT,
    release_id TEXT, pages INTEGER, first_pages TEXT, reason TEXT, revision INTEGER NOT NULL)`,
    "CREATE UNIQUE INDEX IF NOT EXISTS one_build_at_a_time ON build (state) WHERE state IN ('waiting', 'running')",
    'CREATE INDEX IF NOT EXISTS build_by_revision ON build (revision)',
    // What the webhooks said that has changed.
    `CREATE TABLE IF NOT EXISTS named_change (
    build_id INTEGER NOT NULL, type TEXT NOT NULL, locale TEXT NOT NULL, entity TEXT NOT NULL, PRIMARY KEY (build_id, type, locale, entity))`,
    // Webhooks that were taken, as long as their signature would be taken again.
    'CREATE TABLE IF NOT EXISTS taken_hook (signature TEXT PRIMARY KEY, until INTEGER NOT NULL)',
  ],
  ['ALTER TABLE build ADD COLUMN warnings TEXT'],
  // Builds that wait to be tried again, and how often they were.
  [
    'CREATE TABLE IF NOT EXISTS next_try (build_id INTEGER PRIMARY KEY, at INTEGER NOT NULL, tries INTEGER NOT NULL)',
  ],
];

/** One build, as people and programs are shown it. */
export interface Build {
  id: number;
  state: BuildState;
  /** Who asked for it first: a webhook, the start of the server, or `npm run build`. */
  cause: BuildCause;
  /** How many webhooks it answers. */
  hooks: number;
  /** ISO 8601, UTC. */
  requestedAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** From its beginning to its end; null before that. */
  seconds: number | null;
  /** What the webhooks named. */
  changed: { total: number; first: ChangedEntity[] };
  /**
   * The pages that are new, other or gone in its release; null before its end and when it failed.
   */
  pages: { total: number; first: string[] } | null;
  /** The release that is live because of it. */
  release: string | null;
  /** When one that waits is tried again, after a failure that passes by itself. */
  nextTry: string | null;
  /** Why it failed, or what became of it. */
  reason: string | null;
  /** What it warned of: entities that are held back, pictures that are missing. */
  warnings: { total: number; first: string[] };
  revision: number;
}

export type BuildCause = 'webhook' | 'start' | 'command';

export interface ChangedEntity {
  type: string;
  locale: string;
  id: string;
}
