import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { columnOf, vitalColumns, type VitalDevice, type VitalName, type VitalReport } from '../../core/vitals/vitals';
import type { RouteId } from '../../core/routing/routes';
import { fileDatabase, openMigrated, SharedCommits, type KnownDatabase } from '../database/database';
import type { Migration } from '../database/migrate';
import type { Environment } from '../settings/settings';
import type { UnansweredSearch } from '../../core/searches/unanswered';
import type { Locale } from '../../core/i18n/locales';

const searchesTables = [
  `CREATE TABLE unanswered (
    day TEXT NOT NULL, locale TEXT NOT NULL, term TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (day, locale, term)) WITHOUT ROWID`,
];

/** Of a day; further ones are not counted: a flood fills no disk. */
const mostTerms = 300;

/** What was looked for once may be anything that somebody typed: it is not shown. */
const fewest = 2;

interface CountedSearch extends UnansweredSearch {
  count: number;
}

interface SearchesOptions {
  commits: SharedCommits;
  daysAgo(days: number): string;
  keptDays: number;
}

class SearchesStore {
  constructor(
    private readonly database: Client,
    private readonly options: SearchesOptions,
  ) {}

  async add({ locale, term }: UnansweredSearch): Promise<void> {
    const { commits, daysAgo, keptDays } = this.options;
    await commits.write([
      { sql: 'DELETE FROM unanswered WHERE day < ?', args: [daysAgo(keptDays)] },
      {
        sql: `INSERT INTO unanswered (day, locale, term, count) SELECT ?1, ?2, ?3, 1
          WHERE (SELECT COUNT(*) FROM unanswered WHERE day = ?1) < ?4
            OR EXISTS (SELECT 1 FROM unanswered WHERE day = ?1 AND locale = ?2 AND term = ?3)
          ON CONFLICT DO UPDATE SET count = count + 1`,
        args: [daysAgo(0), locale, term, mostTerms],
      },
    ]);
  }

  /** By language; one without any is missing. */
  async countsOfToday(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.database.execute({
      sql: 'SELECT locale, SUM(count) AS times FROM unanswered WHERE day = ? GROUP BY locale',
      args: [this.options.daysAgo(0)],
    });
    return new Map(rows.map(({ locale, times }) => [String(locale), Number(times)]));
  }

  /** Of the last so many days, today among them, the most frequent first; `total` of them. */
  async list(days: number, { limit, offset }: { limit: number; offset: number }) {
    const { rows } = await this.database.execute({
      sql: `SELECT locale, term, SUM(count) AS times, COUNT(*) OVER () AS total FROM unanswered
        WHERE day > ? GROUP BY locale, term HAVING SUM(count) >= ?
        ORDER BY times DESC, term, locale LIMIT ? OFFSET ?`,
      args: [this.options.daysAgo(days), fewest, limit, offset],
    });
    const items = rows.map(({ locale, term, times }): CountedSearch => {
      return { locale: locale as Locale, term: String(term), count: Number(times) };
    });
    return { items, total: Number(rows[0]?.total ?? 0) };
  }
}

export const keptDays = 90;

const day = 86_400_000;

export const vitalsTables: readonly Migration[] = [
  [
    `CREATE TABLE vital (
      day TEXT NOT NULL, name TEXT NOT NULL, route TEXT NOT NULL, device TEXT NOT NULL,
      bucket INTEGER NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (day, name, route, device, bucket)) WITHOUT ROWID`,
    ...searchesTables,
  ],
];

export interface VitalHistogram {
  name: VitalName;
  route: RouteId;
  device: VitalDevice;
  counts: number[];
}

/** Daily counts of what pages report; nothing of a single visit. */
export class VitalsStore {
  readonly searches: SearchesStore;
  readonly #commits: SharedCommits;

  constructor(
    private readonly database: Client,
    private readonly clock: () => Date = () => new Date(),
  ) {
    this.#commits = new SharedCommits(database);
    const daysAgo = (days: number) => this.#daysAgo(days);
    this.searches = new SearchesStore(database, { commits: this.#commits, daysAgo, keptDays });
  }

  async add({ route, device, values }: VitalReport): Promise<void> {
    const counted = Object.entries(values) as [VitalName, number][];
    await this.#commits.write([
      { sql: 'DELETE FROM vital WHERE day < ?', args: [this.#daysAgo(keptDays)] },
      ...counted.map(([name, value]) => ({
        sql: `INSERT INTO vital (day, name, route, device, bucket, count) VALUES (?, ?, ?, ?, ?, 1)
          ON CONFLICT DO UPDATE SET count = count + 1`,
        args: [this.#daysAgo(0), name, route, device, columnOf(name, value)],
      })),
    ]);
  }

  async histograms(days: number): Promise<VitalHistogram[]> {
    const { rows } = await this.database.execute({
      sql: `SELECT name, route, device, bucket, SUM(count) AS count FROM vital WHERE day > ?
        GROUP BY name, route, device, bucket`,
      args: [this.#daysAgo(days)],
    });
    const found = new Map<string, VitalHistogram>();
    for (const { name, route, device, bucket, count } of rows) {
      const key = [name, route, device].join(' ');
      const counts = Array<number>(vitalColumns).fill(0);
      const histogram = found.get(key) ?? ({ name, route, device, counts } as VitalHistogram);
      histogram.counts[Number(bucket)] = Number(count);
      found.set(key, histogram);
    }
    return [...found.values()];
  }

  close(): void {
    this.database.close();
  }

  #daysAgo(days: number): string {
    return new Date(this.clock().valueOf() - days * day).toISOString().slice(0, 10);
  }
}

const globalKey = Symbol.for('valterra.vitals');
const shared = globalThis as { [globalKey]?: Promise<VitalsStore> };

type VitalsPlace = Pick<Environment, 'dataDir' | 'submissions'>;

/** A file of its own, or the database of the submissions where that is on another machine. */
export function vitalsDatabase({ dataDir, submissions: { databaseUrl, databaseToken } }: VitalsPlace): KnownDatabase {
  const location =
    databaseUrl === null || databaseUrl.startsWith('file:')
      ? fileDatabase(join(dataDir, 'vitals'), 'vitals', 'It holds how fast pages were: remove it.')
      : { url: databaseUrl, token: databaseToken ?? undefined, part: 'vitals' };
  return [location, vitalsTables];
}

/** The store of this process, shared by its functions and the backend. */
export function openVitals(place: VitalsPlace): Promise<VitalsStore> {
  if (shared[globalKey]) return shared[globalKey];
  const opening = openMigrated(...vitalsDatabase(place)).then((database) => new VitalsStore(database));
  // What could not be opened is opened again at the next call.
  opening.catch(() => delete shared[globalKey]);
  return (shared[globalKey] = opening);
}
