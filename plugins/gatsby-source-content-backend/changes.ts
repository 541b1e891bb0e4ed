import { isRecord } from '../../core/content/entity-values';
import { ContentBackendError } from './errors';
import type { Client } from './backend-client';

/** What the long texts are written in; HTML is made Markdown. */
export type Texts = 'markdown' | 'html';

export interface EntityRef {
  type: string;
  locale: string;
  id: string;
}

export interface ApiEntity extends EntityRef {
  entity: unknown;
  /** When it was last changed, ISO 8601 in UTC; null where the backend gives no time. */
  modified?: string | null;
  /** What its texts are, where that is not what the backend sends. */
  texts?: Texts;
}

export interface BackendProblem {
  path: string;
  locale: string | null;
  field: string;
  /** What our own backend says with it; null where another one does not. */
  code: string | null;
  message: string;
}

/** Checks a page of `/api/changes`. A bad envelope stops the build: it may miss deletions. */
function readChanges(body: unknown) {
  const data = isRecord(body) ? body.data : undefined;
  if (!isRecord(data)) throw broken('data', 'must be an object');
  const { cursor, more = false, changed, deleted } = data;
  if (typeof cursor !== 'string' || cursor === '') throw broken('data.cursor', 'must be text');
  if (typeof more !== 'boolean') throw broken('data.more', 'must be true or false');
  if (!Array.isArray(changed)) throw broken('data.changed', 'must be a list');
  if (!Array.isArray(deleted)) throw broken('data.deleted', 'must be a list');
  return {
    cursor,
    more,
    changed: changed.map((each, index): ApiEntity => {
      const ref = readRef(each, `data.changed[${index}]`);
      const { entity, modified } = each as ApiEntity;
      return { ...ref, entity, modified: timeOf(modified) };
    }),
    deleted: deleted.map((each, index) => readRef(each, `data.deleted[${index}]`)),
  };
}

function readRef(value: unknown, path: string): EntityRef {
  if (!isRecord(value)) throw broken(path, 'must be an object');
  const { type, locale, id: sent } = value;
  const id = Number.isSafeInteger(sent) ? String(sent) : sent;
  for (const [key, part] of Object.entries({ type, locale, id })) {
    if (typeof part !== 'string' || part === '') throw broken(`${path}.${key}`, 'must be text');
  }
  return { type, locale, id } as EntityRef;
}

/** A time as entities have it; null for what is none. */
export function timeOf(value: unknown): string | null {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,16}Z$/.test(value);
  return isTime && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** Reads `/api/problems`; unusable entries are skipped, since the list is only shown. */
export function readProblems(body: unknown): BackendProblem[] {
  const data = isRecord(body) ? body.data : undefined;
  if (!Array.isArray(data)) throw new ContentBackendError('unreadable', 'GET /api/problems: data must be a list');
  return data.filter(isRecord).map(({ path, locale, field, code, message }) => ({
    path: String(path ?? '?'),
    locale: typeof locale === 'string' ? locale : null,
    field: typeof field === 'string' ? field : '',
    code: typeof code === 'string' ? code : null,
    message: String(message ?? ''),
  }));
}

function broken(path: string, rule: string): ContentBackendError {
  return new ContentBackendError(
    'unreadable',
    `GET /api/changes: the answer does not keep the contract: ${path} ${rule}`,
  );
}

/** The name of an entity in lists and in messages: `services/pt/asbestos-collection`. */
export function keyOf({ type, locale, id }: EntityRef): string {
  return `${type}/${locale}/${id}`;
}

export function nameOf(key: string): EntityRef {
  const [type = '', locale = ''] = key.split('/', 2);
  return { type, locale, id: key.slice(`${type}/${locale}/`.length) };
}

export interface ChangesQuery {
  /** The cursor of the last finished build; null reads everything. */
  since: string | null;
  etag?: string | null;
  /** Entities to be sent along, whether they are among the changes or not. */
  also?: readonly EntityRef[];
  pageSize: number;
  deadlineAt: number;
  onPage?: (fetched: number) => void;
}

/** The changes of all pages; the last one of an entity counts. */
export interface ChangeSet {
  cursor: string;
  /** Of an answer of one page, so that the next build can ask whether there is any change. */
  etag: string | null;
  changed: Map<string, ApiEntity>;
  deleted: Map<string, EntityRef>;
}

const maxNamed = 50;

/** Reads `/api/changes` page by page; without `since` that is everything. */
export async function fetchChanges(
  client: Client,
  { since, etag = null, also = [], pageSize, deadlineAt, onPage }: ChangesQuery,
): Promise<ChangeSet> {
  const set: ChangeSet = {
    cursor: since ?? '',
    etag: null,
    changed: new Map(),
    deleted: new Map(),
  };
  const { changed, deleted } = set;
  let cursor = since;
  for (let page = 1; ; page += 1) {
    const isFirst = page === 1;
    const answer = await client.json('/api/changes', {
      query: {
        ...(cursor === null ? {} : { since: cursor }),
        limit: String(pageSize),
        ...(isFirst && also.length > 0 ? { also: also.slice(0, maxNamed).map(keyOf).join(' ') } : {}),
      },
      etag: isFirst ? etag : null,
      deadlineAt,
    });
    if (answer.body === undefined) return { ...set, etag };
    const read = readChanges(answer.body);
    for (const ref of read.deleted) {
      changed.delete(keyOf(ref));
      deleted.set(keyOf(ref), ref);
    }
    // An entity that is both deleted and changed on one page exists.
    for (const entity of read.changed) {
      deleted.delete(keyOf(entity));
      changed.set(keyOf(entity), entity);
    }
    onPage?.(changed.size);
    set.cursor = read.cursor;
    if (!read.more) return { ...set, etag: isFirst && read.cursor === since ? answer.etag : null };
    if (read.cursor === cursor)
      throw new ContentBackendError('unreadable', 'GET /api/changes: promises more, but its cursor stands still');
    cursor = read.cursor;
  }
}
