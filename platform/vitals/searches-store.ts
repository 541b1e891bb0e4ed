import type { Client } from '@libsql/client';
import type { UnansweredSearch } from '../../core/searches/unanswered';
import type { Locale } from '../../core/i18n/locales';
import type { SharedCommits } from '../database/database';

export const searchesTables = [
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
  /** `2026-11-25` */
  daysAgo(days: number): string;
  keptDays: number;
}

/** Counts, by day, searches that found nothing. */
export class SearchesStore {
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
