import { appendFile, mkdir, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeAside, writeAtomically } from '../../platform/files/write-atomically';
import { type LoadedRelease, loadRelease } from '../serve/loaded-release';

const maxSwaps = 1000;

/**
 * Releases in `<id>/`; `current`, a link to the live one; `.last-live`, ids by line, latest last.
 */
export class ReleaseStore {
  readonly folder: string;

  constructor(
    dataDir: string,
    private readonly root: string,
  ) {
    this.folder = join(dataDir, 'releases');
  }

  async list(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .filter((name) => /^\d/.test(name))
      .sort()
      .reverse();
  }

  /** The id of the live release; null before the first one. */
  async currentId(): Promise<string | null> {
    return readlink(join(this.folder, 'current')).catch(() => null);
  }

  load(id: string): Promise<LoadedRelease> {
    return loadRelease(join(this.folder, id), this.root);
  }

  /** The live release; null when there is none, or when its folder is not whole. */
  async current(): Promise<LoadedRelease | null> {
    const id = await this.currentId();
    return id === null ? null : this.load(id).catch(() => null);
  }

  /** The live release, else the last one that can be read, which is logged; null: none. */
  async readable(say: (line: string) => void): Promise<LoadedRelease | null> {
    const [current, there] = [await this.currentId(), await this.list()];
    if (current === null) return null;
    // Only what was live before: another one may never have been checked.
    const before = (await this.#swaps()).reverse().filter((id) => there.includes(id));
    for (const id of new Set([current, ...before])) {
      try {
        const release = await this.load(id);
        if (id !== current)
          say(`The release ${id} is served instead. npm run build makes a new one.`);
        return release;
      } catch (error) {
        say(`Warning: the release ${id} cannot be read: ${(error as Error).message}`);
      }
    }
    return null;
  }

  /** All others that can be read, newest first; those already loaded are reused. */
  async others(than: string, loaded: readonly LoadedRelease[] = []): Promise<LoadedRelease[]> {
    const ids = (await this.list()).filter((id) => id !== than);
    const known = new Map(loaded.map((release) => [release.id, release]));
    const others = await Promise.all(
      ids.map((id) => known.get(id) ?? this.load(id).catch(() => null)),
    );
    return others.filter((release) => release !== null);
  }

  /** Makes a release live in one step. */
  async makeCurrent(id: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const before = await this.currentId();
    if (before !== id)
      await appendFile(this.#lastLive, [before, id, ''].filter((line) => line !== null).join('\n'));
    await makeAside(join(this.folder, 'current'), (aside) => symlink(id, aside));
  }

  /** Removes all but the `keep` releases that were live last, and drafts of cut-off builds. */
  async prune(keep: number): Promise<void> {
    const [ids, swaps] = [await this.list(), await this.#swaps()];
    const kept = keptOf(lastLiveFirst(ids, await this.currentId(), swaps.reverse()), keep);
    const old = ids.filter((id) => !kept.includes(id));
    const names = await readdir(this.folder).catch(() => []);
    const drafts = names.filter((name) => name.startsWith('.draft-'));
    await Promise.all([...old, ...drafts].map((name) => this.remove(name)));
    if (swaps.length <= maxSwaps) return;
    const lines = [...kept].reverse().join('\n');
    await writeAtomically(this.#lastLive, `${lines}\n`, { flush: false });
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.folder, id), { recursive: true, force: true });
  }

  async #swaps(): Promise<string[]> {
    const text = await readFile(this.#lastLive, 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  }

  get #lastLive(): string {
    return join(this.folder, '.last-live');
  }
}

/**
 * The live one, those live before it, latest first, then those that never were: after a rollback
 * this is not the order of ids.
 */
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

/** Where releases lie: on this machine, or in a store that several machines share. */
export interface Releases {
  list(): Promise<string[]>;
  currentId(): Promise<string | null>;
  /** Throws unless it is whole. */
  load(id: string): Promise<unknown>;
  makeCurrent(id: string): Promise<void>;
}

/** Makes the release before, or `wanted`, live; answers what to say. Throws when there is none. */
export async function rollBack(store: Releases, wanted?: string): Promise<string[]> {
  const [ids, current] = [await store.list(), await store.currentId()];
  const there = `There are: ${ids.join(', ') || 'none'}.`;
  const id = wanted ?? before(current, ids);
  if (id === undefined)
    throw new Error(`There is no release before ${current ?? 'the first one'}. ${there}`);
  if (!ids.includes(id)) throw new Error(`There is no release ${id}. ${there}`);
  if (id === current) return [`Release ${id} is the live one already`];
  await assertWhole(store, id);
  await store.makeCurrent(id);
  return [
    `Release ${id} is live again${current === null ? '' : `, in place of ${current}`}`,
    'The next build makes a release of the content of then: before the next change is saved, take back what was wrong.',
  ];
}

/** Also when the live one is no longer there: ids begin with the time. */
const before = (current: string | null, ids: readonly string[]): string | undefined =>
  current === null ? ids[0] : ids.find((id) => id < current);

async function assertWhole(store: Releases, id: string): Promise<void> {
  try {
    await store.load(id);
  } catch (error) {
    throw new Error(
      `The release ${id} cannot be read, so the live one stays: ${(error as Error).message}`,
    );
  }
}
