import { createClient, type Client } from './backend-client';
import { type ChangeSet, type ChangesQuery, fetchChanges, keyOf } from './changes';
import { ContentBackendError } from './errors';
import { type KnownCollections, type ListGroup, readCollections } from './collections';
import type { ContentType } from '../../core/content/content-type';
import type { PluginSettings } from './plugin-options';
import { contractLists, type OtherSystem } from './transform';

/** Of one build; `collections`: what the next one is to know of the lists that were read. */
export type SourcesRead = ChangeSet & { collections?: KnownCollections };

interface Reader {
  settings: PluginSettings;
  types: readonly ContentType[];
  locales: readonly string[];
}

/** Reads the changes of the backend or its lists, and those of another system, which count first. */
export async function readSources(
  client: Client,
  reader: Reader,
  query: ChangesQuery,
  before: KnownCollections = {},
): Promise<SourcesRead> {
  const groups = groupsOf(client, reader);
  if (groups.length === 0) return fetchChanges(client, query);
  const known = query.since === null ? {} : before;
  const read = (group: ListGroup) =>
    readCollections(group, known, query.deadlineAt).catch((error: unknown) => {
      const isOfBackend = group.client === client || !(error instanceof ContentBackendError);
      throw isOfBackend ? error : new ContentBackendError(error.kind, `${error.message} (at ${group.origin})`);
    });
  const lists = await Promise.all(groups.map(read));
  const gone = lists.flatMap((list) => list.gone);
  // What another system has given up, the backend may have itself.
  const also = [...gone, ...(query.also ?? [])];
  const log = reader.settings.changes === 'lists' ? emptyLog(query) : await fetchChanges(client, { ...query, also });

  const set = { ...log, changed: new Map(log.changed), deleted: new Map(log.deleted) };
  const claimed = new Set<string>();
  for (const { known: listed, changed } of lists.toReversed()) {
    for (const [key, entity] of changed) if (!claimed.has(key)) set.changed.set(key, entity);
    const keys = Object.values(listed).flatMap((each) => each.keys);
    for (const key of keys) {
      claimed.add(key);
      set.deleted.delete(key);
      // Of the log: the record of the other system has not changed.
      if (!changed.has(key)) set.changed.delete(key);
    }
  }
  for (const ref of gone) {
    const key = keyOf(ref);
    if (!claimed.has(key) && !set.changed.has(key)) set.deleted.set(key, ref);
  }
  return { ...set, collections: Object.assign({}, ...lists.map((list) => list.known)) as KnownCollections };
}

const emptyLog = ({ since }: ChangesQuery): ChangeSet => ({
  cursor: since ?? 'lists',
  etag: null,
  changed: new Map(),
  deleted: new Map(),
});

/** The lists of the backend where it has no log of changes, then those of the other system. */
function groupsOf(client: Client, { settings, types, locales }: Reader): ListGroup[] {
  const { url, changes, pageSize, transform } = settings;
  const own = { client, origin: url, texts: settings.texts, collections: contractLists(types, locales, pageSize) };
  const other = transform?.();
  return [
    ...(changes === 'lists' ? [own] : []),
    ...(other
      ? [{ ...other, client: createClient({ ...settings, token: '', ...clientOf(other) }), origin: other.url }]
      : []),
  ];
}

const clientOf = ({ url, headers = {}, authorization }: OtherSystem) => ({ url, headers, authorization });
