import { setTimeout as wait } from 'node:timers/promises';
import { lastLiveFirst } from '../last-live';
import { readText, textBody, type ObjectStore } from './object-store';
import { sealIndex, unsealIndex, type ReleaseIndex } from './release-index';
import { withLease, type LeaseTimes } from './store-lease';

const folder = 'releases/';
const currentKey = 'current';
const lastLiveKey = 'last-live';
/** How many of those that were live are remembered. */
const mostLive = 50;

export const fileKey = (sha256: string): string => `files/${sha256}`;

/**
 * A release was made of older content than the one that another machine has published meanwhile.
 */
export class OutdatedRelease extends Error {}

/**
 * The releases that several machines share: `files/<sha256>`, each content once; `releases/<id>`,
 * the list of the files of a release, written when they are all there; `last-live`, which ones were
 * live, the last first; and `current`, the id of the live one, written last.
 */
export class SharedReleases {
  constructor(
    readonly objects: ObjectStore,
    private readonly leaseTimes?: LeaseTimes,
  ) {}

  get name(): string {
    return this.objects.name;
  }

  /** The ids of the releases that are there, the newest first. */
  async list(): Promise<string[]> {
    const keys = await this.objects.list(folder);
    return keys
      .map((key) => key.slice(folder.length))
      .filter((id) => /^\d[\w-]*$/.test(id))
      .sort()
      .reverse();
  }

  /** The same, the live one first, then those that were live before it, the last first. */
  async lastLiveFirst(): Promise<string[]> {
    return lastLiveFirst(await this.list(), await this.currentId(), await this.#lastLive());
  }

  /** The id of the live release; null before the first one. */
  async currentId(): Promise<string | null> {
    return (await this.#current())?.id ?? null;
  }

  /** Throws when it is not there, or damaged. */
  async index(id: string): Promise<ReleaseIndex> {
    const found = await readText(this.objects, folder + id);
    if (!found) throw new Error(`it has no release ${id}`);
    return unsealIndex(found.text, id);
  }

  /** Throws unless all its files are there. */
  async load(id: string): Promise<ReleaseIndex> {
    const index = await this.index(id);
    const there = await this.fileHashes();
    const missing = index.files.filter(({ sha256 }) => !there.has(sha256));
    if (missing.length > 0)
      throw new Error(
        `${missing.length} of its files are not in ${this.name}, for example ${missing[0]?.file}`,
      );
    return index;
  }

  /** What lies in the store. */
  async fileHashes(): Promise<Set<string>> {
    const prefix = fileKey('');
    return new Set((await this.objects.list(prefix)).map((key) => key.slice(prefix.length)));
  }

  async add(index: ReleaseIndex): Promise<void> {
    await this.objects.write(folder + index.id, textBody(sealIndex(index)));
  }

  async remove(id: string): Promise<void> {
    await this.objects.remove(folder + id);
  }

  /** Makes a release the live one, for every machine. */
  async makeCurrent(id: string): Promise<void> {
    await this.alone(() => this.point(id, false));
  }

  /**
   * The same, for who has the store alone. `isNew`: unless one of newer content is live. Ids begin
   * with the time at which the content was read.
   */
  async point(id: string, isNew: boolean): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const current = await this.#current();
      if (isNew) assertNotOutdated(id, current?.id ?? null);
      if (current?.id === id) return;
      await this.#remember([id, ...(current ? [current.id] : [])]);
      if ((await this.objects.swap(currentKey, id, current?.tag ?? null)) !== null) return;
      await wait(250);
    }
    throw new Error('somebody else goes on changing which release is live');
  }

  /** Nobody else writes meanwhile. */
  alone<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return withLease(this.objects, work, this.leaseTimes);
  }

  async #remember(ids: readonly string[]): Promise<void> {
    const lines = [...new Set([...ids, ...(await this.#lastLive())])].slice(0, mostLive);
    await this.objects.write(lastLiveKey, textBody(lines.join('\n')));
  }

  async #lastLive(): Promise<string[]> {
    return (await readText(this.objects, lastLiveKey))?.text.split('\n') ?? [];
  }

  async #current(): Promise<{ id: string; tag: string } | null> {
    const found = await readText(this.objects, currentKey);
    if (!found) return null;
    if (!/^\d[\w-]*$/.test(found.text))
      throw new Error('what it says of the live release is damaged');
    return { id: found.text, tag: found.tag };
  }
}

export function assertNotOutdated(id: string, current: string | null): void {
  if (current !== null && current > id)
    throw new OutdatedRelease(
      `The release ${id} is thrown away: another machine has published ${current} meanwhile, of newer content. Only one should build (FOLLOW_RELEASES).`,
    );
}
