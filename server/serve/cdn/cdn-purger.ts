import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Manifest } from '../../../platform/release/manifest';
import type { CdnSettings } from '../../../platform/settings/cdn-settings';
import { publisherFolder } from '../../publish/build-queue';
import { changedAddresses } from '../../releases/changed-addresses';
import type { ReleaseStore } from '../../releases/release-store';
import { encodePath } from '../request-path';
import type { LiveReleases } from '../live-releases';
import { sendPurge } from './send-purge';

export interface PurgerOptions {
  cdn: CdnSettings;
  /** What the addresses begin with. */
  siteUrl: string;
  dataDir: string;
  store: ReleaseStore;
  live: LiveReleases;
  say(line: string): void;
  /**
   * In ms, after a release went live: until the other machines have it, and until those have it too
   * that are slow.
   */
  settle?: { first: number; again: number | null };
  /** In ms: between two looks, before a purge that failed is tried again, and between its tries. */
  interval?: number;
  after?: number;
  pauses?: number[];
}

/**
 * Tells a CDN what has changed since the release that it was last told of, whatever made another
 * one live: a build, or a rollback. Which one that was is kept, so that nothing is lost when the
 * CDN, or this process, is away.
 */
export class CdnPurger {
  readonly #stopped = new AbortController();
  #working: Promise<void> | null = null;
  #failed: { id: string; at: number } | null = null;
  /** What is told again, for machines that were slow. */
  readonly #repeats = new Set<Promise<void>>();

  constructor(private readonly options: PurgerOptions) {}

  start(): void {
    this.#working = this.#run().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all([this.#working, ...this.#repeats]);
  }

  async #run(): Promise<void> {
    const { live, say, interval = 1_000, after = 300_000, settle } = this.options;
    for (; ; await this.#wait(interval)) {
      const told = await this.#toldOf();
      if (told === live.current.id) continue;
      if (this.#failed?.id === live.current.id && performance.now() - this.#failed.at < after)
        continue;
      if (told !== null) await this.#wait(settle?.first ?? 0);
      const { id, manifest } = live.current;
      try {
        const addresses = told === null ? [] : await this.#changed(told, manifest);
        await this.#send(addresses);
        if (told !== null)
          say(
            `CDN: ${addresses.length} ${addresses.length === 1 ? 'address' : 'addresses'} purged for release ${id}`,
          );
        await this.#keep(id);
        this.#failed = null;
        if (addresses.length > 0) this.#repeat(addresses);
      } catch (error) {
        this.#stopped.signal.throwIfAborted();
        if (this.#failed?.id !== id)
          say(
            `CDN: what release ${id} has changed is not purged yet, it is tried again: ${(error as Error).message}`,
          );
        this.#failed = { id, at: performance.now() };
      }
    }
  }

  /** All of it, when it is no longer known what the CDN has. */
  async #changed(told: string, manifest: Manifest): Promise<string[]> {
    const before = await this.options.store.load(told).catch(() => null);
    const changed = changedAddresses(
      before?.manifest ?? { ...manifest, files: [], redirects: [], gone: [] },
      manifest,
    );
    return changed.map((path) => this.options.siteUrl + encodePath(path));
  }

  #send(addresses: readonly string[]): Promise<void> {
    return sendPurge(this.options.cdn, addresses, this.#stopped.signal, this.options.pauses);
  }

  #repeat(addresses: readonly string[]): void {
    const again = this.options.settle?.again ?? null;
    if (again === null) return;
    const repeat = this.#wait(again)
      .then(() => this.#send(addresses))
      // It was told once: that one has been said.
      .catch(() => undefined)
      .finally(() => this.#repeats.delete(repeat));
    this.#repeats.add(repeat);
  }

  #wait(time: number): Promise<void> {
    return wait(time, undefined, { signal: this.#stopped.signal });
  }

  #toldOf(): Promise<string | null> {
    return readFile(this.#file, 'utf8').catch(() => null);
  }

  async #keep(id: string): Promise<void> {
    await mkdir(publisherFolder(this.options.dataDir), { recursive: true });
    await writeFile(`${this.#file}.draft`, id);
    await rename(`${this.#file}.draft`, this.#file);
  }

  get #file(): string {
    return join(publisherFolder(this.options.dataDir), 'cdn-told');
  }
}
