import { createHash } from 'node:crypto';

import type { ContentType } from '../../../core/content/content-type';
import { nodeTypeDefinitions } from '../../../core/content/graphql-sdl';
import type { KnownMedia } from '../media/known-media';
import type { Quarantined } from './quarantine';

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
