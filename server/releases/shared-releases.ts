import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { parseJson } from '../../platform/json';
import type { Environment } from '../../platform/settings/settings';
import { BucketObjects } from './bucket-objects';
import { FolderObjects, type ObjectStore, readText, textBody } from './object-store';
import { lastLiveFirst } from './release-store';
import { type ReleaseIndex, sealIndex, unsealIndex } from './release-index';
import { isStillRunning, processIdentity } from '../../platform/files/file-lock';

/** The release store of the settings; null when each machine keeps its own. */
export function openShared({
  releaseStore,
}: Pick<Environment, 'releaseStore'>): SharedReleases | null {
  if (!releaseStore) return null;
  return new SharedReleases(
    'folder' in releaseStore
      ? new FolderObjects(releaseStore.folder)
      : new BucketObjects(releaseStore),
  );
}

const folder = 'releases/';
const currentKey = 'current';
const lastLiveKey = 'last-live';
const maxLive = 50;

export const fileKey = (sha256: string): string => `files/${sha256}`;

/** Another machine has published newer content meanwhile. */
export class OutdatedRelease extends Error {}

/**
 * Shared releases: `files/<sha256>`; `releases/<id>`, the files of a release, written after them;
 * `last-live`, ids, latest first; `current`, the live id, written last.
 */
export class SharedReleases {
  constructor(
    readonly objects: ObjectStore,
    private readonly leaseTimes?: LeaseTimes,
  ) {}

  get name(): string {
    return this.objects.name;
  }

  async list(): Promise<string[]> {
    const keys = await this.objects.list(folder);
    return keys
      .map((key) => key.slice(folder.length))
      .filter((id) => /^\d[\w-]*$/.test(id))
      .sort()
      .reverse();
  }

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

  async makeCurrent(id: string): Promise<void> {
    await this.alone(() => this.point(id, false));
  }

  /** With the lease held. `isNew`: unless newer content is live; ids begin with their time. */
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

  alone<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return withLease(this.objects, work, this.leaseTimes);
  }

  async #remember(ids: readonly string[]): Promise<void> {
    const lines = [...new Set([...ids, ...(await this.#lastLive())])].slice(0, maxLive);
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

const key = 'lease';

interface LeaseTimes {
  /** In ms: how long a lease holds that nobody renews. */
  length: number;
  /** How long somebody else is waited for. */
  patience: number;
}

const usual: LeaseTimes = { length: 60_000, patience: 10 * 60_000 };

/**
 * Writes to a store while nobody else does; the lease of a killed machine expires. The signal is
 * aborted when the lease is lost: then nothing may be changed.
 */
export async function withLease<Result>(
  store: ObjectStore,
  work: (signal: AbortSignal) => Promise<Result>,
  times: LeaseTimes = usual,
): Promise<Result> {
  const lease = { owner: randomUUID(), machine: thisMachine(), process: processIdentity() };
  const text = (): string => JSON.stringify({ ...lease, until: Date.now() + times.length });
  const isMine = (held: string): boolean => held.includes(lease.owner);
  let tag = await take(store, text, isMine, times);
  const lost = new AbortController();
  let renewing: Promise<void> = Promise.resolve();
  let timer = setTimeout(next, times.length / 3);
  try {
    return await work(lost.signal);
  } finally {
    clearTimeout(timer);
    await renewing;
    clearTimeout(timer);
    const held = lost.signal.aborted ? null : await readText(store, key).catch(() => null);
    if (held && isMine(held.text)) await store.remove(key);
  }

  function next(): void {
    renewing = renew().finally(() => (timer = setTimeout(next, times.length / 3)));
  }

  /** A swap whose answer was lost may have succeeded; a store that is away gives it to nobody. */
  async function renew(): Promise<void> {
    try {
      const renewed = await store.swap(key, text(), tag);
      const held = renewed === null ? await readText(store, key) : null;
      if (renewed !== null) tag = renewed;
      else if (held && isMine(held.text)) tag = held.tag;
      else lost.abort(new Error('another machine writes to the store'));
    } catch {
      return;
    }
  }
}

async function take(
  store: ObjectStore,
  text: () => string,
  isMine: (held: string) => boolean,
  { length, patience }: LeaseTimes,
): Promise<string> {
  const begun = performance.now();
  let seen = { text: '', since: begun };
  for (; ; await wait(Math.min(1000, length / 10))) {
    const held = await readText(store, key);
    if (held && isMine(held.text)) return held.tag;
    if (held && held.text !== seen.text) seen = { text: held.text, since: performance.now() };
    // A holder renews its lease long before the end: one that stays as it is has none.
    const isLeft = performance.now() - seen.since > length * 1.5;
    const isFree = held === null || isLeft || isOver(held.text);
    const tag = isFree ? await store.swap(key, text(), held?.tag ?? null) : null;
    if (tag !== null) return tag;
    if (performance.now() - begun > patience)
      throw new Error('another machine has been writing to the store for too long');
  }
}

/** One of a process of this machine that was killed is not waited for. */
function isOver(text: string): boolean {
  const { until, machine, process } = (parseJson(text) ?? {}) as {
    until: number;
    machine: string;
    process: string;
  };
  return !(until > Date.now()) || (machine === thisMachine() && !isStillRunning(process));
}

/** Its name, and since when it runs: two may have the same name. */
function thisMachine(): string {
  const boot = '/proc/sys/kernel/random/boot_id';
  return `${hostname()} ${existsSync(boot) ? readFileSync(boot, 'utf8').trim() : ''}`;
}
