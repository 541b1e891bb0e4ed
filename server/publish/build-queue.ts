import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import type { Client, InStatement, LibsqlError, Value } from '@libsql/client';
import type { BuildFault } from '../../core/publishing/publishing-service';
import { openRemakeable, fileDatabase, type KnownDatabase } from '../../platform/database/database';
import {
  buildOf,
  cellsOf,
  maxReason,
  maxShown,
  type BuildResult,
  type LiveResult,
  buildStates,
  buildTables,
  type Build,
  type BuildCause,
  type ChangedEntity,
} from './build-tables';
import { hasCome } from '../../platform/jobs/due';
import { isStillRunning, processIdentity } from '../../platform/files/process-identity.mjs';

export class ReplayedWebhook extends Error {}

interface BuildRequest {
  cause: BuildCause;
  changed?: readonly ChangedEntity[];
  /** Of a webhook; `until`: when it would be refused as too old anyway. */
  signature?: { value: string; until: Date };
}

const loss = 'What the builds before this one were is shown no more.';

export const buildsDatabase = (dataDir: string): KnownDatabase => [
  fileDatabase(publisherFolder(dataDir), 'builds', loss),
  buildTables,
];

/** Outlives the process; a damaged database is begun anew, which `log` is told. */
export async function openBuildQueue(
  dataDir: string,
  clock: () => Date = () => new Date(),
  log: (line: string) => void = () => undefined,
): Promise<BuildQueue> {
  return new BuildQueue(await openRemakeable(...buildsDatabase(dataDir), log), clock);
}

export const publisherFolder = (dataDir: string): string => join(dataDir, 'publisher');

/** At most one build runs and one waits: who asks while one waits joins it. */
export class BuildQueue {
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #owner = processIdentity();

  constructor(
    private readonly database: Client,
    private readonly clock: () => Date,
  ) {}

  /** Asks for a build; answers the id of the one that waits now. Throws ReplayedWebhook. */
  async request({ cause, changed = [], signature }: BuildRequest): Promise<number> {
    const now = this.clock().getTime();
    const statements: InStatement[] = [
      {
        sql: `INSERT INTO build (state, cause, requested_at, revision) SELECT 'waiting', ?, ?, ${nextRevision}
          WHERE NOT EXISTS (SELECT 1 FROM build WHERE state = 'waiting')`,
        args: [cause, now],
      },
      {
        sql: `UPDATE build SET hooks = hooks + ?, reason = NULL, fault = NULL, ${noNextTry}, revision = ${nextRevision} WHERE state = 'waiting'`,
        args: [signature ? 1 : 0],
      },
      {
        sql: `INSERT OR IGNORE INTO named_change (build_id, type, locale, entity)
          SELECT build.id, value ->> 'type', value ->> 'locale', value ->> 'id' FROM build, json_each(?) WHERE state = 'waiting'
            AND (SELECT COUNT(*) FROM named_change WHERE build_id = build.id) < ${maxNamed}`,
        args: [JSON.stringify(changed)],
      },
      "SELECT id FROM build WHERE state = 'waiting'",
    ];
    if (signature) {
      statements.unshift(
        { sql: 'DELETE FROM taken_hook WHERE until < ?', args: [now] },
        {
          sql: 'INSERT INTO taken_hook (signature, until) VALUES (?, ?)',
          args: [signature.value, signature.until.getTime()],
        },
      );
    }
    const results = await this.database.batch(statements, 'write').catch((error: LibsqlError) => {
      // The signature is the only key that is given here.
      throw error.extendedCode === 'SQLITE_CONSTRAINT_PRIMARYKEY'
        ? new ReplayedWebhook('This webhook was taken before.')
        : error;
    });
    this.#notify();
    return Number(results.at(-1)?.rows[0]?.id);
  }

  /** Begins the waiting build; null when there is none, one is running, or it is not yet time. */
  async begin(): Promise<Build | null> {
    const now = this.clock().getTime();
    const taken = await this.database.execute({
      sql: `UPDATE build SET state = 'running', started_at = ?, owner = ?, reason = NULL, fault = NULL, revision = ${nextRevision}
        WHERE state = 'waiting' AND NOT EXISTS (SELECT 1 FROM build WHERE state = 'running')
          AND ${hasCome('COALESCE(next_try, 0)', maxPause)}`,
      args: [now, this.#owner, now],
    });
    if (taken.rowsAffected === 0) return null;
    this.#notify();
    return (await this.#select("state = 'running'"))[0] ?? null;
  }

  async isWaiting(): Promise<boolean> {
    return (await this.#select("state = 'waiting'")).length > 0;
  }

  /** Resolves when a build waits. Throws when the signal is aborted. */
  async untilWaiting(signal: AbortSignal): Promise<void> {
    for (;;) {
      const change = once(this.#changes, 'change', { signal });
      change.catch(() => undefined);
      if (await this.isWaiting()) return;
      await change;
    }
  }

  async changedIn(id: number): Promise<ChangedEntity[]> {
    const sql = 'SELECT type, locale, entity AS id FROM named_change WHERE build_id = ?';
    const { rows } = await this.database.execute({ sql, args: [id] });
    return rows.map((row) => ({ ...row }) as unknown as ChangedEntity);
  }

  /** The pages of the running build are live; it goes on. */
  async live(id: number, result: LiveResult): Promise<void> {
    const [, release = null, pages = null, firstPages = null] = cellsOf(result);
    const sql = `UPDATE build SET live_at = COALESCE(live_at, ?), release_id = ?, pages = ?, first_pages = ?, revision = ${nextRevision}
      WHERE id = ? AND state = 'running'`;
    const at = this.clock().getTime();
    await this.database.execute({ sql, args: [at, release, pages, firstPages, id] });
    this.#notify();
  }

  async end(id: number, outcome: BuildResult): Promise<void> {
    const sql = `UPDATE build SET ended_at = ?, state = ?, release_id = COALESCE(?, release_id), pages = COALESCE(?, pages),
      first_pages = COALESCE(?, first_pages), reason = ?, fault = ?, warnings = ?, owner = NULL,
      revision = ${nextRevision} WHERE id = ? AND state = 'running'`;
    await this.database.batch(
      [{ sql, args: [this.clock().getTime(), ...cellsOf(outcome), id] }, ...forgetOld],
      'write',
    );
    this.#notify();
  }

  /** Notes a build that did not wait here: that of a start, or of a command. */
  async record(cause: BuildCause, startedAt: Date, outcome: BuildResult): Promise<void> {
    const at = startedAt.getTime();
    const sql = `INSERT INTO build (cause, requested_at, started_at, ended_at, state, release_id, pages, first_pages, reason, fault, warnings, revision)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${nextRevision})`;
    await this.database.batch(
      [{ sql, args: [cause, at, at, this.clock().getTime(), ...cellsOf(outcome)] }, ...forgetOld],
      'write',
    );
    this.#notify();
  }

  /**
   * The running build waits again, or joins the one that waits. `trouble`: why, and for how many ms
   * unless somebody asks before.
   */
  async putBack(trouble?: { reason: string; fault?: BuildFault; pause: number }): Promise<void> {
    const waiting = "(SELECT id FROM build WHERE state = 'waiting')";
    const now = this.clock().getTime();
    const reason = trouble?.reason.slice(0, maxReason) ?? null;
    const fault = JSON.stringify(trouble?.fault ?? null);
    const joined = reason === null ? 'It was cut off' : `It failed (${reason.split('\n')[0]})`;
    await this.database.batch(
      [
        `INSERT OR IGNORE INTO named_change (build_id, type, locale, entity) SELECT ${waiting}, type, locale, entity FROM named_change
          WHERE build_id = (SELECT id FROM build WHERE state = 'running') AND ${waiting} IS NOT NULL`,
        {
          sql: `UPDATE build SET state = 'joined', ended_at = ?, owner = NULL, revision = ${nextRevision},
            reason = ? || '; its changes are in build ' || ${waiting} || '.', fault = ? WHERE state = 'running' AND ${waiting} IS NOT NULL`,
          args: [now, joined, fault],
        },
        {
          sql: `UPDATE build SET state = 'waiting', started_at = NULL, live_at = NULL, owner = NULL, reason = ?, fault = ?,
            next_try = COALESCE(?, next_try), tries = tries + ?, revision = ${nextRevision} WHERE state = 'running'`,
          args: [reason, fault, trouble ? now + trouble.pause : null, trouble ? 1 : 0],
        },
      ],
      'write',
    );
    this.#notify();
  }

  /** How often a build was put back because of trouble since somebody asked for it. */
  async triesOf(id: number): Promise<number> {
    const sql = 'SELECT tries FROM build WHERE id = ?';
    const { rows } = await this.database.execute({ sql, args: [id] });
    return Number(rows[0]?.tries ?? 0);
  }

  /** What waits for its time waits no longer. */
  async hurry(): Promise<void> {
    await this.database.execute(`UPDATE build SET ${noNextTry} WHERE state = 'waiting'`);
  }

  /** Puts back the build of a process that is gone. `ownToo`: and one that this process began. */
  async recover({ ownToo = false } = {}): Promise<void> {
    const { rows } = await this.database.execute("SELECT owner FROM build WHERE state = 'running'");
    if (!rows[0]) return;
    const owner = String(rows[0].owner);
    if ((ownToo && owner === this.#owner) || !isStillRunning(owner)) await this.putBack();
  }

  async list(limit = 50): Promise<Build[]> {
    return this.#select('1 = 1', `ORDER BY id DESC LIMIT ${limit}`);
  }

  /**
   * Of each state, those that no build has too: how many there are, when the newest was, and how long
   * the newest took that changed a page.
   */
  async figures() {
    const { rows } = await this.database.execute(
      `SELECT state, COUNT(*) AS count, MAX(COALESCE(ended_at, started_at, requested_at)) AS at,
          (SELECT ended_at - started_at FROM build AS one
            WHERE one.state = build.state AND one.pages IS NOT 0 ORDER BY one.id DESC LIMIT 1) AS took
        FROM build GROUP BY state`,
    );
    return buildStates.map((state) => {
      const row = rows.find((each) => each.state === state);
      const inSeconds = (cell: Value | undefined) => (typeof cell === 'number' ? cell / 1000 : null);
      return {
        state,
        count: Number(row?.count ?? 0),
        at: inSeconds(row?.at),
        seconds: inSeconds(row?.took),
      };
    });
  }

  async since(revision: number): Promise<Build[]> {
    return this.#select('revision > ?', 'ORDER BY revision LIMIT 200', [revision]);
  }

  /** Tells of each change of a build by this process, until the answered function is called. */
  follow(listener: () => void): () => void {
    this.#changes.on('change', listener);
    return () => void this.#changes.off('change', listener);
  }

  close(): void {
    this.database.close();
  }

  async #select(condition: string, order = '', args: number[] = []): Promise<Build[]> {
    const sql = `SELECT ${columns} FROM build WHERE ${condition} ${order}`;
    return (await this.database.execute({ sql, args })).rows.map(buildOf);
  }

  #notify(): void {
    this.#changes.emit('change');
  }
}

/** In ms. */
const maxPause = 60 * 60_000;

const maxNamed = 1000;

const nextRevision = '(SELECT COALESCE(MAX(revision), 0) + 1 FROM build)';
const noNextTry = 'next_try = NULL, tries = 0';
const columns = `id, state, cause, hooks, requested_at, started_at, live_at, ended_at, release_id, pages, first_pages, reason, fault, warnings, revision, next_try,
  (SELECT COUNT(*) FROM named_change WHERE build_id = build.id) AS changed,
  (SELECT json_group_array(json_object('type', type, 'locale', locale, 'id', entity)) FROM
    (SELECT type, locale, entity FROM named_change WHERE build_id = build.id LIMIT ${maxShown})) AS first_changed`;
const forgetOld = [
  "DELETE FROM build WHERE id <= (SELECT MAX(id) FROM build) - 200 AND state NOT IN ('waiting', 'running')",
  'DELETE FROM named_change WHERE build_id NOT IN (SELECT id FROM build)',
];
