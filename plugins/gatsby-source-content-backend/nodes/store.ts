import type { Node, SourceNodesArgs } from 'gatsby';

import type { TouchedNode } from '../sync/journal';
import { announcedDigest, type NodeBody } from './content-node';

export type GatsbyStore = Pick<
  SourceNodesArgs,
  'actions' | 'getNode' | 'getNodesByType' | 'createNodeId' | 'cache'
>;

/**
 * File nodes belong to this plugin in every site, whoever makes them; Gatsby refuses a type with
 * two owners.
 */
const fileOwner = { name: 'gatsby-source-filesystem' };

const ownerOf = (type: string) => (type === 'File' ? fileOwner : undefined);

export async function writeNode(
  { actions }: GatsbyStore,
  type: string,
  body: Record<string, unknown>,
  digest: string,
): Promise<void> {
  const { mediaType, description } = (body.internal ?? {}) as {
    mediaType?: string;
    description?: string;
  };
  const internal = {
    type,
    contentDigest: digest,
    ...(mediaType ? { mediaType } : {}),
    ...(description ? { description } : {}),
  };
  const node = { ...body, id: String(body.id), parent: null, children: [], internal };
  await (ownerOf(type) ? actions.createNode(node, ownerOf(type)) : actions.createNode(node));
}

/** Deletes a node and what hangs on it, the ImageSharp of a File, say. */
export function removeNode({ actions }: GatsbyStore, node: Node): void {
  const owner = ownerOf(node.internal.type);
  if (owner) actions.deleteNode(node, owner);
  else actions.deleteNode(node);
}

/**
 * Tells Gatsby that a node has changed although its content has not, so that the pages that show it
 * are made again.
 */
export async function announceAgain(store: GatsbyStore, node: Node, mark: string): Promise<void> {
  // What other plugins have added under `fields` they add again when the node is written.
  const body: Record<string, unknown> = { ...node };
  delete body.fields;
  await writeNode(
    store,
    node.internal.type,
    body,
    announcedDigest(node.internal.contentDigest, mark),
  );
}

/**
 * The same for a node that is no longer there: it comes back for a moment, so that its going is
 * noticed.
 */
export async function announceGone(store: GatsbyStore, { id, type }: TouchedNode): Promise<void> {
  const ghost: NodeBody = { id, contentId: '', locale: '' };
  await writeNode(store, type, ghost, 'gone');
  const node = store.getNode(id);
  if (node) removeNode(store, node);
}
