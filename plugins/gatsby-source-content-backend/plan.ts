import type { ContentType } from '../../core/content/content-type';
import { type Problem, problemsOf } from '../../core/content/validate';
import { isRecord } from '../../core/content/entity-values';
import {
  bodyDigest,
  type HeldNode,
  nodeBody,
  type NodeBody,
  type NodeIdMaker,
  plainDigest,
} from './content-node';
import type { Gathered, SentEntity } from './changes';
import type { Quarantined } from './problems';
import { Stop } from './errors';

/** A node to be written. */
export interface Change {
  key: string;
  type: ContentType;
  locale: string;
  body: NodeBody;
  digest: string;
  isNew: boolean;
}

export interface Plan {
  changes: Change[];
  deletions: HeldNode[];
  /** What is in quarantine now, by key. */
  quarantine: Map<string, Quarantined>;
  /**
   * Types and languages that the site does not know, with the number of entities that were left
   * alone.
   */
  unknown: Map<string, number>;
}

interface ErrorContext {
  maker: NodeIdMaker;
  locales: readonly string[];
  gathered: Pick<Gathered, 'changed' | 'deleted'>;
  /** The backend listed everything: what it did not name is gone. */
  complete: boolean;
  held: ReadonlyMap<string, HeldNode>;
  /** None of the old nodes may stay as it is. */
  dropOld: boolean;
  quarantine: Readonly<Record<string, Quarantined>>;
}

/**
 * Works out what has to happen to the nodes; nothing is touched yet, so that the limits can still
 * stop it.
 */
export async function planChanges(circumstances: ErrorContext): Promise<Plan> {
  const { maker, locales, gathered, complete, held, dropOld } = circumstances;
  const plan: Plan = { changes: [], deletions: [], quarantine: new Map(), unknown: new Map() };
  if (!complete)
    for (const [key, quarantined] of Object.entries(circumstances.quarantine))
      plan.quarantine.set(key, quarantined);
  const types = new Map(maker.types.map((type) => [type.name, type]));
  let seen = 0;
  for (const [key, sent] of gathered.changed) {
    const type = types.get(sent.type);
    if (!type || !locales.includes(sent.locale)) {
      const stranger = type ? `language ${sent.locale}` : `type ${sent.type}`;
      plan.unknown.set(stranger, (plan.unknown.get(stranger) ?? 0) + 1);
      continue;
    }
    const problems = problemsWith(type, sent);
    if (problems.length > 0)
      plan.quarantine.set(key, { type: sent.type, locale: sent.locale, id: sent.id, problems });
    else planEntity(plan, { key, type, sent, maker, before: dropOld ? undefined : held.get(key) });
    // Checking thousands of entities must not freeze the terminal.
    if ((seen += 1) % 250 === 0) await new Promise(setImmediate);
  }
  for (const key of gathered.deleted.keys()) plan.quarantine.delete(key);
  plan.deletions = [...held.values()].filter(({ key }) => {
    if (gathered.deleted.has(key)) return true;
    return complete && (!gathered.changed.has(key) || (dropOld && plan.quarantine.has(key)));
  });
  return plan;
}

/** The entities that have a node once the plan is carried out. */
export function* entitiesAfter(
  { changes, deletions }: Pick<Plan, 'changes' | 'deletions'>,
  held: ReadonlyMap<string, HeldNode>,
): Generator<{ key: string; type: ContentType | undefined; locale: string; body: NodeBody }> {
  const moving = new Set([...deletions, ...changes].map(({ key }) => key));
  for (const { key, type, locale, node } of held.values())
    if (!moving.has(key)) yield { key, type, locale, body: node };
  yield* changes;
}

function planEntity(
  plan: Plan,
  {
    key,
    type,
    sent,
    maker,
    before,
  }: { key: string; type: ContentType; sent: SentEntity; maker: NodeIdMaker; before?: HeldNode },
): void {
  plan.quarantine.delete(key);
  const body = nodeBody(maker, type, sent);
  const digest = bodyDigest(body);
  if (before && plainDigest(before.node.internal.contentDigest) === digest) return;
  plan.changes.push({ key, type, locale: sent.locale, body, digest, isNew: !before });
}

function problemsWith(type: ContentType, { id, entity }: SentEntity): Problem[] {
  const problems = problemsOf(type, entity);
  const ownId = isRecord(entity) ? entity.id : undefined;
  const strayId =
    typeof ownId === 'string' && ownId !== id
      ? [{ field: 'id', message: `must be "${id}", as the list of changes says` }]
      : [];
  return [...problems, ...strayId];
}

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
function massDeletion(
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
function missingRequired(
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
