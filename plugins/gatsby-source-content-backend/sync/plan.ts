import type { ContentType } from '../../../core/content/content-type';
import { problemsOf, type Problem } from '../../../core/content/validate';
import { isRecord } from '../../../core/content/map-values';
import {
  bodyDigest,
  nodeBody,
  plainDigest,
  type NodeBody,
  type NodeIdMaker,
} from '../nodes/content-node';
import type { HeldNode } from '../nodes/held-nodes';
import type { SentEntity } from '../api-client/contract';
import type { Gathered } from './fetch-all';
import type { Quarantined } from './quarantine';

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
