import type { EntityKey } from '../../core/content/entity-key';
import { keyText, type ChangeLog } from './change-log';
import { problemLine, type ContentProblem } from '../../core/content/content-problem';
import { groupedByPlace, sortOut, type HeldEntity, type WantedEntity } from './rejected-entities';
import type { MediaFolder } from './media-folder';

/**
 * Entities that are not shown as they are written, until what is wrong is mended: in them, in
 * another one, or in the media folder.
 */
export class PendingEntities {
  readonly #held = new Map<string, HeldEntity>();
  #said = new Map<string, EntityKey>();

  constructor(
    private readonly changes: Pick<ChangeLog, 'named' | 'withSlugs'>,
    private readonly media: Pick<MediaFolder, 'has'>,
  ) {}

  forget(keys: readonly EntityKey[]): void {
    for (const key of keys) this.#held.delete(keyText(key));
  }

  /**
   * Of what was read and of what was held back until now: what can be shown, and what cannot and
   * must not stay as it is either.
   */
  async sort(
    read: readonly WantedEntity[],
  ): Promise<{ good: WantedEntity[]; leftOut: EntityKey[] }> {
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
    const shown = {
      withKey: (key: EntityKey) => byKey.get(keyText(key)),
      byPlace: groupedByPlace(owners),
    };
    const { good, held } = sortOut(wanted, shown, (address) => this.media.has(address));
    this.#held.clear();
    for (const each of held) this.#held.set(keyText(each), each);
    return { good, leftOut: held.filter(({ hasGoodVersion }) => !hasGoodVersion) };
  }

  get entities(): WantedEntity[] {
    return [...this.#held.values()];
  }

  problems(): ContentProblem[] {
    return this.entities.flatMap((each) => this.#problemsOf(each));
  }

  #problemsOf(key: EntityKey): ContentProblem[] {
    const { type, locale, id } = key;
    const { faults = [], hasGoodVersion } = this.#held.get(keyText(key)) ?? {};
    const consequence = hasGoodVersion ? 'its last good version stays' : 'it is left out';
    return faults.map(({ field, message }) => ({
      path: `${type}/${id}.yml`,
      locale,
      field,
      message: `${message}: ${consequence}`,
    }));
  }

  /**
   * What has become known since this was asked the last time: lines to say, and whom they, or their
   * end, are about.
   */
  news(): { lines: string[]; about: EntityKey[] } {
    const now = new Map(
      this.entities.flatMap((each) =>
        this.#problemsOf(each).map((problem) => [problemLine(problem), each] as const),
      ),
    );
    const before = this.#said;
    this.#said = now;
    const [added, gone] = [
      [...now].filter(([line]) => !before.has(line)),
      [...before].filter(([line]) => !now.has(line)),
    ];
    const about = new Map(
      [...added, ...gone].map(([, { type, locale, id }]) => [
        keyText({ type, locale, id }),
        { type, locale, id },
      ]),
    );
    return { lines: added.map(([line]) => line), about: [...about.values()] };
  }
}
