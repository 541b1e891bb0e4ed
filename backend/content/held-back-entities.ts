import { type EntityKey, keyText } from '../../core/content/content-type';
import type { ChangeLog, ChangedEntity } from './change-log';
import { type ContentProblem, type Problem, problemLine } from '../../core/content/problems';
import type { MediaFolder } from './media-folder';
import { contentTypeNamed } from '../../core/content/registry';
import { contentPlaceOf as entryAt, type ContentEntity } from './content-file';
import { missingFiles, sharedSlug, takenSlug } from './content-checks';
import { localeCodes } from '../../core/i18n/locales';

/** Entities held back until a fault is mended. */
export class HeldBackEntities {
  readonly #held = new Map<string, HeldBackEntity>();

  constructor(
    private readonly changes: Pick<ChangeLog, 'named' | 'withSlugs'>,
    private readonly media: Pick<MediaFolder, 'has'>,
  ) {}

  forget(keys: readonly EntityKey[]): void {
    for (const key of keys) this.#held.delete(keyText(key));
  }

  async sort(read: readonly ContentEntity[]): Promise<{ good: ContentEntity[]; leftOut: EntityKey[] }> {
    this.forget(read);
    const wanted = [...read, ...this.#held.values()].map(({ type, locale, id, entity }) => ({
      type,
      locale,
      id,
      entity,
    }));
    if (wanted.length === 0) return { good: [], leftOut: [] };
    const before = await this.changes.named(wanted);
    const wasShown = before.flatMap(({ entity, ...key }) => (entity ? [{ ...key, entity }] : []));
    const owners = await this.changes.withSlugs([...wanted, ...wasShown]);
    const byKey = new Map(before.map((each) => [keyText(each), each]));
    const shown = { withKey: (key: EntityKey) => byKey.get(keyText(key)), byPlace: groupedByPlace(owners) };
    const { good, held } = sortOut(wanted, shown, (url) => this.media.has(url));
    this.#held.clear();
    for (const each of held) this.#held.set(keyText(each), each);
    return { good, leftOut: held.filter(({ hasGoodVersion }) => !hasGoodVersion) };
  }

  get entities(): ContentEntity[] {
    return [...this.#held.values()];
  }

  problems(): ContentProblem[] {
    return [...this.#held.values()].flatMap(({ type, locale, id, faults, hasGoodVersion }) => {
      const consequence = hasGoodVersion ? 'good_version_stays' : 'left_out';
      const path = `${type}/${id}.yml`;
      return faults.map((fault) => ({ path, locale, ...fault, consequence }));
    });
  }
}

interface HeldBackEntity extends ContentEntity {
  faults: Problem[];
  /** It stays visible meanwhile; without one the entity is left out. */
  hasGoodVersion: boolean;
}

interface ShownEntities {
  withKey: (key: EntityKey) => Pick<ChangedEntity, 'entity'> | undefined;
  byPlace: ReadonlyMap<string, readonly EntityKey[]>;
}

/** Missing media or a taken slug; the first owner keeps it. */
function sortOut(
  wanted: readonly ContentEntity[],
  shown: ShownEntities,
  hasMedia: (url: string) => boolean,
): { good: ContentEntity[]; held: HeldBackEntity[] } {
  const inOrder = [...wanted].sort(byFile);
  const wish = new Map(inOrder.map((each) => [keyText(each), each]));
  const byPlace = groupedByPlace(inOrder);
  const faults = new Map<string, Problem[]>();
  const isGood = (key: EntityKey) => wish.has(keyText(key)) && !faults.has(keyText(key));

  for (const each of inOrder) {
    const own = newFaults(each);
    if (own.length > 0) faults.set(keyText(each), own);
  }
  // A held-back entity stays at its old address, which another may want.
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

  /** A fault that is visible already does not hold back: the version before has it too. */
  function newFaults(each: ContentEntity): Problem[] {
    const now = faultsOf(each, hasMedia);
    if (now.length === 0) return [];
    const before = shown.withKey(each)?.entity;
    // Without it there would be no site.
    if (!before && contentTypeNamed(each.type)?.required) return [];
    const known = new Set(
      before ? faultsOf({ ...each, entity: before }, hasMedia).map((fault) => JSON.stringify(fault)) : [],
    );
    return now.every((fault) => known.has(JSON.stringify(fault))) ? [] : now;
  }

  function ownerInstead(each: ContentEntity): EntityKey | null {
    const place = placeOf(each);
    if (place === null) return null;
    const owner = ownerOf(each);
    if (owner && keyText(owner) === keyText(each)) return null;
    if (owner && (!isGood(owner) || placeOf(wish.get(keyText(owner))) === place)) return owner;
    const first = byPlace.get(place)?.find(isGood);
    return first && first !== each ? first : null;
  }

  /** Two entries may share an address after a path changed in the code. */
  function ownerOf(each: ContentEntity): EntityKey | undefined {
    return [...(shown.byPlace.get(placeOf(each) ?? '') ?? [])].sort(byFile)[0];
  }

  function hasGoodVersion(each: ContentEntity): boolean {
    const entity = shown.withKey(each)?.entity;
    if (!entity) return false;
    const owner = ownerOf({ ...each, entity });
    return !owner || keyText(owner) === keyText(each);
  }
}

function faultsOf(each: ContentEntity, hasMedia: (url: string) => boolean): Problem[] {
  const type = contentTypeNamed(each.type);
  return [...(type ? missingFiles(type, each.entity, hasMedia) : []), ...takenSlug(each, each.entity)];
}

function placeOf(each: Pick<ContentEntity, 'type' | 'locale' | 'entity'> | undefined): string | null {
  const slug = each?.entity.slug;
  return each && typeof slug === 'string' && slug !== '' ? `${each.type} ${each.locale} ${slug}` : null;
}

function groupedByPlace<E extends ContentEntity>(entities: readonly E[]): Map<string, E[]> {
  const groups = new Map<string, E[]>();
  for (const each of entities) {
    const place = placeOf(each);
    if (place === null) continue;
    const group = groups.get(place) ?? [];
    group.push(each);
    groups.set(place, group);
  }
  return groups;
}

const fileOf = ({ type, id }: EntityKey): string => `${type}/${id}.yml`;
const byFile = (one: EntityKey, other: EntityKey): number =>
  fileOf(one) < fileOf(other) ? -1 : fileOf(one) > fileOf(other) ? 1 : 0;

export class ProblemLog {
  #known = new Map<string, ContentProblem>();

  constructor(private readonly log: (line: string) => void) {}

  /** The entities of problems that came or went; null: none. */
  news(all: readonly ContentProblem[]): EntityKey[] | null {
    const known = this.#known;
    this.#known = new Map(all.map((problem) => [problemLine(problem), problem]));
    const added = [...this.#known].filter(([line]) => !known.has(line));
    const gone = [...known].filter(([line]) => !this.#known.has(line));
    for (const [line] of added) this.log(line);
    const changed = [...added, ...gone].map(([, problem]) => problem);
    return changed.length === 0 ? null : changed.flatMap(entitiesAt);
  }
}

function entitiesAt({ path, locale }: ContentProblem): EntityKey[] {
  const entry = entryAt(path);
  if (!entry) return [];
  const { type, id } = entry;
  return (locale ? [locale] : localeCodes).map((code) => ({ type: type.name, locale: code, id }));
}
