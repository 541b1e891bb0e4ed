import { isRecord } from '../../core/content/entity-values';
import type { Client } from './backend-client';
import { type ApiEntity, type EntityRef, keyOf, type Texts, nameOf, timeOf } from './changes';
import { ContentBackendError } from './errors';
import type { Collection, Pages } from './transform';

/** What a build remembers of a list: its newest time, and the entities that it names. */
export interface KnownCollection {
  newest: string | null;
  keys: readonly string[];
}

export type KnownCollections = Readonly<Record<string, KnownCollection>>;

export interface CollectionsRead {
  changed: Map<string, ApiEntity>;
  /** Of earlier builds, and named no more. */
  gone: EntityRef[];
  known: Record<string, KnownCollection>;
}

/** The lists of one system. */
export interface ListGroup {
  client: Client;
  /** The address of the system, without a slash at its end. */
  origin: string;
  /** By default as the backend's. */
  texts?: Texts;
  collections: readonly Collection[];
}

type Reading = Omit<ListGroup, 'collections'> & { deadlineAt: number };

/** A record that is saved while the list is read may have the time of one that was seen. */
const overlap = 60_000;
/** A list without an end must not fill the memory. */
const mostPages = 10_000;

/** Reads all lists, or what has changed in them since an earlier build. */
export async function readCollections(
  { collections, ...group }: ListGroup,
  known: KnownCollections,
  deadlineAt: number,
): Promise<CollectionsRead> {
  const read: CollectionsRead = { changed: new Map(), gone: [], known: {} };
  const readOne = async (collection: Collection) => {
    const id = idOf(collection);
    const { entities, names, newest } = await readCollection(collection, known[id] ?? null, { ...group, deadlineAt });
    for (const entity of entities) read.changed.set(keyOf(entity), entity);
    read.known[id] = { newest, keys: [...names] };
  };
  await Promise.all(collections.map(readOne));
  const present = new Set(Object.values(read.known).flatMap(({ keys }) => keys));
  const before = collections.flatMap((each) => known[idOf(each)]?.keys ?? []);
  read.gone = before.filter((key) => !present.has(key)).map(nameOf);
  return read;
}

const idOf = ({ path, query = {} }: Collection): string => `${path}?${new URLSearchParams(query)}`;

interface ListRead {
  entities: ApiEntity[];
  names: Set<string>;
  newest: string | null;
}

async function readCollection(
  collection: Collection,
  known: KnownCollection | null,
  reading: Reading,
): Promise<ListRead> {
  const { changes, query } = collection;
  if (!changes || !known?.newest) return wholeList(collection, reading);
  const present = await readList(collection, { ...query, ...changes.present }, reading);
  const names = new Set(present.flatMap((record) => namesOf(collection, record).map(keyOf)));
  const since = new Date(Date.parse(known.newest) - overlap).toISOString();
  const records = await readList(collection, { ...query, ...changes.since(since) }, reading);
  const entities = records.flatMap((record) => entitiesOf(collection, record, reading));
  const seen = new Set([...known.keys, ...entities.map(keyOf)]);
  // What was written long ago and is shown only now has an old time.
  if ([...names].some((key) => !seen.has(key))) return wholeList(collection, reading);
  return {
    entities: entities.filter((each) => names.has(keyOf(each))),
    names,
    newest: newestOf(entities, known.newest),
  };
}

async function wholeList(collection: Collection, reading: Reading): Promise<ListRead> {
  const records = await readList(collection, collection.query ?? {}, reading).catch((error: unknown) => {
    const isMissing = error instanceof ContentBackendError && error.kind === 'not-found';
    if (isMissing && collection.optional) return [];
    throw error;
  });
  const entities = records.flatMap((record) => entitiesOf(collection, record, reading));
  return { entities, names: new Set(entities.map(keyOf)), newest: newestOf(entities, null) };
}

async function readList(
  { path, pages, at }: Collection,
  query: Readonly<Record<string, string>>,
  { client, origin, deadlineAt }: Reading,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let asked: ListRequest | null = firstPage(pages, { path, query });
  for (let page = 1; asked; page += 1) {
    const { body, headers } = await client.json(asked.path, { query: asked.query, deadlineAt });
    const records = at === undefined ? body : valueAt(body, at);
    // A type that may have one entity only is sent as it is by some.
    const list = Array.isArray(records) ? records : isRecord(records) && at !== undefined ? [records] : null;
    if (!list) throw unreadable(path, 'the answer has no list of records');
    if (page > mostPages) throw unreadable(path, `it has more than ${mostPages} pages`);
    found.push(...(list as unknown[]));
    asked = nextPage(pages, asked, { headers, body, records: list.length }, origin);
  }
  return found;
}

function entitiesOf(collection: Collection, record: unknown, { texts }: Reading): ApiEntity[] {
  return namesOf(collection, record).map((name) => ({
    ...name,
    entity: withId(
      name,
      made(collection, () => collection.entity(record, name)),
    ),
    texts,
    modified: timeOf(made(collection, () => collection.modified?.(record))),
  }));
}

const withId = ({ id }: EntityRef, entity: unknown) => (isRecord(entity) ? { id, ...entity } : entity);

const namesOf = (collection: Collection, record: unknown) => made(collection, () => collection.names(record));

/** What a transform throws says nothing of where; a record that it cannot read stops the build. */
function made<Value>({ path }: Collection, make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw unreadable(path, `the transform cannot read a record (${String(error)})`);
  }
}

function newestOf(entities: readonly ApiEntity[], before: string | null): string | null {
  return entities.reduce<string | null>(
    (newest, { modified }) => (modified && (!newest || Date.parse(modified) > Date.parse(newest)) ? modified : newest),
    before,
  );
}

const unreadable = (path: string, what: string) => new ContentBackendError('unreadable', `GET ${path}: ${what}`);

interface ListRequest {
  path: string;
  query: Readonly<Record<string, string>>;
}

interface ListAnswer {
  headers: Headers;
  body: unknown;
  /** How many records the page has. */
  records: number;
}

/** `meta.next` of `{meta: {next: 7}}` -> 7 */
function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body);
}

function firstPage(pages: Pages, { path, query }: ListRequest): ListRequest {
  if (pages.by !== 'page' && pages.by !== 'offset') return { path, query };
  const [parameter, records] = pages.size;
  return { path, query: { ...query, [parameter]: String(records) } };
}

/** What to ask for after a page; null: it was the last one. */
function nextPage(pages: Pages, asked: ListRequest, answer: ListAnswer, origin: string): ListRequest | null {
  if (pages.by === 'link') return linked(answer.headers.get('link') ?? '', asked, origin);
  const { parameter } = pages;
  const withNext = (next: string) => ({ ...asked, query: { ...asked.query, [parameter]: next } });
  if (pages.by === 'cursor') {
    const next = valueAt(answer.body, pages.at);
    if (typeof next !== 'string' && typeof next !== 'number') return null;
    if (String(next) === asked.query[parameter]) throw standsStill(asked);
    return next === '' ? null : withNext(String(next));
  }
  const [, size] = pages.size;
  const [first, step] = pages.by === 'page' ? [1, 1] : [0, size];
  const now = Number(asked.query[parameter] ?? first);
  const last = valueAt(answer.body, 'meta.pages');
  const isLast = pages.by === 'page' && typeof last === 'number' ? now >= last : answer.records < size;
  return isLast || answer.records === 0 ? null : withNext(String(now + step));
}

// `<https://cms.example/posts?page=2>; rel="next"`: short enough to be looked through.
const longestLink = 4_000;

/** A link to another host would take the credentials there. */
function linked(header: string, asked: ListRequest, origin: string): ListRequest | null {
  const next = header
    .slice(0, longestLink)
    .split(/,\s*(?=<)/)
    .find((link) => /;\s*rel="?next"?(?:;|$)/i.test(link));
  const address = next?.slice(next.indexOf('<') + 1, next.indexOf('>'));
  if (address === undefined) return null;
  const base = `${origin}${asked.path}`;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url?.href.startsWith(`${origin}/`))
    throw new ContentBackendError('unreadable', `GET ${asked.path}: its next page is at another address`);
  const followed = {
    path: url.href.slice(origin.length).split('?')[0] ?? '',
    query: Object.fromEntries(url.searchParams),
  };
  if (JSON.stringify(followed) === JSON.stringify(asked)) throw standsStill(asked);
  return followed;
}

const standsStill = ({ path }: ListRequest) =>
  new ContentBackendError('unreadable', `GET ${path}: promises a next page, which is the same one`);
