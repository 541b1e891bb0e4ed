import type { Reporter } from 'gatsby';
import type { ContentType } from '../../core/content/content-type';
import type { PluginSettings } from './plugin-options';
import { fileFactsName } from '../../core/content/graphql';
import { type GatsbyStore, type StoredContent, storedNodes } from './content-node';
import { fingerprintOf, type Journal, readJournal, readState, type SyncState } from './sync-state';
import { fetchProblems } from './problems';
import { ContentBackendError } from './errors';
import { type Client, createClient } from './backend-client';
import {
  type BackendProblem,
  type ChangeSet,
  type ChangesQuery,
  type EntityRef,
  keyOf,
  type ApiEntity,
  fetchChanges,
} from './changes';
import { type KnownCollections, type ListGroup, readCollections } from './collections';
import { contractLists, type OtherSystem } from './transform';

export interface Run {
  store: GatsbyStore;
  reporter: Reporter;
  settings: PluginSettings;
  types: readonly ContentType[];
  locales: readonly string[];
  publicDirectory: string;
  /** Names this process; a journal of another one is that of a build that did not end. */
  session: string;
  startedAt: number;
}

/** What earlier builds have left, and what follows from it for this one. */
export interface Snapshot {
  state: SyncState | null;
  journal: Journal | null;
  stored: ReadonlyMap<string, StoredContent>;
  fingerprint: string;
  decision: Decision;
  /** The nodes that an interrupted build had touched: id -> type. */
  interrupted: ReadonlyMap<string, string>;
}

export async function takeSnapshot(run: Run): Promise<Snapshot> {
  const { store, settings, types, locales, session } = run;
  const [state, journal] = await Promise.all([readState(store.cache, types), readJournal(store.cache)]);
  const { url, transform } = settings;
  const other = transform?.()?.url;
  const fingerprint = fingerprintOf(other === undefined ? url : `${url} ${other}`, types, locales);
  const isInterrupted = journal !== null && journal.session !== session;
  const isWhole = !isInterrupted && state?.fingerprint === fingerprint && areAsLeft(store, state);
  const stored = isWhole
    ? new Map(state.known.map((known) => [known.key, known]))
    : storedNodes(store.getNodesByType, types, state?.typeNames);
  const decision = decide(run, state, { fingerprint, stored, isInterrupted, isWhole });
  const known = new Set([...types.map(({ graphqlName }) => graphqlName), 'File', fileFactsName]);
  const touched = isInterrupted ? journal.touched.filter(({ type }) => known.has(type)) : [];
  const interrupted = new Map(touched.map(({ id, type }) => [id, type]));
  return { state, journal, stored, fingerprint, decision, interrupted };
}

interface Decision {
  /** Why everything must be read and compared; null where the changes since the cursor suffice. */
  fullBecause: string | null;
  /** Stored nodes came from another backend or have another shape: none may stay. */
  dropOld: boolean;
}

/** Gatsby stores nodes in order: with the last one all before it are there. */
function areAsLeft({ getNode }: GatsbyStore, { last }: SyncState): boolean {
  return !last || (getNode(last.id)?.internal.contentDigest ?? null) === last.digest;
}

function decide(
  { settings: { reconcileEvery }, startedAt }: Run,
  state: SyncState | null,
  found: Pick<Snapshot, 'fingerprint' | 'stored'> & { isInterrupted: boolean; isWhole: boolean },
): Decision {
  const full = (fullBecause: string, dropOld = false) => ({ fullBecause, dropOld });
  if (!state) return full('there is nothing from an earlier build', found.stored.size > 0);
  if (state.fingerprint !== found.fingerprint)
    return full('the backend or the content model is another one than before', true);
  if (found.isInterrupted) return full('the build before this one was cut off');
  if (!found.isWhole) return full('nodes of the last build are missing');
  if (state.runsSinceFull >= reconcileEvery.runs)
    return full(`a full comparison is due every ${reconcileEvery.runs} builds`);
  if (startedAt - state.lastFullAt >= reconcileEvery.hours * 3_600_000)
    return full(`a full comparison is due every ${reconcileEvery.hours} hours`);
  return { fullBecause: null, dropOld: false };
}

/** Content may change while it is read page by page; so often reading starts again. */
const maxStarts = 3;

/** `complete`: the backend listed everything, so that what it did not name is deleted. */
type Changes = SourcesRead & { complete: boolean };
/** `problems`: on their way, because a backend looks at all of its content to find them. */
export type BackendAnswer = Changes & { problems: Promise<BackendProblem[]> };

export async function readBackend(client: Client, run: Run, snapshot: Snapshot): Promise<BackendAnswer> {
  const deadlineAt = run.startedAt + run.settings.deadline;
  const activity = run.reporter.activityTimer('content: reading from the backend');
  activity.start();
  try {
    const changes = await readChanges(client, run, snapshot, {
      pageSize: run.settings.pageSize,
      deadlineAt,
      onPage: (fetched: number) => activity.setStatus(`${fetched} entities`),
    });
    const unsaved = run.settings.unsaved?.() ?? null;
    // Who writes is told of problems beside the form.
    if (unsaved) return { ...withUnsaved(changes, unsaved), problems: Promise.resolve([]) };
    return { ...changes, problems: fetchProblems(client, run.reporter, deadlineAt) };
  } finally {
    activity.end();
  }
}

/** Reads the changes; everything where they are not enough or the backend lost the cursor. */
async function readChanges(
  client: Client,
  run: Run,
  { state, decision: { fullBecause } }: Snapshot,
  options: Omit<ChangesQuery, 'since'>,
): Promise<Changes> {
  const { reporter, settings } = run;
  if (state && fullBecause === null) {
    const { cursor: since } = state;
    const also = [...(settings.named?.() ?? []), ...replaced];
    // The backend knows no state with unsaved texts.
    const etag = replaced.length > 0 ? null : state.etag;
    try {
      const changes = await readSources(client, run, { ...options, since, etag, also }, state.collections);
      return { ...changes, complete: false };
    } catch (error) {
      if (!isCursorGone(error)) throw error;
      reporter.info('content: everything is read anew, because the backend no longer knows the last cursor');
    }
  } else {
    reporter.info(`content: everything is read, because ${fullBecause}`);
  }
  for (let start = 1; ; start += 1) {
    try {
      return { ...(await readSources(client, run, { ...options, since: null })), complete: true };
    } catch (error) {
      if (!isCursorGone(error) || start === maxStarts) throw error;
    }
  }
}

function isCursorGone(error: unknown): boolean {
  return error instanceof ContentBackendError && error.kind === 'cursor-gone';
}

/** The entities that unsaved texts replaced when content was read last. */
let replaced: readonly EntityRef[] = [];

/** Unsaved texts replace what the backend has; those of the last read go. */
function withUnsaved<Changes extends ChangeSet>(changes: Changes, unsaved: readonly ApiEntity[]): Changes {
  const changed = new Map(changes.changed);
  const deleted = new Map(changes.deleted);
  for (const ref of replaced) if (!changed.has(keyOf(ref))) deleted.set(keyOf(ref), ref);
  for (const entity of unsaved) {
    changed.set(keyOf(entity), entity);
    deleted.delete(keyOf(entity));
  }
  replaced = unsaved.map(({ type, locale, id }) => ({ type, locale, id }));
  return { ...changes, changed, deleted };
}

/** Of one build; `collections`: what the next one is to know of the lists that were read. */
type SourcesRead = ChangeSet & { collections?: KnownCollections };

interface Reader {
  settings: PluginSettings;
  types: readonly ContentType[];
  locales: readonly string[];
}

/** Reads the changes of the backend or its lists, and those of another system, which count first. */
async function readSources(
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
