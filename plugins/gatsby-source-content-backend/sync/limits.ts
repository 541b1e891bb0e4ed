import type { ContentType } from '../../../core/content/content-type';
import type { HeldNode } from '../nodes/held-nodes';
import { Stop } from '../reporting/error-map';
import { entitiesAfter, type Plan } from './plan';

export interface DeletionLimits {
  /** Largest share of all nodes that one build may delete. */
  maxDeletionShare: number;
  /** So many may always be deleted: in a small site an everyday deletion is a large share. */
  deletionsAlwaysAllowed: number;
  allowMassDeletion: boolean;
}

/**
 * Says in words why so much must not be deleted, or null when the deletions are within the limits.
 */
export function massDeletion(
  { deletions }: Pick<Plan, 'deletions'>,
  held: ReadonlyMap<string, HeldNode>,
  { maxDeletionShare, deletionsAlwaysAllowed, allowMassDeletion }: DeletionLimits,
): string | null {
  if (allowMassDeletion || deletions.length <= deletionsAlwaysAllowed) return null;
  const share = deletions.length / held.size;
  if (share > maxDeletionShare) {
    return `${deletions.length} of ${held.size} entities (${percent(share)}) would be deleted, the limit is ${percent(maxDeletionShare)}: ${byType(deletions)}`;
  }
  const left = countedByType([...held.values()]);
  for (const [name, count] of countedByType(deletions)) {
    if (count > deletionsAlwaysAllowed && count === left.get(name))
      return `all ${count} entities of the type "${name}" would be deleted`;
  }
  return null;
}

/** The required types that would have no entity in a language: `['home in pt']`. */
export function missingRequired(
  plan: Pick<Plan, 'changes' | 'deletions'>,
  held: ReadonlyMap<string, HeldNode>,
  types: readonly ContentType[],
  locales: readonly string[],
): string[] {
  const present = new Set(
    [...entitiesAfter(plan, held)].map(({ type, locale }) => `${type?.name} in ${locale}`),
  );
  const needed = types
    .filter(({ required }) => required)
    .flatMap(({ name }) => locales.map((locale) => `${name} in ${locale}`));
  return needed.filter((name) => !present.has(name));
}

/** Stops the run before anything is touched when the plan goes too far. */
export function checkLimits(
  plan: Pick<Plan, 'changes' | 'deletions'>,
  held: ReadonlyMap<string, HeldNode>,
  limits: DeletionLimits,
  types: readonly ContentType[],
  locales: readonly string[],
): void {
  const tooMuch = massDeletion(plan, held, limits);
  if (tooMuch) throw new Stop('10007', tooMuch);
  const missing = missingRequired(plan, held, types, locales);
  if (missing.length > 0) throw new Stop('10008', missing.join(', '));
}

function byType(nodes: readonly HeldNode[]): string {
  return [...countedByType(nodes)].map(([name, count]) => `${count} ${name}`).join(', ');
}

function countedByType(nodes: readonly HeldNode[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type, node } of nodes) {
    const name = type?.name ?? node.internal.type;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
