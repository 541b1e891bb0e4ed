import { basename, extname } from 'node:path';

import { fileFactsName } from '../../../core/content/graphql-sdl';
import type { KnownMedia } from '../media/known-media';
import { announcedDigest } from '../nodes/content-node';
import { removeNode, writeNode, type GatsbyStore } from '../nodes/store';
import type { TouchedNode } from '../sync/journal';
import { hashOf } from '../sync/sync-state';
import { placeOf } from './published-file';

interface FileNode {
  id: string;
  url: string;
  name: string;
  extension: string;
  /**
   * Null while it could not be had; the node is there all the same, so that its pages change when
   * the file comes.
   */
  size: number | null;
}

/** What has to happen to the nodes that say what is known of files. */
export interface FileOperations {
  writes: { body: FileNode; digest: string; again: boolean }[];
  /** Ids of nodes of files that nothing offers any more. */
  removals: string[];
}

export function planFileNodes(
  store: GatsbyStore,
  files: Readonly<Record<string, KnownMedia>>,
  interrupted: readonly TouchedNode[],
): FileOperations {
  const touchedBefore = new Set(interrupted.map(({ id }) => id));
  const bodies = Object.entries(files).map(([url, known]) => fileNode(store, url, known));
  const staying = new Set(bodies.map(({ id }) => id));
  const writes = bodies
    .map((body) => ({
      body,
      digest: hashOf(JSON.stringify(body)),
      again: touchedBefore.has(body.id),
    }))
    .filter(
      ({ body, digest, again }) =>
        again || store.getNode(body.id)?.internal.contentDigest.split('.')[0] !== digest,
    );
  const removals = store
    .getNodesByType(fileFactsName)
    .flatMap(({ id }) => (staying.has(id) ? [] : [id]));
  return { writes, removals };
}

export function touchedFiles({ writes, removals }: FileOperations): TouchedNode[] {
  return [...writes.map(({ body }) => body.id), ...removals].map((id) => ({
    id,
    type: fileFactsName,
  }));
}

export async function applyFileNodes(
  store: GatsbyStore,
  { writes, removals }: FileOperations,
  mark: string,
): Promise<void> {
  for (const { body, digest, again } of writes) {
    await writeNode(
      store,
      fileFactsName,
      { ...body },
      again ? announcedDigest(digest, mark) : digest,
    );
  }
  for (const id of removals) {
    const node = store.getNode(id);
    if (node) removeNode(store, node);
  }
}

function fileNode(
  { createNodeId }: Pick<GatsbyStore, 'createNodeId'>,
  url: string,
  { file, size }: KnownMedia,
): FileNode {
  const name = basename(placeOf(url) ?? url);
  return {
    id: createNodeId(`file/${url}`),
    url,
    name,
    extension: extname(name).slice(1).toLowerCase(),
    size: file === null ? null : size,
  };
}
