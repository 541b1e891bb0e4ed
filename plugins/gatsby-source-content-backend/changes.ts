import { isRecord } from '../../core/content/entity-values';
import { BackendError } from './errors';
import type { Client } from './backend-client';

/** Names one entity in one language. */
export interface EntityName {
  type: string;
  locale: string;
  id: string;
}

/** An entity as it came, not yet checked. */
export interface SentEntity extends EntityName {
  entity: unknown;
  /** When it was last changed, ISO 8601 in UTC; null where the backend does not tell. */
  modified?: string | null;
}

/** One page of `/api/changes`. */
interface ChangesPage {
  cursor: string;
  more: boolean;
  changed: SentEntity[];
  deleted: EntityName[];
}

/** Something that the backend itself finds wrong with the content. */
export interface BackendProblem {
  path: string;
  locale: string | null;
  field: string;
  message: string;
}

/**
 * Checks the envelope of `/api/changes`. A bad entity inside is quarantined later; an envelope that
 * does not keep the contract stops the build, because nothing in it can be trusted, the list of
 * what is deleted least of all.
 */
function readChanges(body: unknown): ChangesPage {
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
    changed: changed.map((each, index) => {
      const name = named(each, `data.changed[${index}]`);
      const { entity, modified } = each as SentEntity;
      return { ...name, entity, modified: momentOf(modified) };
    }),
    deleted: deleted.map((each, index) => named(each, `data.deleted[${index}]`)),
  };
}

function named(value: unknown, path: string): EntityName {
  if (!isRecord(value)) throw broken(path, 'must be an object');
  const { type, locale, id } = value;
  for (const [key, part] of Object.entries({ type, locale, id })) {
    if (typeof part !== 'string' || part === '') throw broken(`${path}.${key}`, 'must be text');
  }
  return { type, locale, id } as EntityName;
}

/** A moment that cannot be read is as good as none: nothing of the content hangs on it. */
function momentOf(value: unknown): string | null {
  return typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? value
    : null;
}

/**
 * Reads `/api/problems`; entries that make no sense are left out, since all of it is for the eye
 * only.
 */
export function readProblems(body: unknown): BackendProblem[] {
  const data = isRecord(body) ? body.data : undefined;
  if (!Array.isArray(data))
    throw new BackendError('unreadable', 'GET /api/problems: data must be a list');
  return data.filter(isRecord).map(({ path, locale, field, message }) => ({
    path: String(path ?? '?'),
    locale: typeof locale === 'string' ? locale : null,
    field: typeof field === 'string' ? field : '',
    message: String(message ?? ''),
  }));
}

function broken(path: string, rule: string): BackendError {
  return new BackendError(
    'unreadable',
    `GET /api/changes: the answer does not keep the contract: ${path} ${rule}`,
  );
}

/** How an entity is called in lists and in messages: `services/pt/asbestos-collection`. */
export function keyOf({ type, locale, id }: EntityName): string {
  return `${type}/${locale}/${id}`;
}

interface Question {
  /** The cursor of the last build that was finished; null asks for everything. */
  since: string | null;
  etag?: string | null;
  /** To be sent along, whether they are among the changes or not. */
  also?: readonly EntityName[];
  pageSize: number;
  deadlineAt: number;
  onPage?: (fetched: number) => void;
}

/**
 * What the backend said, all pages together; of several words about one entity the last one holds.
 */
export interface Gathered {
  cursor: string;
  /**
   * ETag of an answer that fitted on one page, so that the next build can ask whether there is
   * anything at all.
   */
  etag: string | null;
  changed: Map<string, SentEntity>;
  deleted: Map<string, EntityName>;
}

// They stand in an address.
const mostNamed = 50;

/**
 * Follows `/api/changes` from page to page until there is no more. Without `since` that is
 * everything there is.
 */
export async function gatherChanges(
  client: Client,
  { since, etag = null, also = [], pageSize, deadlineAt, onPage }: Question,
): Promise<Gathered> {
  const gathered: Gathered = {
    cursor: since ?? '',
    etag: null,
    changed: new Map(),
    deleted: new Map(),
  };
  let cursor = since;
  for (let page = 1; ; page += 1) {
    const named: Record<string, string> =
      page === 1 && also.length > 0 ? { also: also.slice(0, mostNamed).map(keyOf).join(' ') } : {};
    const query = {
      ...(cursor === null ? {} : { since: cursor }),
      limit: String(pageSize),
      ...named,
    };
    const answer = await client.json('/api/changes', {
      query,
      etag: page === 1 ? etag : null,
      deadlineAt,
    });
    if (answer.body === undefined) return { ...gathered, etag };
    const { more, ...changes } = readChanges(answer.body);
    take(gathered, changes);
    onPage?.(gathered.changed.size);
    gathered.cursor = changes.cursor;
    if (!more)
      return { ...gathered, etag: page === 1 && changes.cursor === since ? answer.etag : null };
    if (changes.cursor === cursor)
      throw new BackendError(
        'unreadable',
        'GET /api/changes: promises more, but its cursor stands still',
      );
    cursor = changes.cursor;
  }
}

/** An entity that is both deleted and sent in one answer is there: it came with its words. */
function take(gathered: Gathered, page: { changed: SentEntity[]; deleted: EntityName[] }): void {
  for (const name of page.deleted) {
    gathered.changed.delete(keyOf(name));
    gathered.deleted.set(keyOf(name), name);
  }
  for (const entity of page.changed) {
    gathered.deleted.delete(keyOf(entity));
    gathered.changed.set(keyOf(entity), entity);
  }
}
