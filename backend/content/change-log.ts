import { randomBytes } from 'node:crypto';
import type { Client, InStatement, Row } from '@libsql/client';
import type { EntityKey } from '../../core/content/content-type';
import type { Locale } from '../../core/i18n/locales';
import { textOrNull } from '../../platform/text';
import type { EntityValues } from './content-file';
import { openRemakeable } from '../../platform/database/database';
import { changesDatabase } from './change-tables';
import { EntryList } from './entry-list';
import { OverdueContent, type Translated } from './overdue-content';

export interface ChangedEntity extends EntityKey {
  /** As authored, with the addresses of media as authored; null: deleted. */
  entity: EntityValues | null;
  /** When it became as it is, `2026-03-31T09:30:00Z`; null: not known, or deleted. */
  modified: string | null;
}

/** The digest of the API's answer reveals whether it changed. */
export interface RecordedEntity extends EntityKey {
  entity: EntityValues;
  digest: string;
  /** Null: unknown. */
  modified: string | null;
}

const mostNamed = 100;

const next = '(SELECT COALESCE(MAX(sequence), 0) + 1 FROM entity)';
const latest = 'SELECT COALESCE(MAX(sequence), 0) AS sequence FROM entity';
const isChange = 'digest <> excluded.digest OR deleted = 1';
// Of an equal state only an earlier time is stored, and not reported.
const modified = `CASE WHEN ${isChange} THEN excluded.modified
  ELSE COALESCE(MIN(modified, excluded.modified), modified, excluded.modified) END`;
const upsert = `INSERT INTO entity (type, locale, id, slug, ordem, entity, digest, deleted, sequence, modified)
  VALUES (?, ?, ?, ?, ?, ?, ?, 0, ${next}, ?)
  ON CONFLICT (type, locale, id) DO UPDATE SET slug = excluded.slug, ordem = excluded.ordem, entity = excluded.entity,
    digest = excluded.digest, deleted = 0, sequence = CASE WHEN ${isChange} THEN excluded.sequence ELSE sequence END, modified = ${modified}, withdrawn = NULL
  WHERE ${isChange} OR modified IS NOT ${modified}`;
const bury = `UPDATE entity SET deleted = 1, entity = NULL, slug = NULL, sequence = ${next}, modified = NULL
  WHERE type = ? AND locale = ? AND id = ? AND deleted = 0`;
const withdraw = bury.replace('entity = NULL', 'withdrawn = entity, entity = NULL');
const known = '(deleted = 0 OR withdrawn IS NOT NULL)';
const forget = 'UPDATE entity SET withdrawn = NULL WHERE type = ? AND locale = ? AND id = ? AND withdrawn IS NOT NULL';
const isNamed = `(type, locale, id) IN
  (SELECT value ->> 'type', value ->> 'locale', value ->> 'id' FROM json_each(?))`;
const columns = 'type, locale, id, entity, modified';

/** Opens the log of changes. A damaged one is made anew; cursors of the old one get 410. */
export async function openChangeLog(
  folder: string,
  log: (line: string) => void,
  translated: Translated = async () => [],
): Promise<ChangeLog> {
  const database = await openRemakeable(...changesDatabase(folder), log);
  await database.execute({
    sql: 'INSERT INTO log (generation) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM log)',
    args: [randomBytes(8).toString('hex')],
  });
  const { rows } = await database.execute('SELECT generation FROM log');
  return new ChangeLog(database, String(rows[0]?.generation), translated);
}

export class ChangeLog {
  readonly overdue: OverdueContent;
  readonly entries: EntryList;

  constructor(
    private readonly database: Client,
    private readonly generation: string,
    translated: Translated,
  ) {
    this.overdue = new OverdueContent(database, translated);
    this.entries = new EntryList(database, translated);
  }

  async record(recordings: readonly RecordedEntity[]): Promise<number> {
    return this.#write(
      recordings.map(({ type, locale, id, entity, digest, modified: time }) => {
        const { slug, ordem } = entity;
        const columns = [textOrNull(slug), Number.isFinite(ordem) ? Number(ordem) : null];
        return { sql: upsert, args: [type, locale, id, ...columns, JSON.stringify(entity), digest, time] };
      }),
    );
  }

  async remove(keys: readonly EntityKey[]): Promise<number> {
    return this.#write(
      keys.flatMap(({ type, locale, id }) => [bury, forget].map((sql) => ({ sql, args: [type, locale, id] }))),
    );
  }

  /** Reversible; answers how many were visible. */
  async withdraw(keys: readonly EntityKey[]): Promise<number> {
    return this.#write(keys.map(({ type, locale, id }) => ({ sql: withdraw, args: [type, locale, id] })));
  }

  /** Withdrawn ones as they were last visible. */
  async stored(
    keys: readonly EntityKey[],
  ): Promise<(EntityKey & Record<'entity' | 'withdrawn', EntityValues | null>)[]> {
    const { rows } = await this.database.execute({
      sql: `SELECT type, locale, id, entity, withdrawn FROM entity WHERE ${isNamed} AND ${known}`,
      args: [JSON.stringify(keys)],
    });
    const read = (text: unknown) => (text === null ? null : (JSON.parse(String(text)) as EntityValues));
    return rows.map((row) => ({ ...keyOf(row), entity: read(row.entity), withdrawn: read(row.withdrawn) }));
  }

  async #write(statements: InStatement[]): Promise<number> {
    const before = await this.#latest();
    // Small transactions: others get their turn.
    for (let start = 0; start < statements.length; start += 200)
      await this.database.batch(statements.slice(start, start + 200), 'write');
    return (await this.#latest()) - before;
  }

  async #latest(): Promise<number> {
    return Number((await this.database.execute(latest)).rows[0]?.sequence);
  }

  /** The keys of all entities that are there, or were withdrawn. */
  async keys(): Promise<EntityKey[]> {
    const { rows } = await this.database.execute(`SELECT type, locale, id FROM entity WHERE ${known}`);
    return rows.map(keyOf);
  }

  async after(sequence: number, limit: number): Promise<{ states: ChangedEntity[]; last: number; more: boolean }> {
    const { rows } = await this.database.execute({
      sql: `SELECT ${columns}, sequence FROM entity WHERE sequence > ? ORDER BY sequence LIMIT ?`,
      args: [sequence, limit + 1],
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { states: page.map(stateOf), last: last ? Number(last.sequence) : sequence, more: rows.length > limit };
  }

  /** One page of a type, by `ordem` and id, with the number of all and the current cursor. */
  async list(type: string, locale: Locale, page: number, limit: number) {
    const where = 'FROM entity WHERE type = ? AND locale = ? AND deleted = 0';
    const [count, newest, found] = await this.database.batch(
      [
        { sql: `SELECT COUNT(*) AS total ${where}`, args: [type, locale] },
        latest,
        {
          sql: `SELECT ${columns} ${where} ORDER BY ordem IS NULL, ordem, id LIMIT ? OFFSET ?`,
          args: [type, locale, limit, (page - 1) * limit],
        },
      ],
      'read',
    );
    return {
      states: (found?.rows ?? []).map(stateOf),
      total: Number(count?.rows[0]?.total ?? 0),
      cursor: this.cursorAt(Number(newest?.rows[0]?.sequence ?? 0)),
    };
  }

  async named(keys: readonly EntityKey[]): Promise<ChangedEntity[]> {
    return keys.length === 0 ? [] : this.#states(`${isNamed} ORDER BY sequence`, [JSON.stringify(keys)]);
  }

  async withId({ type, locale, id }: EntityKey): Promise<ChangedEntity | null> {
    return this.#one('id = ?', [type, locale, id]);
  }

  async withSlug(type: string, locale: Locale, slug: string): Promise<ChangedEntity | null> {
    return this.#one('slug = ?', [type, locale, slug]);
  }

  async #one(condition: string, args: string[]): Promise<ChangedEntity | null> {
    const where = `type = ? AND locale = ? AND ${condition} AND deleted = 0 ORDER BY id LIMIT 1`;
    return (await this.#states(where, args))[0] ?? null;
  }

  async withSlugs(wanted: readonly { type: string; locale: Locale; entity: EntityValues }[]) {
    const places = wanted.map(({ type, locale, entity }) => ({ type, locale, slug: textOrNull(entity.slug) }));
    const isThere = `deleted = 0 AND (type, locale, slug) IN
      (SELECT value ->> 'type', value ->> 'locale', value ->> 'slug' FROM json_each(?))`;
    return (await this.#states(isThere, [JSON.stringify(places)])).filter(isPresent);
  }

  /** Entities that contain a text, such as the address of a picture. */
  async mentioning(text: string): Promise<ChangedEntity[]> {
    return this.#states('deleted = 0 AND instr(entity, ?) > 0', [JSON.stringify(text).slice(1, -1)]);
  }

  async #states(where: string, args: string[]): Promise<ChangedEntity[]> {
    const { rows } = await this.database.execute({ sql: `SELECT ${columns} FROM entity WHERE ${where}`, args });
    return rows.map(stateOf);
  }

  /** The cursor of now, and the keys of the last so many changes: of very many the first. */
  async latest(changes: number): Promise<[cursor: string, changed: EntityKey[]]> {
    const newest = await this.#latest();
    const { states } = await this.after(newest - changes, mostNamed);
    return [this.cursorAt(newest), states.map(({ type, locale, id }) => ({ type, locale, id }))];
  }

  cursorAt(sequence: number): string {
    return Buffer.from(`${this.generation}:${sequence}`).toString('base64url');
  }

  async sequenceAt(cursor: string): Promise<number | null> {
    const [generation, digits = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(':');
    if (generation !== this.generation || !/^\d{1,15}$/.test(digits)) return null;
    const sequence = Number(digits);
    return sequence <= (await this.#latest()) ? sequence : null;
  }

  close(): void {
    this.database.close();
  }
}

export function isPresent<S extends Pick<ChangedEntity, 'entity'>>(state: S): state is S & { entity: EntityValues } {
  return state.entity !== null;
}

function keyOf(row: Row): EntityKey {
  return { type: String(row.type), locale: row.locale as Locale, id: String(row.id) };
}

function stateOf(row: Row): ChangedEntity {
  const entity = row.entity === null ? null : (JSON.parse(String(row.entity)) as EntityValues);
  return { ...keyOf(row), entity, modified: textOrNull(row.modified) };
}
