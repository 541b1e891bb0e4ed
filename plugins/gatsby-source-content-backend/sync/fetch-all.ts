import { BackendError } from '../api-client/backend-error';
import type { Client } from '../api-client/client';
import { readChanges, type EntityName, type SentEntity } from '../api-client/contract';
import { keyOf } from './entity-key';

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
