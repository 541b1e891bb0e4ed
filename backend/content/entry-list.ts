import type { Client, Row } from '@libsql/client';
import { type EntryState, entryStates, type translationStates } from '../../core/content/entry-states';
import { storedTypes } from '../../core/content/registry';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { textOrNull } from '../../platform/text';
import { entryRows, keepEntries, noteEntries, type ReadEntry } from './entry-index';
import { folded } from '../../core/searches/similar-words';
import { outdatedTable, type Page, type Translated } from './overdue-content';

type TranslationState = (typeof translationStates)[number];

export interface StateMark {
  path: string;
  locale: Locale;
  state: 'waiting' | 'heldBack';
}

/** Empty and null filter nothing. */
export interface EntryFilter {
  search: string;
  types: readonly string[];
  state: EntryState | null;
  /** Of which the state is; without a state: which the entry must have. */
  locale: Locale | null;
  translation: TranslationState | null;
  author: string;
  category: string;
  picture: 'with' | 'without' | null;
  since: string;
  until: string;
  /** Null: all. */
  paths: readonly string[] | null;
}

/** `relevance`: of what is searched; first come entries that have it in their titles. */
export const entryOrders = [
  'relevance',
  'title',
  'picture',
  'day',
  'author',
  'state',
  'translation',
  'changed',
] as const;

export interface EntryOrder {
  by: (typeof entryOrders)[number];
  isDescending: boolean;
  locale: Locale;
}

export interface ListedEntry {
  path: string;
  type: string;
  id: string;
  titles: Partial<Record<Locale, string>>;
  states: Partial<Record<Locale, EntryState>>;
  translation: TranslationState | null;
  picture: string | null;
  day: string | null;
  author: string | null;
  changed: string | null;
}

export interface MediaUse {
  path: string;
  title: string;
}

const untranslated = storedTypes.flatMap(({ name, hasWords }) => (hasWords ? [] : [`'${name}'`]));

const columns = localeCodes.map(
  (locale) => `title_${locale}, name_${locale}, state_${locale} AS own_${locale},
    COALESCE((SELECT state FROM mark WHERE path = entry.path AND locale = '${locale}'), state_${locale}) AS state_${locale}`,
);
// No joins: other columns are read for the visible page only.
const listed = `WITH mark AS MATERIALIZED (SELECT value ->> 'path' AS path, value ->> 'locale' AS locale,
      value ->> 'state' AS state FROM json_each(?)), ${outdatedTable},
  listed AS (SELECT number, path, type, id, picture, day, changed, author, categories, ${columns.join(', ')},
    CASE WHEN type IN (${untranslated.join(', ')}) THEN NULL
      WHEN ${localeCodes.map((locale) => `state_${locale} IS NULL`).join(' OR ')} THEN 'missing'
      WHEN EXISTS (SELECT 1 FROM outdated WHERE type = entry.type AND id = entry.id) THEN 'outdated'
      ELSE 'complete' END AS translation
    FROM ${entryRows})`;
// What is searched, and where it is: words as JSON, then the query.
const searched = `, word AS (SELECT value FROM json_each(?)),
  hit AS MATERIALIZED (SELECT rowid AS number, rank FROM entry_text WHERE entry_text MATCH ?)`;

export class EntryList {
  constructor(
    private readonly database: Client,
    private readonly translated: Translated,
  ) {}

  note(read: readonly ReadEntry[]): Promise<void> {
    return noteEntries(this.database, read);
  }

  keepOnly(paths: readonly string[]): Promise<void> {
    return keepEntries(this.database, paths);
  }

  async find(
    filter: EntryFilter,
    order: EntryOrder,
    { marks, limit, offset }: Page & { marks: readonly StateMark[] },
  ): Promise<{ items: ListedEntry[]; total: number }> {
    const { conditions, args } = conditionsOf(filter);
    const words = wordsOf(filter.search);
    const [rows, from] =
      words.length > 0 ? [listed + searched, 'FROM listed JOIN hit USING (number)'] : [listed, 'FROM listed'];
    const chosen = `${from} WHERE ${conditions.join(' AND ')}`;
    const sorted = `ORDER BY ${orderBy(order, words.length > 0)}`;
    const asked = words.length > 0 ? [JSON.stringify(words), matching(words)] : [];
    const translated = JSON.stringify(await this.translated());
    const given = [JSON.stringify(marks), translated, ...asked, ...args];
    const [count, items] = await this.database.batch(
      [
        { sql: `${rows} SELECT COUNT(*) AS total ${chosen}`, args: given },
        {
          sql: `${rows} SELECT * ${from}
            WHERE number IN (SELECT number ${chosen} ${sorted} LIMIT ? OFFSET ?) ${sorted}`,
          args: [...given, limit, offset],
        },
      ],
      'read',
    );
    return { items: (items?.rows ?? []).map(listedOf), total: Number(count?.rows[0]?.total ?? 0) };
  }

  async usedMedia(): Promise<Set<string>> {
    const { rows } = await this.database.execute('SELECT DISTINCT media FROM media_use');
    return new Set(rows.map(({ media }) => String(media)));
  }

  /** Those of these files that other entries than these name. */
  async usedByOthers(media: readonly string[], paths: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.database.execute({
      sql: `SELECT DISTINCT media FROM media_use JOIN entry USING (number)
        WHERE media IN (SELECT value FROM json_each(?)) AND path NOT IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(media), JSON.stringify(paths)],
    });
    return new Set(rows.map((row) => String(row.media)));
  }

  /** In how many entries each of these files is: one may be in all of them. */
  async useCounts(media: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.database.execute({
      sql: 'SELECT media, COUNT(*) AS uses FROM media_use WHERE media IN (SELECT value FROM json_each(?)) GROUP BY media',
      args: [JSON.stringify(media)],
    });
    return new Map(rows.map(({ media: file, uses }) => [String(file), Number(uses)]));
  }

  async usesOf(media: string, language: Locale): Promise<MediaUse[]> {
    const { rows } = await this.database.execute({
      sql: `SELECT path, COALESCE(${inOrder(language, 'title')}, id) AS title
        FROM media_use JOIN ${entryRows} USING (number) WHERE media = ? ORDER BY COALESCE(${inOrder(language, 'name')}, id)`,
      args: [media],
    });
    return rows.map(({ path, title }) => ({ path: String(path), title: String(title) }));
  }

  async titlesOf(type: string, language: Locale): Promise<(readonly [id: string, title: string])[]> {
    const { rows } = await this.database.execute({
      sql: `SELECT id, COALESCE(${inOrder(language, 'title')}, id) AS title FROM ${entryRows} WHERE type = ?
        ORDER BY COALESCE(${inOrder(language, 'name')}, id)`,
      args: [type],
    });
    return rows.map(({ id, title }) => [String(id), String(title)] as const);
  }
}

const inOrder = (first: Locale, column: string): string =>
  [first, ...localeCodes.filter((locale) => locale !== first)].map((locale) => `${column}_${locale}`).join(', ');

function conditionsOf(filter: EntryFilter): { conditions: string[]; args: string[] } {
  const conditions = ['type IN (SELECT value FROM json_each(?))'];
  const args: string[] = [JSON.stringify(filter.types)];
  const add = (condition: string, ...values: string[]) => {
    conditions.push(condition);
    args.push(...values);
  };
  const { state, locale, author, category, picture, since, until } = filter;
  const locales = locale ? [locale] : localeCodes;
  if (state) add(`(${locales.map((each) => `state_${each} = ?`).join(' OR ')})`, ...locales.map(() => state));
  else if (locale) add(`own_${locale} IS NOT NULL`);
  if (filter.translation) add('translation = ?', filter.translation);
  if (author) add('author = ?', author);
  if (category) add('? IN (SELECT value FROM json_each(categories))', category);
  if (picture) add(`picture IS ${picture === 'with' ? 'NOT ' : ''}NULL`);
  if (since) add('day >= ?', since);
  if (until) add('day <= ?', until);
  if (filter.paths) add('path IN (SELECT value FROM json_each(?))', JSON.stringify(filter.paths));
  return { conditions, args };
}

const mostWords = 10;

const wordsOf = (search: string): string[] =>
  folded(search)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Each word must begin a word of the texts. */
const matching = (words: readonly string[]): string => words.map((word) => `"${word.replaceAll('"', ' ')}"*`).join(' ');

const names = localeCodes.map((locale) => `COALESCE(name_${locale}, '')`).join(` || ' ' || `);

function orderBy({ by, isDescending, locale }: EntryOrder, isSearch: boolean): string {
  const name = `COALESCE(${inOrder(locale, 'name')}, id)`;
  if (by === 'relevance' && isSearch)
    return `EXISTS (SELECT 1 FROM word WHERE instr(${names}, value) = 0), rank, ${name}, path`;
  const places = entryStates.map((state, at) => `WHEN '${state}' THEN ${at}`).join(' ');
  const state = inOrder(locale, 'state')
    .split(', ')
    .map((column) => `CASE ${column} ${places} END`);
  const sortedBy: Record<EntryOrder['by'], string[]> = {
    relevance: [],
    title: [name],
    picture: ['picture IS NULL'],
    day: ['day'],
    author: [
      `(SELECT COALESCE(${inOrder(locale, 'name')}) FROM ${entryRows} WHERE path = 'authors/' || listed.author || '.yml')`,
    ],
    state,
    translation: [`CASE translation WHEN 'missing' THEN 0 WHEN 'outdated' THEN 1 ELSE 2 END`],
    changed: ['changed'],
  };
  // Missing values come last either way.
  const sorted = sortedBy[by].map((column) => `${column} IS NULL, ${column} ${isDescending ? 'DESC' : 'ASC'}`);
  return [...sorted, name, 'path'].join(', ');
}

function listedOf(row: Row): ListedEntry {
  const perLocale = <Value>(column: string) =>
    Object.fromEntries(
      localeCodes.flatMap((locale) => {
        const value = row[`${column}_${locale}`];
        return value === null ? [] : [[locale, value as Value]];
      }),
    );
  return {
    path: String(row.path),
    type: String(row.type),
    id: String(row.id),
    titles: perLocale<string>('title'),
    states: perLocale<EntryState>('state'),
    translation: textOrNull(row.translation) as TranslationState | null,
    picture: textOrNull(row.picture),
    day: textOrNull(row.day),
    author: textOrNull(row.author),
    changed: textOrNull(row.changed),
  };
}
