import type { ContentType } from '../../core/content/content-type';
import { nodeTypeDefinitions } from '../../core/content/graphql';
import { parseJson } from '../../platform/json';
import type { KnownMedia } from './fetch-media';
import { hashOf, type StoredContent } from './content-node';
import type { KnownCollections } from './collections';
import type { HeldBack } from './problems';

/** Raise this when nodes are built another way: every site then reads everything anew, once. */
const nodesVersion = 2;

/** What is kept from build to build; written at once, after every node is written. */
export interface SyncState {
  /** Of the backend's URL and of the node schema: another one means other nodes. */
  fingerprint: string;
  cursor: string;
  etag: string | null;
  typeNames: string[];
  /** Of the lists of another system. */
  collections?: KnownCollections;
  /** All nodes of entities, so that a run reads only those that it changes. */
  known: readonly StoredContent[];
  /** What was done last to a node; another state of it means that later nodes were lost too. */
  last: LastOperation | null;
  runsSinceFull: number;
  lastFullAt: number;
  heldBack: Record<string, HeldBack>;
  mediaSource: string;
  pictures: Record<string, KnownMedia>;
  files: Record<string, KnownMedia>;
}

/** `digest` as Gatsby has it; null for a node that was removed. */
export interface LastOperation {
  id: string;
  digest: string | null;
}

interface Cache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

const stateKey = 'sync-state';

type StoredNode = Omit<StoredContent, 'type'>;

/** The known nodes are one text, because Gatsby visits each value of what it keeps. */
type StoredState = Omit<SyncState, 'known'> & { known: string };

export async function readState(cache: Cache, types: readonly ContentType[]): Promise<SyncState | null> {
  const state = (await cache.get(stateKey)) as Partial<StoredState> | undefined;
  const stored = parseJson(state?.known ?? '');
  // Cut off by a kill or a full disk, it tells nothing: everything is read again.
  if (!Array.isArray(stored)) return null;
  const typeOf = new Map(types.map((type) => [type.name, type]));
  const known = (stored as StoredNode[]).map((node) => {
    const [name = ''] = node.key.split('/');
    return { ...node, type: typeOf.get(name) };
  });
  return { ...(state as StoredState), known };
}

export async function commitState(cache: Cache, state: SyncState): Promise<void> {
  const known = state.known.map(({ key, locale, digest, references, pictures, files }) => {
    return { key, locale, digest, references, pictures, files } satisfies StoredNode;
  });
  await cache.set(stateKey, { ...state, known: JSON.stringify(known) } satisfies StoredState);
}

/** Hash of the backend's URL and of all that decides what a node looks like; not of the token. */
export function fingerprintOf(url: string, types: readonly ContentType[], locales: readonly string[]): string {
  return hashOf(JSON.stringify([nodesVersion, url, locales, nodeTypeDefinitions(types)]));
}

/** A node that a build is about to create, change or delete. */
export interface TouchedNode {
  id: string;
  type: string;
}

/** Nodes of a build that was killed: their pages may not be rendered, so they count as changed. */
export interface Journal {
  session: string;
  touched: TouchedNode[];
}

const journalKey = 'journal';

export async function readJournal(cache: Cache): Promise<Journal | null> {
  return ((await cache.get(journalKey)) as Journal | undefined) ?? null;
}

/** Adds to what an unfinished build has left, in case this one does not end either. */
export async function openJournal(
  cache: Cache,
  earlier: Journal | null,
  session: string,
  touched: readonly TouchedNode[],
): Promise<void> {
  if (touched.length === 0) return;
  const all = new Map([...(earlier?.touched ?? []), ...touched].map((node) => [node.id, node]));
  await cache.set(journalKey, { session, touched: [...all.values()] } satisfies Journal);
}

export async function closeJournal(cache: Cache): Promise<void> {
  if (await readJournal(cache)) await cache.set(journalKey, null);
}
