import { join } from 'node:path';

import { createFileNode } from 'gatsby-source-filesystem/create-file-node';

import type { KnownMedia } from '../media/known-media';
import { announcedDigest, pictureNodeId } from '../nodes/content-node';
import { removeNode, writeNode, type GatsbyStore } from '../nodes/store';
import type { TouchedNode } from '../sync/journal';

interface PictureNode {
  id: string;
  url: string;
  path: string;
  /** An interrupted build touched it: it must be taken as changed even where it is not. */
  again: boolean;
}

/** What has to happen to the File nodes of pictures. */
export interface PictureOperations {
  writes: PictureNode[];
  /** Nothing changed: Gatsby is only told that they are still needed. */
  keeps: PictureNode[];
  /** No entity shows them any more. */
  removals: string[];
}

interface Pictures {
  now: Readonly<Record<string, KnownMedia>>;
  before: Readonly<Record<string, KnownMedia>>;
  /** Fetched in this build. */
  fetched: readonly string[];
  directory: string;
  /** Path of the neutral picture inside the directory. */
  neutral: string | null;
  interrupted: readonly TouchedNode[];
}

export function planPictureNodes(
  store: GatsbyStore,
  { now, before, fetched, directory, neutral, interrupted }: Pictures,
): PictureOperations {
  const touchedBefore = new Set(interrupted.map(({ id }) => id));
  const fresh = new Set(fetched);
  const operations: PictureOperations = { writes: [], keeps: [], removals: [] };
  for (const [url, { file }] of Object.entries(now)) {
    const id = pictureNodeId(store, url);
    const node: PictureNode = {
      id,
      url,
      path: join(directory, file ?? neutral ?? ''),
      again: touchedBefore.has(id),
    };
    const held = store.getNode(id);
    const isAsBefore =
      !fresh.has(url) && !node.again && held?.absolutePath === node.path && held.url === url;
    (isAsBefore ? operations.keeps : operations.writes).push(node);
  }
  operations.removals = Object.keys(before)
    .filter((url) => !now[url])
    .map((url) => pictureNodeId(store, url));
  return operations;
}

export function touchedPictures({ writes, removals }: PictureOperations): TouchedNode[] {
  return [...writes.map(({ id }) => id), ...removals].map((id) => ({ id, type: 'File' }));
}

/**
 * File nodes belong to another plugin, which is not asked to keep them: those that stay are touched
 * in every build.
 */
export async function applyPictureNodes(
  store: GatsbyStore,
  { writes, keeps, removals }: PictureOperations,
  mark: string,
): Promise<void> {
  for (const { id } of keeps) {
    const node = store.getNode(id);
    if (node) store.actions.touchNode(node);
  }
  for (const { id, url, path, again } of writes) {
    const body = await createFileNode(path, store.createNodeId);
    const { contentDigest, mediaType } = body.internal;
    const before = store.getNode(id);
    // The same picture in another place is a change too: Gatsby must not go on reading it from the
    // old one.
    const hasMoved = before !== undefined && before.absolutePath !== path;
    const digest = again || hasMoved ? announcedDigest(contentDigest, mark) : contentDigest;
    await writeNode(
      store,
      'File',
      { ...body, id, url, internal: { mediaType, description: `Picture ${url}` } },
      digest,
    );
  }
  for (const id of removals) {
    const node = store.getNode(id);
    if (node) removeNode(store, node);
  }
}
