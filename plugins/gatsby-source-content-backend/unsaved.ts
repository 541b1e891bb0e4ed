import { type ChangeSet, type EntityRef, keyOf, type SentEntity } from './changes';

/** What stood in for entities of the backend when content was read last. */
let before: readonly EntityRef[] = [];

/** The entities to ask the backend for by name: what stood in for them stands there no more. */
export const stoodIn = (): readonly EntityRef[] => before;

/**
 * What editors have written and not saved stands in for what the backend has. What stood in before
 * is as the backend has it again, or gone where it has none.
 */
export function standInFor<Changes extends ChangeSet>(
  changes: Changes,
  unsaved: readonly SentEntity[],
): Changes {
  const changed = new Map(changes.changed);
  const deleted = new Map(changes.deleted);
  for (const ref of before) if (!changed.has(keyOf(ref))) deleted.set(keyOf(ref), ref);
  for (const entity of unsaved) {
    changed.set(keyOf(entity), entity);
    deleted.delete(keyOf(entity));
  }
  before = unsaved.map(({ type, locale, id }) => ({ type, locale, id }));
  return { ...changes, changed, deleted };
}
