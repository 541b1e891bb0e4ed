import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client, InStatement } from '@libsql/client';
import { envelopeOf, titleOf } from '../../core/content/content-type';
import { mapValues } from '../../core/content/entity-values';
import { inEachLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { sha256 } from '../../platform/hash';
import { textOrNull } from '../../platform/text';
import { filesIn, mediaOf } from './content-checks';
import type { EntityValues, ContentFile } from './content-file';
import { isPicture } from './save/allowed-files';
import { folded } from '../../core/searches/similar-words';

export const entryTables = [
  `CREATE TABLE entry (number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, type TEXT NOT NULL, id TEXT NOT NULL,
    digest TEXT NOT NULL, picture TEXT, day TEXT, author TEXT, categories TEXT NOT NULL, changed TEXT,
    languages TEXT NOT NULL)`,
  'CREATE TABLE media_use (media TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (media, number)) WITHOUT ROWID',
  'CREATE INDEX media_use_by_entry ON media_use (number)',
  `CREATE VIRTUAL TABLE entry_text USING fts5(text, content='', contentless_delete=1,
    tokenize='unicode61 remove_diacritics 2')`,
];

const inLanguages = localeCodes.flatMap((locale) =>
  ['title', 'name', 'state'].map((column) => `languages ->> '$.${locale}.${column}' AS ${column}_${locale}`),
);
/** The entries with the columns of each language: `title_pt`. */
export const entryRows = `(SELECT *, ${inLanguages.join(', ')} FROM entry) AS entry`;

/** Of one language of an entry, as it was when the file was read; `unreadable`: it cannot be read. */
export type StoredState = 'draft' | 'scheduled' | 'public' | 'over' | 'unreadable';

export interface ReadEntry {
  path: string;
  file: ContentFile | null;
  changed: string | null;
}

/** Unchanged rows are not written again. */
export async function noteEntries(database: Client, read: readonly ReadEntry[]): Promise<void> {
  const known = await database.execute({
    sql: 'SELECT path, digest FROM entry WHERE path IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify(read.map(({ path }) => path))],
  });
  const digests = new Map(known.rows.map(({ path, digest }) => [path, digest]));
  const statements: InStatement[] = [];
  for (const each of read) {
    await nextTurn();
    statements.push(...noted(each, digests.get(each.path)));
  }
  if (statements.length > 0) await database.batch(statements, 'write');
}

function noted({ path, file, changed }: ReadEntry, known: unknown): InStatement[] {
  if (!file) return known === undefined ? [] : gone(path);
  const [values, text, media] = [valuesOf(file, changed), textsIn(file), mediaOf(file)];
  const digest = sha256(JSON.stringify([values, text, media]));
  if (known === digest) return [];
  return written(path, { ...values, digest }, { text, media, keepsMedia: file.unreadable.length > 0 });
}

export async function keepEntries(database: Client, paths: readonly string[]): Promise<void> {
  const { rows } = await database.execute({
    sql: 'SELECT path FROM entry WHERE path NOT IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify(paths)],
  });
  if (rows.length > 0)
    await database.batch(
      rows.flatMap(({ path }) => gone(String(path))),
      'write',
    );
}

const numberOf = '(SELECT number FROM entry WHERE path = ?)';

const gone = (path: string): InStatement[] => [
  { sql: `DELETE FROM entry_text WHERE rowid = ${numberOf}`, args: [path] },
  { sql: `DELETE FROM media_use WHERE number = ${numberOf}`, args: [path] },
  { sql: 'DELETE FROM entry WHERE path = ?', args: [path] },
];

function written(
  path: string,
  values: Readonly<Record<string, string | null>>,
  { text, media, keepsMedia }: { text: string; media: readonly string[]; keepsMedia: boolean },
): InStatement[] {
  const [names, args] = [Object.keys(values), Object.values(values)];
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ');
  return [
    {
      sql: `INSERT INTO entry (path, ${names.join(', ')}) VALUES (?${', ?'.repeat(names.length)})
        ON CONFLICT (path) DO UPDATE SET ${set}`,
      args: [path, ...args],
    },
    { sql: `DELETE FROM entry_text WHERE rowid = ${numberOf}`, args: [path] },
    { sql: `INSERT INTO entry_text (rowid, text) VALUES (${numberOf}, ?)`, args: [path, text] },
    // An unreadable file keeps its last good version and media, also of a language that can be read.
    ...(keepsMedia ? [] : [{ sql: `DELETE FROM media_use WHERE number = ${numberOf}`, args: [path] }]),
    {
      sql: `INSERT OR IGNORE INTO media_use (media, number) SELECT value, ${numberOf} FROM json_each(?)`,
      args: [path, JSON.stringify(media)],
    },
  ];
}

function valuesOf(file: ContentFile, changed: string | null): Record<string, string | null> {
  const { type, id } = file;
  const languages = inEachLocale((locale) => {
    const title = titleOf(type, entityIn(file, locale)) ?? null;
    return { title, name: title && folded(title), state: stateIn(file, locale) };
  });
  const any = (name: string) => localeCodes.map((locale) => entityIn(file, locale)?.[name]).find(Boolean);
  const categories = any('categorias_arr');
  return {
    type: type.name,
    id,
    changed,
    languages: JSON.stringify(languages),
    picture: pictureOf(file),
    day: textOrNull(any('data')),
    author: textOrNull(any('autor')),
    categories: JSON.stringify([...new Set([any('categoria_id'), ...(Array.isArray(categories) ? categories : [])])]),
  };
}

const entityIn = ({ entities, drafts }: ContentFile, locale: Locale): EntityValues | undefined =>
  drafts[locale] ?? entities[locale];

function stateIn(file: ContentFile, locale: Locale): StoredState | null {
  if (file.unreadable.includes(locale)) return 'unreadable';
  const isThere = entityIn(file, locale) !== undefined;
  return file.publications[locale]?.state ?? (isThere ? 'public' : null);
}

function pictureOf(file: ContentFile): string | null {
  const pictures = localeCodes
    .flatMap((locale) => filesIn(file.type, entityIn(file, locale) ?? {}))
    .filter(({ url }) => isPicture(url.slice(1)));
  const own = pictures.find(({ field }) => /^(banner\.)?imagem\w*\.url$/.test(field));
  return (own ?? pictures[0])?.url.slice(1) ?? null;
}

const wordKinds = ['text', 'richText', 'slug', 'href'];

function textsIn(file: ContentFile): string {
  const texts: string[] = [file.id];
  for (const locale of localeCodes)
    mapValues({ ...envelopeOf(file.type), ...file.type.fields }, entityIn(file, locale) ?? {}, ({ kind }, value) => {
      if (wordKinds.includes(kind) && typeof value === 'string') texts.push(value);
      return undefined;
    });
  return folded(texts.join('\n'));
}
