import type { Client, Row } from '@libsql/client';
import { defaultLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { type Translated, translatedTable } from './translated';

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
    const sql = `WITH ${translatedTable}
      SELECT type, id, translation.locale, original.modified AS original_at,
        translation.modified AS translated_at, COUNT(*) OVER () AS total
      FROM entity AS original JOIN entity AS translation USING (type, id)
      WHERE original.deleted = 0 AND translation.deleted = 0 AND original.locale = ?
        AND translation.locale <> original.locale AND translation.modified < original.modified
        AND original.modified > COALESCE((SELECT at FROM translated
          WHERE path = type || '/' || id || '.yml' AND locale = translation.locale), '')
        AND type NOT IN (SELECT value FROM json_each(?))
      ORDER BY original_at DESC, type, id LIMIT ? OFFSET ?`;
    const translated = JSON.stringify(await this.translated());
    const args = [translated, defaultLocale, JSON.stringify(leftOut), page.limit, page.offset];
    return this.#found(sql, args, (row) => ({
      ...idOf(row),
      locale: row.locale as Locale,
      originalAt: String(row.original_at),
      translatedAt: String(row.translated_at),
    }));
  }

  /** The languages of one entry whose translation is older than its original. */
  async outdatedOf({ type, id }: { type: string; id: string }): Promise<Locale[]> {
    const { rows } = await this.database.execute(
      'SELECT locale, modified FROM entity WHERE type = ? AND id = ? AND deleted = 0',
      [type, id],
    );
    const times = new Map(rows.map(({ locale, modified }) => [locale, String(modified ?? '')]));
    const original = times.get(defaultLocale) ?? '';
    const path = `${type}/${id}.yml`;
    const marks = (await this.translated()).filter((mark) => mark.path === path);
    return localeCodes.filter((locale) => {
      const at = marks.find((mark) => mark.locale === locale)?.at ?? '';
      const own = times.get(locale) ?? '';
      return locale !== defaultLocale && own !== '' && own < original && at < original;
    });
  }

  async #found<Item>(sql: string, args: (string | number)[], item: (row: Row) => Item) {
    const { rows } = await this.database.execute({ sql, args });
    return { items: rows.map(item), total: Number(rows[0]?.total ?? 0) };
  }
}

const idOf = ({ type, id }: Row) => ({ type: String(type), id: String(id) });
