import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Origins } from '../../core/i18n/locales';
import { urlOf } from '../../core/routing/paths';
import { writeAtomically } from '../../platform/files/write-atomically';
import type { Environment } from '../../platform/settings/settings';
import type { CdnSettings } from '../../platform/settings/setting-groups';
import { publisherFolder } from '../publish/build-queue';
import { changedPaths } from '../releases/compare-releases';
import type { LiveReleases } from '../releases/live-releases';
import type { ReleaseStore } from '../releases/release-store';
import { encodePath } from './request-path';
import { sendPurge } from './send-purge';

/**
 * In ms after a release went live: again when other machines have it, and when slow ones do. Until
 * then these may have filled the CDN with the release before.
 */
const whenShared = [0, 5_000, 60_000];

export function startPurging(
  environment: Environment,
  site: Pick<PurgerOptions, 'store' | 'live' | 'log'>,
): CdnPurger | null {
  const { cdn, siteUrl, origins, dataDir, followReleases, sharesReleases } = environment;
  if (!cdn || followReleases) return null;
  const turns = sharesReleases ? { turns: whenShared } : {};
  const purger = new CdnPurger({ cdn, siteUrl, origins, dataDir, ...site, ...turns });
  purger.start();
  return purger;
}

interface PurgerOptions {
  cdn: CdnSettings;
  siteUrl: string;
  origins: Origins;
  dataDir: string;
  store: ReleaseStore;
  live: LiveReleases;
  log(line: string): void;
  /** In ms after a release went live: when the CDN is told of it. */
  turns?: readonly number[];
  /** In ms: between two looks, before a purge that failed is tried again, and between its tries. */
  interval?: number;
  after?: number;
  pauses?: readonly number[];
}

/** From one live release to the next. */
interface Swap {
  from: string;
  to: string;
  seen: number;
  next: number;
  /** How many of its turns are over. */
  told: number;
}

/**
 * Tells a CDN what the swaps of releases have changed. The swaps that it was not told of as often as
 * it should are kept on disk: a server that is killed goes on with them.
 */
export class CdnPurger {
  readonly #stopped = new AbortController();
  #working: Promise<void> | null = null;
  /** The release whose pages the CDN may have, when all swaps before it are over. */
  #known: string | null = null;
  #swaps: Swap[] = [];
  #complained: string | null = null;

  constructor(private readonly options: PurgerOptions) {}

  start(): void {
    this.#working = this.#run().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#working;
  }

  async #run(): Promise<void> {
    const { interval = 1_000 } = this.options;
    for (const id of await this.#kept()) this.#note(id);
    for (; ; await wait(interval, undefined, { signal: this.#stopped.signal })) {
      if (this.#note(this.options.live.current.id)) await this.#keep();
      const due = this.#swaps.filter(({ next }) => next <= performance.now());
      if (due.length > 0) await this.#tell(due);
    }
  }

  /** False: it was live already. What the CDN did not take before is due again with a new one. */
  #note(id: string): boolean {
    const from = this.#swaps.at(-1)?.to ?? this.#known;
    if (from === id) return false;
    const seen = performance.now();
    if (from === null) this.#known = id;
    else this.#swaps.push({ from, to: id, seen, next: seen, told: 0 });
    for (const swap of this.#swaps) if (swap.told === 0) swap.next = seen;
    return true;
  }

  async #tell(due: readonly Swap[]): Promise<void> {
    const { cdn, log, pauses, turns = [0], after = 300_000 } = this.options;
    const id = due.at(-1)?.to ?? '';
    try {
      const changed = await Promise.all(due.map((swap) => this.#changed(swap)));
      const urls = [...new Set(changed.flat())].sort();
      await sendPurge(cdn, urls, this.#stopped.signal, pauses);
      if (due.some(({ told }) => told === 0))
        log(
          `CDN: ${urls.length} ${urls.length === 1 ? 'address' : 'addresses'} purged for release ${id}`,
        );
      for (const swap of due) {
        swap.told += 1;
        swap.next = swap.seen + (turns[swap.told] ?? Infinity);
      }
      this.#complained = null;
      while (this.#swaps[0] && this.#swaps[0].told >= turns.length)
        this.#known = this.#swaps.shift()?.to ?? null;
      await this.#keep();
    } catch (error) {
      this.#stopped.signal.throwIfAborted();
      if (this.#complained !== id)
        log(
          `CDN: what release ${id} has changed is not purged yet, it is tried again: ${(error as Error).message}`,
        );
      this.#complained = id;
      for (const swap of due) swap.next = performance.now() + after;
    }
  }

  /** All of it, when it is no longer known what the CDN has. */
  async #changed({ from, to }: Swap): Promise<string[]> {
    const { store, live } = this.options;
    const [before, after] = await Promise.all(
      [from, to].map((id) => store.load(id).catch(() => null)),
    );
    const { manifest } = after ?? live.current;
    const changed = changedPaths(
      before?.manifest ?? { ...manifest, files: [], redirects: [], gone: [] },
      manifest,
    );
    return changed.map((path) => urlOf(encodePath(path), this.options));
  }

  /** Ids by line: the release that is known, and those that went live after it. */
  async #kept(): Promise<string[]> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  }

  #keep(): Promise<void> {
    const ids = [this.#known ?? '', ...this.#swaps.map(({ to }) => to)];
    return writeAtomically(this.#file, ids.join('\n'), { flush: false });
  }

  get #file(): string {
    return join(publisherFolder(this.options.dataDir), 'cdn-told');
  }
}
