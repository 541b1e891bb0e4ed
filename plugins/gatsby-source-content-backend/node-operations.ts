import type { Node, SourceNodesArgs } from 'gatsby';
import { fileFactsName } from '../../core/content/graphql';
import type { Change, Plan } from './plan';
import type { TouchedNode } from './sync-state';
import { announcedDigest, type HeldNode, type NodeBody } from './content-node';
import type { ContentType } from '../../core/content/content-type';
import { mapValues } from '../../core/content/entity-values';

/** Everything that one build does to nodes of entities, in the order in which it is done. */
interface Operations {
  deletions: HeldNode[];
  changes: Plan['changes'];
  /** Unchanged nodes that must be taken as changed. */
  again: HeldNode[];
  /** Nodes that an interrupted build took away; what follows from it is still to be done. */
  gone: TouchedNode[];
}

/** Nodes of pictures and of files: their own planning sees to them. */
const mediaNodeTypes = ['File', fileFactsName];

/**
 * Adds to the plan what has to be announced: what an interrupted build touched, and what waited for
 * new entities.
 */
export function operationsFor(
  plan: Plan,
  held: ReadonlyMap<string, HeldNode>,
  interrupted: readonly TouchedNode[],
): Operations {
  const moving = new Set([
    ...plan.deletions.map(({ node }) => node.id),
    ...plan.changes.map(({ body }) => body.id),
  ]);
  const kept = [...held.values()].filter(({ node }) => !moving.has(node.id));
  const touchedBefore = new Set(interrupted.map(({ id }) => id));
  const arrived = new Set(plan.changes.filter(({ isNew }) => isNew).map(({ body }) => body.id));
  const again = new Set([
    ...kept.filter(({ node }) => touchedBefore.has(node.id)),
    ...awaitingArrivals(kept, arrived),
  ]);
  const standing = new Set([...moving, ...kept.map(({ node }) => node.id)]);
  const gone = interrupted.filter(
    ({ id, type }) => !mediaNodeTypes.includes(type) && !standing.has(id),
  );
  return { deletions: plan.deletions, changes: plan.changes, again: [...again], gone };
}

export function touchedBy({ deletions, changes, again, gone }: Operations): TouchedNode[] {
  return [
    ...[...deletions, ...again].map(({ node }) => ({ id: node.id, type: node.internal.type })),
    ...changes.map(({ body, type }) => ({ id: body.id, type: type.graphqlName })),
    ...gone,
  ];
}

/** So many nodes are written before the first of them has been seen by every plugin. */
const batch = 200;

/** Carries the operations out. `mark` makes digests differ where the content does not. */
export async function applyOperations(
  store: GatsbyStore,
  { deletions, changes, again, gone }: Operations,
  mark: string,
): Promise<void> {
  for (const { node } of deletions) removeNode(store, node);
  for (let start = 0; start < changes.length; start += batch) {
    await Promise.all(
      changes.slice(start, start + batch).map((change) => writeChange(store, change, mark)),
    );
  }
  for (const { node } of again) await announceAgain(store, node, mark);
  for (const node of gone) await announceGone(store, node);
}

async function writeChange(
  store: GatsbyStore,
  { type, body, digest }: Change,
  mark: string,
): Promise<void> {
  // Under the same id and digest Gatsby would take an old node for this one, and drop the new one
  // silently.
  const sameDigest = store.getNode(body.id)?.internal.contentDigest === digest;
  await writeNode(
    store,
    type.graphqlName,
    body,
    sameDigest ? announcedDigest(digest, mark) : digest,
  );
}

/** The ids of all nodes that a node refers to, whether they exist or not. */
function referencesOf(type: ContentType, body: NodeBody): string[] {
  const found: string[] = [];
  mapValues(type.fields, body, ({ kind }, value) => {
    if (kind === 'reference') found.push(String(value));
    return undefined;
  });
  for (const { derivedFrom } of Object.values(type.fields)) {
    const ids = derivedFrom ? body[`${derivedFrom}Nodes`] : undefined;
    if (Array.isArray(ids)) found.push(...(ids as string[]));
  }
  return found;
}

/**
 * The nodes that refer to one that has just come to be: an article whose author was missing until
 * now, say. Gatsby knows which pages show a node, but not which would have shown one that was not
 * there, and leaves them as they are.
 */
function awaitingArrivals(kept: Iterable<HeldNode>, arrived: ReadonlySet<string>): HeldNode[] {
  if (arrived.size === 0) return [];
  return [...kept].filter(
    ({ type, node }) => type && referencesOf(type, node).some((id) => arrived.has(id)),
  );
}

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
async function announceAgain(store: GatsbyStore, node: Node, mark: string): Promise<void> {
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
async function announceGone(store: GatsbyStore, { id, type }: TouchedNode): Promise<void> {
  const ghost: NodeBody = { id, contentId: '', locale: '' };
  await writeNode(store, type, ghost, 'gone');
  const node = store.getNode(id);
  if (node) removeNode(store, node);
}
