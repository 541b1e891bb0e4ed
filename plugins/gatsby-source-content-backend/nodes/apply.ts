import { fileFactsName } from '../../../core/content/graphql-sdl';
import type { Change, Plan } from '../sync/plan';
import type { TouchedNode } from '../sync/journal';
import { awaitingArrivals } from './arrivals';
import { announcedDigest } from './content-node';
import type { HeldNode } from './held-nodes';
import { announceAgain, announceGone, removeNode, writeNode, type GatsbyStore } from './store';

/** Everything that one build does to nodes of entities, in the order in which it is done. */
export interface Operations {
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
