import { createHash } from 'node:crypto';
import type { ContentType } from '../../core/content/content-type';
import { nodeTypeDefinitions } from '../../core/content/graphql';
import type { KnownMedia } from './fetch-media';
import type { Quarantined } from './problems';

/** Raise this when nodes are built another way: every site then reads everything anew, once. */
const nodesVersion = 1;

/**
 * What is remembered from build to build. It is written in one piece, after every node is applied.
 */
export interface SyncState {
  /** Of the backend's address and of the node schema: another one means other nodes. */
  fingerprint: string;
  cursor: string;
  etag: string | null;
  /** GraphQL names of the types whose nodes exist. */
  typeNames: string[];
  /**
   * Number of nodes after the last run; another number now means that somebody else took nodes
   * away.
   */
  nodeCount: number;
  runsSinceFull: number;
  /** Epoch ms of the last full sync. */
  lastFullAt: number;
  quarantine: Record<string, Quarantined>;
  /** Hash of the address that pictures and files came from. */
  mediaSource: string;
  pictures: Record<string, KnownMedia>;
  files: Record<string, KnownMedia>;
}

interface Cache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

const stateKey = 'sync-state';

export async function readState(cache: Cache): Promise<SyncState | null> {
  return ((await cache.get(stateKey)) as SyncState | undefined) ?? null;
}

export async function commitState(cache: Cache, state: SyncState): Promise<void> {
  await cache.set(stateKey, state);
}

/**
 * Hash of the backend's address and of everything that decides what a node looks like. The token
 * has no part in it.
 */
export function fingerprintOf(
  url: string,
  types: readonly ContentType[],
  locales: readonly string[],
): string {
  return hashOf(JSON.stringify([nodesVersion, url, locales, nodeTypeDefinitions(types)]));
}

export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** A node that a build is about to create, change or delete. */
export interface TouchedNode {
  id: string;
  type: string;
}

/**
 * Written before the first node is touched, taken away when the whole build has ended. Gatsby keeps
 * nodes at once, but what follows from them (which pages must be rendered again) only later. A
 * build that is killed in between would leave changed nodes whose pages never change. The journal
 * tells the next build what must be announced again.
 */
export interface Journal {
  session: string;
  touched: TouchedNode[];
}

const journalKey = 'journal';

export async function readJournal(cache: Cache): Promise<Journal | null> {
  return ((await cache.get(journalKey)) as Journal | undefined) ?? null;
}

/**
 * Adds to what an unfinished build has left, so that nothing is forgotten when this one does not
 * end either.
 */
export async function openJournal(
  cache: Cache,
  earlier: Journal | null,
  session: string,
  touched: TouchedNode[],
): Promise<void> {
  if (touched.length === 0) return;
  const all = new Map([...(earlier?.touched ?? []), ...touched].map((node) => [node.id, node]));
  await cache.set(journalKey, { session, touched: [...all.values()] } satisfies Journal);
}

/** The build has ended: its pages are written, nothing needs to be announced again. */
export async function closeJournal(cache: Cache): Promise<void> {
  if (await readJournal(cache)) await cache.set(journalKey, null);
}
