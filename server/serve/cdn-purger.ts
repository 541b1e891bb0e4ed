import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Origins } from '../../core/i18n/locales';
import { urlOf } from '../../core/routing/paths';
import { fetchFailure } from '../../platform/http/fetch-failure';
import { writeAtomically } from '../../platform/files/write-atomically';
import type { Environment } from '../../platform/settings/settings';
import type { Manifest } from '../../platform/release/manifest';
import type { CdnSettings } from '../../platform/settings/setting-groups';
import { publisherFolder } from '../publish/build-queue';
import { changedPaths } from '../releases/compare-releases';
import type { ReleaseStore } from '../releases/release-store';
import { encodePath } from './request-path';
import type { LiveReleases } from '../releases/live-releases';

/** How long other machines take to follow, most of the time, and at worst. */
const settle = { first: 10_000, again: 60_000 };

export function startPurging(
  environment: Environment,
  site: Pick<PurgerOptions, 'store' | 'live' | 'log'>,
): CdnPurger | null {
  const { cdn, siteUrl, origins, dataDir, followReleases, sharesReleases } = environment;
  if (!cdn || followReleases) return null;
  const settling = sharesReleases ? { settle } : {};
  const purger = new CdnPurger({ cdn, siteUrl, origins, dataDir, ...site, ...settling });
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
  /** In ms, after a release went live: until the other machines, and until slow ones have it. */
  settle?: { first: number; again: number | null };
  /** In ms: between two looks, before a purge that failed is tried again, and between its tries. */
  interval?: number;
  after?: number;
  pauses?: number[];
}

/** Tells a CDN what has changed since the release it was last told of, which is kept on disk. */
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
    const { live, log, interval = 1_000, after = 300_000, settle } = this.options;
    for (; ; await this.#wait(interval)) {
      const told = await this.#toldOf();
      if (told === live.current.id) continue;
      if (this.#failed?.id === live.current.id && performance.now() - this.#failed.at < after)
        continue;
      if (told !== null) await this.#wait(settle?.first ?? 0);
      const { id, manifest } = live.current;
      try {
        const urls = told === null ? [] : await this.#changed(told, manifest);
        await this.#send(urls);
        if (told !== null)
          log(
            `CDN: ${urls.length} ${urls.length === 1 ? 'address' : 'addresses'} purged for release ${id}`,
          );
        await writeAtomically(this.#file, id, { flush: false });
        this.#failed = null;
        if (urls.length > 0) this.#repeat(urls);
      } catch (error) {
        this.#stopped.signal.throwIfAborted();
        if (this.#failed?.id !== id)
          log(
            `CDN: what release ${id} has changed is not purged yet, it is tried again: ${(error as Error).message}`,
          );
        this.#failed = { id, at: performance.now() };
      }
    }
  }

  /** All of it, when it is no longer known what the CDN has. */
  async #changed(told: string, manifest: Manifest): Promise<string[]> {
    const before = await this.options.store.load(told).catch(() => null);
    const changed = changedPaths(
      before?.manifest ?? { ...manifest, files: [], redirects: [], gone: [] },
      manifest,
    );
    return changed.map((path) => urlOf(encodePath(path), this.options));
  }

  #send(urls: readonly string[]): Promise<void> {
    return sendPurge(this.options.cdn, urls, this.#stopped.signal, this.options.pauses);
  }

  #repeat(urls: readonly string[]): void {
    const again = this.options.settle?.again ?? null;
    if (again === null) return;
    const repeat = this.#wait(again)
      .then(() => this.#send(urls))
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

  get #file(): string {
    return join(publisherFolder(this.options.dataDir), 'cdn-told');
  }
}

/** The most that are taken at once by those who take this shape. */
const portion = 30;
const timeout = 20_000;

const usualPauses = [1_000, 5_000, 25_000];

/** Tells a CDN which URLs to forget, 30 at a time. Tries again what may pass, else throws one line. */
async function sendPurge(
  cdn: CdnSettings,
  urls: readonly string[],
  signal: AbortSignal,
  pauses = usualPauses,
): Promise<void> {
  for (let from = 0; from < urls.length; from += portion) {
    const files = urls.slice(from, from + portion);
    for (let tried = 0; ; tried += 1) {
      const trouble = await post(cdn, files, signal);
      signal.throwIfAborted();
      if (!trouble) break;
      const pause = trouble.isPassing ? pauses[tried] : undefined;
      if (pause === undefined) throw new Error(`the CDN ${trouble.reason}`);
      await wait(pause, null, { signal });
    }
  }
}

async function post(
  { purgeUrl, purgeToken }: CdnSettings,
  files: readonly string[],
  signal: AbortSignal,
) {
  try {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    const { status } = response;
    const hint = status === 401 || status === 403 ? ': see CDN_PURGE_TOKEN' : '';
    return { isPassing: status === 429 || status >= 500, reason: `answers ${status}${hint}` };
  } catch (error) {
    return { isPassing: true, reason: `does not answer (${fetchFailure(error)})` };
  }
}
