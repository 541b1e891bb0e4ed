import { contentTypeNamed } from '../../core/content/registry';
import type { EntityKey } from '../../core/content/entity-key';
import { keyText, type LoggedEntity } from './change-log';
import type { AuthoredEntity } from './content-file';
import { missingFiles, sharedSlug, takenSlug, type Fault } from './entity-faults';

/** An entity as its editor wants it to be. */
export interface WantedEntity extends EntityKey {
  entity: AuthoredEntity;
}

export interface HeldEntity extends WantedEntity {
  faults: Fault[];
  /** Its last good version is shown meanwhile; without one it is left out. */
  hasGoodVersion: boolean;
}

/** What is shown now, by its key and by its slug. */
export interface Shown {
  withKey: (key: EntityKey) => Pick<LoggedEntity, 'entity'> | undefined;
  byPlace: ReadonlyMap<string, readonly EntityKey[]>;
}

/**
 * Tells of entities that are read which can be shown, and which must not be yet: those that name a
 * picture or file that is not there, and those whose address another one has. The one that had an
 * address before keeps it; where none had, the first by the name of its file gets it. So it makes
 * no difference in which order files are read.
 */
export function sortOut(
  wanted: readonly WantedEntity[],
  shown: Shown,
  hasMedia: (address: string) => boolean,
): { good: WantedEntity[]; held: HeldEntity[] } {
  const inOrder = [...wanted].sort(byFile);
  const wish = new Map(inOrder.map((each) => [keyText(each), each]));
  const byPlace = groupedByPlace(inOrder);
  const faults = new Map<string, Fault[]>();
  const isGood = (key: EntityKey) => wish.has(keyText(key)) && !faults.has(keyText(key));

  for (const each of inOrder) {
    const own = newFaults(each);
    if (own.length > 0) faults.set(keyText(each), own);
  }
  // Who is held back stays at the old address, which may be what somebody else was about to take.
  for (let wasFree = true; wasFree;) {
    wasFree = false;
    for (const each of inOrder) {
      const other = isGood(each) ? ownerInstead(each) : null;
      if (!other) continue;
      faults.set(keyText(each), [sharedSlug(String(each.entity.slug), other)]);
      wasFree = true;
    }
  }
  const held = inOrder.flatMap((each) => {
    const found = faults.get(keyText(each));
    return found ? [{ ...each, faults: found, hasGoodVersion: hasGoodVersion(each) }] : [];
  });
  return { good: inOrder.filter(isGood), held };

  /** A fault that is shown already is no reason to go back: the version before is no better. */
  function newFaults(each: WantedEntity): Fault[] {
    const now = faultsOf(each, hasMedia);
    if (now.length === 0) return [];
    const before = shown.withKey(each)?.entity;
    // Without it there would be no site at all.
    if (!before && contentTypeNamed(each.type)?.required) return [];
    const known = new Set(
      before ? faultsOf({ ...each, entity: before }, hasMedia).map(faultText) : [],
    );
    return now.every((fault) => known.has(faultText(fault))) ? [] : now;
  }

  function ownerInstead(each: WantedEntity): EntityKey | null {
    const place = placeOf(each);
    if (place === null) return null;
    const owner = ownerOf(each);
    if (owner && keyText(owner) === keyText(each)) return null;
    if (owner && (!isGood(owner) || placeOf(wish.get(keyText(owner))) === place)) return owner;
    const first = byPlace.get(place)?.find(isGood);
    return first && first !== each ? first : null;
  }

  /** Two may be shown with one slug only where that was not looked at once. */
  function ownerOf(each: WantedEntity): EntityKey | undefined {
    return [...(shown.byPlace.get(placeOf(each) ?? '') ?? [])].sort(byFile)[0];
  }

  function hasGoodVersion(each: WantedEntity): boolean {
    const entity = shown.withKey(each)?.entity;
    if (!entity) return false;
    const owner = ownerOf({ ...each, entity });
    return !owner || keyText(owner) === keyText(each);
  }
}

function faultsOf(each: WantedEntity, hasMedia: (address: string) => boolean): Fault[] {
  const type = contentTypeNamed(each.type);
  return [
    ...(type ? missingFiles(type, each.entity, hasMedia) : []),
    ...takenSlug(each, each.entity),
  ];
}

const faultText = ({ field, message }: Fault): string => `${field} ${message}`;

/** Where entities of a type and language must not meet. */
function placeOf(
  each: Pick<WantedEntity, 'type' | 'locale' | 'entity'> | undefined,
): string | null {
  const slug = each?.entity.slug;
  return each && typeof slug === 'string' && slug !== ''
    ? `${each.type} ${each.locale} ${slug}`
    : null;
}

export function groupedByPlace<E extends WantedEntity>(entities: readonly E[]): Map<string, E[]> {
  const groups = new Map<string, E[]>();
  for (const each of entities) {
    const place = placeOf(each);
    if (place === null) continue;
    const group = groups.get(place);
    if (group) group.push(each);
    else groups.set(place, [each]);
  }
  return groups;
}

const fileOf = ({ type, id }: EntityKey): string => `${type}/${id}.yml`;
const byFile = (one: EntityKey, other: EntityKey): number =>
  fileOf(one) < fileOf(other) ? -1 : fileOf(one) > fileOf(other) ? 1 : 0;
