import type { Client, Row } from '@libsql/client';
import { defaultLocale, type Locale } from '../../core/i18n/locales';

/** When a person last said that a translation is as new as its original. */
export interface TranslatedMark {
  path: string;
  locale: string;
  /** `2026-03-31T09:30:00Z` */
  at: string;
}

export type Translated = () => Promise<readonly TranslatedMark[]>;

/** Before FROM and SELECT: each translation that is older than its original; the marks are one JSON value. */
export const outdatedTable = `translated AS MATERIALIZED (SELECT value ->> 'path' AS path,
    value ->> 'locale' AS locale, value ->> 'at' AS at FROM json_each(?)),
  outdated AS NOT MATERIALIZED (SELECT type, id, translation.locale, original.modified AS original_at,
      translation.modified AS translated_at
    FROM entity AS original JOIN entity AS translation USING (type, id)
    WHERE original.deleted = 0 AND translation.deleted = 0 AND original.locale = '${defaultLocale}'
      AND translation.locale <> '${defaultLocale}' AND translation.modified < original.modified
      AND original.modified > COALESCE((SELECT at FROM translated
        WHERE path = type || '/' || id || '.yml' AND locale = translation.locale), ''))`;

const day = "entity ->> 'rever_em'";

/** Few entries have a day, and the times of all are read from an index alone. */
export const overdueIndexes = [
  `CREATE INDEX entity_by_review ON entity (${day}, type, id)
    WHERE deleted = 0 AND ${day} IS NOT NULL`,
  'CREATE INDEX entity_by_time ON entity (type, id, locale, modified) WHERE deleted = 0',
];

export interface Page {
  limit: number;
  offset: number;
}

export class OverdueContent {
  constructor(
    private readonly database: Client,
    private readonly translated: Translated,
  ) {}

  async reviewDates(after: string, until: string, page: Page) {
    const sql = `SELECT type, id, MIN(${day}) AS day, COUNT(*) OVER () AS total
      FROM entity INDEXED BY entity_by_review
      WHERE deleted = 0 AND ${day} IS NOT NULL AND ${day} > ? AND ${day} <= ?
      GROUP BY type, id ORDER BY day, type, id LIMIT ? OFFSET ?`;
    return this.#found(sql, [after, until, page.limit, page.offset], (row) => ({ ...idOf(row), day: String(row.day) }));
  }

  async outdatedTranslations(leftOut: readonly string[], page: Page) {
    const sql = `WITH ${outdatedTable} SELECT *, COUNT(*) OVER () AS total FROM outdated
      WHERE type NOT IN (SELECT value FROM json_each(?)) ORDER BY original_at DESC, type, id LIMIT ? OFFSET ?`;
    const args = [JSON.stringify(await this.translated()), JSON.stringify(leftOut), page.limit, page.offset];
    return this.#found(sql, args, (row) => ({
      ...idOf(row),
      locale: row.locale as Locale,
      originalAt: String(row.original_at),
      translatedAt: String(row.translated_at),
    }));
  }

  /** The languages of one entry whose translation is older than its original. */
  async outdatedOf({ type, id }: { type: string; id: string }): Promise<Locale[]> {
    const { rows } = await this.database.execute({
      sql: `WITH ${outdatedTable} SELECT locale FROM outdated WHERE type = ? AND id = ?`,
      args: [JSON.stringify(await this.translated()), type, id],
    });
    return rows.map(({ locale }) => locale as Locale);
  }

  async #found<Item>(sql: string, args: (string | number)[], item: (row: Row) => Item) {
    const { rows } = await this.database.execute({ sql, args });
    return { items: rows.map(item), total: Number(rows[0]?.total ?? 0) };
  }
}

const idOf = ({ type, id }: Row) => ({ type: String(type), id: String(id) });
