import type { ContentType } from '../../core/content/content-type';
import type { Problem } from '../../core/content/problems';
import { problemsOf } from '../../core/content/validate';
import { isRecord } from '../../core/content/entity-values';
import { asOurs, type UnknownFields } from './as-ours';
import { bodyDigest, type StoredContent, knownNode, nodeBody, type NodeBody } from './content-node';
import type { ApiEntity } from './changes';
import type { HeldBack } from './problems';
import type { BackendAnswer, Run, Snapshot } from './read-content';
import { Stop } from './errors';

interface Change extends StoredContent {
  type: ContentType;
  body: NodeBody;
  isNew: boolean;
}

export interface Plan {
  changes: Change[];
  deletions: StoredContent[];
  /** All that is held back after this build, by key. */
  heldBack: Map<string, HeldBack>;
  /** Types and languages that the site does not know, with the number of entities ignored. */
  unknown: Map<string, number>;
  unknownFields: UnknownFields;
}

/** Works out all changes to nodes without making any, so that the limits can still stop them. */
export async function planChanges(
  { store, types, locales, settings }: Run,
  { state, stored, decision: { dropOld } }: Snapshot,
  { changed, deleted, complete }: BackendAnswer,
): Promise<Plan> {
  const heldBack = new Map(complete ? [] : Object.entries(state?.heldBack ?? {}));
  const plan: Plan = { changes: [], deletions: [], heldBack, unknown: new Map(), unknownFields: new Map() };
  const media = { own: settings.url, allowed: settings.mediaHosts ?? [] };
  const typeOf = new Map(types.map((type) => [type.name, type]));
  let seen = 0;
  for (const [key, received] of changed) {
    const { id, locale } = received;
    const type = typeOf.get(received.type);
    if (!type || !locales.includes(locale)) {
      const unknownName = type ? `language ${locale}` : `type ${received.type}`;
      plan.unknown.set(unknownName, (plan.unknown.get(unknownName) ?? 0) + 1);
      continue;
    }
    const takes = { media, texts: received.texts ?? settings.texts ?? 'markdown' };
    const sent = { ...received, entity: asOurs(type, received.entity, takes, plan.unknownFields) };
    const problems = problemsWith(type, sent);
    if (problems.length > 0) {
      heldBack.set(key, { type: sent.type, locale, id, problems });
    } else {
      heldBack.delete(key);
      const body = nodeBody(store, typeOf, type, sent);
      const digest = bodyDigest(body);
      const before = dropOld ? undefined : stored.get(key);
      if (before?.digest !== digest)
        plan.changes.push({ ...knownNode(key, type, body, digest), type, body, isNew: !before });
    }
    // Checking thousands of entities must not freeze the terminal.
    if ((seen += 1) % 250 === 0) await new Promise(setImmediate);
  }
  for (const key of deleted.keys()) heldBack.delete(key);
  const isUnlisted = ({ key }: StoredContent): boolean =>
    deleted.has(key) || !changed.has(key) || (dropOld && heldBack.has(key));
  plan.deletions = complete
    ? [...stored.values()].filter(isUnlisted)
    : [...deleted.keys()].flatMap((key) => stored.get(key) ?? []);
  return plan;
}

function problemsWith(type: ContentType, { id, entity }: ApiEntity): Problem[] {
  const ownId = isRecord(entity) ? entity.id : undefined;
  const problems = problemsOf(type, entity);
  if (typeof ownId === 'string' && ownId !== id) problems.push({ field: 'id', code: 'other_id', values: { id } });
  return problems;
}

export function* entitiesAfter(
  { changes, deletions }: Plan,
  stored: ReadonlyMap<string, StoredContent>,
): Generator<StoredContent> {
  const planned = new Set([...deletions, ...changes].map(({ key }) => key));
  for (const known of stored.values()) if (!planned.has(known.key)) yield known;
  yield* changes;
}

/** Stops the run before any change when too much would be deleted or a required type is missing. */
export function checkLimits(plan: Plan, run: Run, { stored, decision }: Snapshot): void {
  const { types, locales, settings } = run;
  const mayDeleteAll = settings.allowMassDeletion || decision.dropOld;
  const tooMuch = mayDeleteAll ? null : massDeletion(plan.deletions, stored, settings);
  if (tooMuch) throw new Stop('10007', tooMuch);
  const present = new Set([...entitiesAfter(plan, stored)].map(({ type, locale }) => `${type?.name} in ${locale}`));
  const missing = types
    .filter(({ required }) => required)
    .flatMap(({ name }) => locales.map((locale) => `${name} in ${locale}`))
    .filter((name) => !present.has(name));
  if (missing.length > 0) throw new Stop('10008', missing.join(', '));
}

/** Why so much must not be deleted; null when the deletions are within the limits. */
function massDeletion(
  deletions: readonly StoredContent[],
  stored: ReadonlyMap<string, StoredContent>,
  { maxDeletionShare, deletionsAlwaysAllowed }: Run['settings'],
): string | null {
  if (deletions.length <= deletionsAlwaysAllowed) return null;
  const share = deletions.length / stored.size;
  const counts = [...countByType(deletions)];
  if (share > maxDeletionShare) {
    const byType = counts.map(([name, count]) => `${count} ${name}`).join(', ');
    return `${deletions.length} of ${stored.size} entities (${percent(share)}) would be deleted, the limit is ${percent(maxDeletionShare)}: ${byType}`;
  }
  const before = countByType([...stored.values()]);
  const emptied = counts.find(([name, count]) => count > deletionsAlwaysAllowed && count === before.get(name));
  return emptied ? `all ${emptied[1]} entities of the type "${emptied[0]}" would be deleted` : null;
}

function countByType(nodes: readonly StoredContent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of nodes) {
    const [name = ''] = key.split('/');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
