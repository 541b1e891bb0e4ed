import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAside, writeAtomically } from '../../platform/files/write-atomically';
import { SmallestEncodings } from '../../platform/release/smallest-encodings';
import {
  type Manifest,
  manifestJson,
  manifestPath,
  objectPath,
  objectsOf,
  readAbout,
} from '../../platform/release/manifest';
import { type LoadedFunctions, type LoadedRelease, loadRelease } from '../serve/loaded-release';
import { sweepObjects } from './sweep-objects';

const maxSwaps = 1000;
/** The live release and the one that follows it: neither is read twice. */
const heldInMemory = 2;
/** Sweeping reads all manifests, and spares what is younger than this anyway. In ms. */
const usualAge = 3_600_000;

/** `<id>.json` over `objects/`; `current`, the live id; `.last-live`, ids. One machine writes. */
export class ReleaseStore {
  readonly #loaded = new Map<string, { release: LoadedRelease; stamp: number }>();
  readonly #functions: LoadedFunctions = new Map();
  #swept = 0;

  constructor(
    readonly folder: string,
    private readonly root: string,
  ) {}

  async list(): Promise<string[]> {
    return (await this.#names())
      .flatMap((name) => /^(\d.*)\.json$/.exec(name)?.[1] ?? [])
      .sort()
      .reverse();
  }

  /** The id of the live release; null before the first one, or when it was lost or is damaged. */
  async currentId(): Promise<string | null> {
    const pointer = join(this.folder, 'current');
    const id = await readFile(pointer, 'utf8').catch(() => '');
    return /^\d[\w-]{0,100}$/.exec(id.trim())?.[0] ?? null;
  }

  /** The same object until its manifest is written again. Throws, naming the file, unless it can be read. */
  async load(id: string): Promise<LoadedRelease> {
    const [known, stamp] = [this.#loaded.get(id), await this.#stamp(id)];
    if (known?.stamp === stamp) return known.release;
    const release = await loadRelease(this.folder, id, this.root, this.#functions);
    this.#loaded.delete(id);
    this.#loaded.set(id, { release, stamp });
    for (const oldest of [...this.#loaded.keys()].slice(0, -heldInMemory)) this.#loaded.delete(oldest);
    return release;
  }

  /** Compresses the live release until aborted. Its manifest follows in growing pauses. */
  async compress(signal: AbortSignal, pause = 60_000): Promise<void> {
    const live = await this.current();
    if (!live) return;
    const { id, manifest, objects } = live;
    const best = await SmallestEncodings.read(objects);
    let [written, writtenAt] = [manifest.files, performance.now()];
    const rewrite = async (): Promise<void> => {
      const files = best.of(manifest.files);
      const isSmaller = files.some(({ encodings }, at) => encodings.br?.hash !== written[at]?.encodings.br?.hash);
      // A build that waits includes what was made.
      if (!isSmaller || signal.aborted || (await this.#stamp(id)) === 0) return;
      await writeAtomically(manifestPath(this.folder, id), manifestJson({ ...manifest, files }));
      [written, writtenAt] = [files, performance.now()];
      pause *= 2;
    };
    await best.make(manifest.files, objects, signal, async () => {
      if (performance.now() - writtenAt >= pause) await rewrite();
    });
    await rewrite();
  }

  async #stamp(id: string): Promise<number> {
    const found = await stat(manifestPath(this.folder, id)).catch(() => null);
    return found?.mtimeMs ?? 0;
  }

  /** The live release; null when there is none, or when it cannot be read. */
  async current(): Promise<LoadedRelease | null> {
    const id = await this.currentId();
    return id === null ? null : this.load(id).catch(() => null);
  }

  /** The live release, else the last one that can be read, which is logged; null: none. */
  async readable(log: (line: string) => void): Promise<LoadedRelease | null> {
    const [current, there] = [await this.currentId(), await this.list()];
    // Only what was live before: another one may never have been checked.
    const before = (await this.#swaps()).reverse().filter((id) => there.includes(id));
    if (current === null && before.length > 0) log(`Warning: ${join(this.folder, 'current')} names no release.`);
    for (const id of new Set([...(current === null ? [] : [current]), ...before])) {
      try {
        const release = await this.load(id);
        if (id !== current) log(`The release ${id} is served instead. npm run build makes a new one.`);
        return release;
      } catch (error) {
        log(`Warning: the release ${id} cannot be read: ${(error as Error).message}`);
      }
    }
    return null;
  }

  async about(id: string): Promise<Omit<Manifest, 'files'> | null> {
    try {
      return await readAbout(manifestPath(this.folder, id));
    } catch {
      return null;
    }
  }

  /** The release before, by id; of two of the same content the second. Also when it is gone. */
  async before(id: string): Promise<string | undefined> {
    const content = (await this.about(id))?.contentCursor ?? null;
    for (const older of (await this.list()).filter((each) => each < id))
      if (!isHalfOf(content, await this.about(older))) return older;
    return undefined;
  }

  /** Those of the others that can be read, newest first. */
  async others(than: string): Promise<LoadedRelease[]> {
    const ids = (await this.list()).filter((id) => id !== than);
    const others: LoadedRelease[] = [];
    for (const id of ids) {
      const release = await loadRelease(this.folder, id, this.root, this.#functions).catch(() => null);
      if (release) others.push(release);
    }
    return others;
  }

  /** How many objects of a release have not arrived, besides those that another one has. */
  async missing(release: LoadedRelease, than?: LoadedRelease): Promise<number> {
    const there = new Set(than && hashesOf(than.manifest));
    const wanted = new Map<string, number>();
    for (const { hash, size } of objectsOf(release.manifest)) if (!there.has(hash)) wanted.set(hash, size);
    const found = await Promise.all(
      [...wanted].map(([hash, size]) => isThere(objectPath(release.objects, hash), size)),
    );
    return found.filter((one) => !one).length;
  }

  async makeCurrent(id: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const before = await this.currentId();
    if (before !== id) await appendFile(this.#lastLive, [before, id, ''].filter((line) => line !== null).join('\n'));
    await writeAtomically(join(this.folder, 'current'), id);
  }

  /** Keeps the `keep` releases that were live last; once an hour removes objects without one. */
  async prune(keep: number, age = usualAge): Promise<void> {
    const [ids, swaps, current] = [await this.list(), await this.#swaps(), await this.currentId()];
    const isBeingMade = (id: string) => current !== null && id > current && !swaps.includes(id);
    const whole = await this.#withoutHalves(ids, current);
    const lastLive = keptOf(lastLiveFirst(whole, current, swaps.reverse()), keep);
    const kept = [...new Set([...lastLive, ...ids.filter(isBeingMade)])];
    const old = ids.filter((id) => !kept.includes(id));
    await Promise.all(old.map((id) => this.remove(id)));
    const left = (await this.#names()).filter(isAside);
    for (const name of left) await rm(join(this.folder, name), { recursive: true, force: true });
    if (Date.now() - this.#swept >= age) {
      this.#swept = Date.now();
      await sweepObjects(this.folder, kept, age);
    }
    if (swaps.length <= maxSwaps) return;
    const lines = [...kept].reverse().join('\n');
    await writeAtomically(this.#lastLive, `${lines}\n`, { flush: false });
  }

  /** Without first releases of two whose content is live as a whole. */
  async #withoutHalves(ids: readonly string[], current: string | null): Promise<string[]> {
    const live = current === null ? null : await this.about(current);
    if (!live?.derived) return [...ids];
    const abouts = await Promise.all(ids.map((id) => (id !== current && id < (current ?? '') ? this.about(id) : null)));
    return ids.filter((_, at) => !isHalfOf(live.contentCursor, abouts[at] ?? null));
  }

  async remove(id: string): Promise<void> {
    this.#loaded.delete(id);
    await rm(manifestPath(this.folder, id), { force: true });
  }

  #names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  async #swaps(): Promise<string[]> {
    const text = await readFile(this.#lastLive, 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  }

  get #lastLive(): string {
    return join(this.folder, '.last-live');
  }
}

const isHalfOf = (content: string | null, about: Omit<Manifest, 'files'> | null): boolean =>
  content !== null && about?.derived === false && about.contentCursor === content;

const hashesOf = (manifest: Manifest): string[] => [...objectsOf(manifest)].map(({ hash }) => hash);

/** Whole: a tool that copies it may be in the middle of it. */
const isThere = (place: string, size: number): Promise<boolean> =>
  stat(place).then(
    (found) => found.size === size,
    () => false,
  );

/** The live one, earlier live ones, latest first, then those that never were. */
export function lastLiveFirst(
  newestFirst: readonly string[],
  current: string | null,
  lastLive: readonly string[],
): string[] {
  const there = new Set(newestFirst);
  return [...new Set([current ?? '', ...lastLive, ...newestFirst])].filter((id) => there.has(id));
}

/** Always at least two: a server may not have switched yet. */
export const keptOf = (lastLiveFirst: readonly string[], keep: number): string[] =>
  lastLiveFirst.slice(0, Math.max(keep, 2));

/** Makes the release before, or `wanted`, live; answers what to say. Throws when there is none. */
export async function rollBack(store: ReleaseStore, wanted?: string): Promise<string[]> {
  const [ids, current] = [await store.list(), await store.currentId()];
  const there = `There are: ${ids.join(', ') || 'none'}.`;
  const id = wanted ?? (current === null ? ids[0] : await store.before(current));
  if (id === undefined) throw new Error(`There is no release before ${current ?? 'the first one'}. ${there}`);
  if (!ids.includes(id)) throw new Error(`There is no release ${id}. ${there}`);
  if (id === current) return [`Release ${id} is the live one already`];
  await assertWhole(store, id);
  await store.makeCurrent(id);
  return [
    `Release ${id} is live again${current === null ? '' : `, in place of ${current}`}`,
    'The next save publishes all content as it is now. Correct what was wrong first.',
  ];
}

async function assertWhole(store: ReleaseStore, id: string): Promise<void> {
  try {
    const missing = await store.missing(await store.load(id));
    if (missing > 0) throw new Error(`${missing} of its objects are not there`);
  } catch (error) {
    throw new Error(`The release ${id} cannot be read, so the live one stays: ${(error as Error).message}`);
  }
}
