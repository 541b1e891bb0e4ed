import type { Node } from 'gatsby';
import { fileFactsName } from '../../core/content/graphql';
import type { Plan } from './plan';
import type { LastOperation, TouchedNode } from './sync-state';
import { changedDigest, type GatsbyStore, idOfKnown, type StoredContent, type NodeBody } from './content-node';
import type { Snapshot } from './read-content';

interface NodeWrite {
  type: string;
  body: { id: string; [field: string]: unknown };
  digest: string;
}

export interface NodeOperations {
  writes: NodeWrite[];
  removals: Node[];
  /** Unchanged nodes that Gatsby would drop unless they are touched. */
  keeps?: Node[];
  /** Nodes that an interrupted build removed, before the pages that show them were rendered. */
  gone?: TouchedNode[];
}

const mediaNodeTypes = ['File', fileFactsName];

/** The operations of a plan. Nodes of an interrupted build or with new references are changed. */
export function operationsFor(
  plan: Plan,
  { stored, interrupted }: Snapshot,
  store: GatsbyStore,
  buildTag: string,
): NodeOperations {
  const planned = new Set([...plan.deletions, ...plan.changes].map(({ key }) => key));
  const created = new Set(plan.changes.filter(({ isNew }) => isNew).map(({ body }) => body.id));
  const kept = [...stored.values()].filter(({ key }) => !planned.has(key));
  const idOf = (known: StoredContent) => idOfKnown(store, known);
  const wasTouched = (known: StoredContent) => interrupted.size > 0 && interrupted.has(idOf(known));
  const isWaiting = ({ references }: StoredContent) => references.some((id) => created.has(id));
  const again = kept.filter((known) => isWaiting(known) || wasTouched(known));
  const existing = new Set(interrupted.size > 0 ? [...kept, ...plan.deletions, ...plan.changes].map(idOf) : []);
  const nodesOf = (known: readonly StoredContent[]) => known.flatMap((each) => store.getNode(idOf(each)) ?? []);
  return {
    removals: nodesOf(plan.deletions),
    writes: [
      ...plan.changes.map(({ type, body, digest }) => {
        // Gatsby ignores a node of the same id and digest as a stored one.
        const isSame = store.getNode(body.id)?.internal.contentDigest === digest;
        const written = isSame ? changedDigest(digest, buildTag) : digest;
        return { type: type.graphqlName, body, digest: written };
      }),
      ...nodesOf(again).map((node) => {
        const { type, contentDigest } = node.internal;
        // What other plugins have added under `fields` they add again when the node is written.
        const body = { ...node } as Node & NodeBody;
        delete body.fields;
        return { type, body, digest: changedDigest(contentDigest, buildTag) };
      }),
    ],
    gone: [...interrupted]
      .map(([id, type]) => ({ id, type }))
      .filter(({ id, type }) => !mediaNodeTypes.includes(type) && !existing.has(id)),
  };
}

export function touchedBy({ writes, removals, gone = [] }: NodeOperations): TouchedNode[] {
  return [
    ...removals.map(({ id, internal: { type } }) => ({ id, type })),
    ...writes.map(({ body: { id }, type }) => ({ id, type })),
    ...gone,
  ];
}

/** The last of these operations on nodes of entities or media, in the order of `applyOperations`. */
export function lastOf(operations: readonly NodeOperations[]): LastOperation | null {
  const all = operations.flatMap(({ removals, writes, gone = [] }) => [
    ...removals.map(({ id }) => ({ id, digest: null })),
    ...writes.map(({ body: { id }, digest }) => ({ id, digest })),
    ...gone.map(({ id }) => ({ id, digest: null })),
  ]);
  return all.at(-1) ?? null;
}

const batch = 200;

export async function applyOperations(
  store: GatsbyStore,
  { writes, removals, keeps = [], gone = [] }: NodeOperations,
): Promise<void> {
  for (const node of keeps) store.actions.touchNode(node);
  for (const node of removals) removeNode(store, node);
  for (let start = 0; start < writes.length; start += batch)
    await Promise.all(writes.slice(start, start + batch).map((write) => writeNode(store, write)));
  for (const { id, type } of gone) {
    // It comes back for a moment, so that Gatsby sees its removal.
    await writeNode(store, { type, body: { id, contentId: '', locale: '' }, digest: 'gone' });
    const node = store.getNode(id);
    if (node) removeNode(store, node);
  }
}

/** File nodes belong to this plugin in every site; Gatsby refuses a type with two owners. */
const ownerOf = (type: string) => (type === 'File' ? { name: 'gatsby-source-filesystem' } : undefined);

async function writeNode({ actions }: GatsbyStore, write: NodeWrite): Promise<void> {
  const { type, body, digest } = write;
  const { mediaType, description } = (body.internal ?? {}) as Partial<Node['internal']>;
  const internal = {
    type,
    contentDigest: digest,
    ...(mediaType ? { mediaType } : {}),
    ...(description ? { description } : {}),
  };
  const node = { ...body, parent: null, children: [], internal };
  const owner = ownerOf(type);
  await (owner ? actions.createNode(node, owner) : actions.createNode(node));
}

/** Deletes a node and its children, the ImageSharp of a File, say. */
function removeNode({ actions }: GatsbyStore, node: Node): void {
  const owner = ownerOf(node.internal.type);
  if (owner) actions.deleteNode(node, owner);
  else actions.deleteNode(node);
}
