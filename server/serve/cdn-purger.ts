import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Origins } from '../../core/i18n/locales';
import { urlOf } from '../../core/routing/paths';
import { type NextRun, PollLoop } from '../../platform/jobs/poll-loop';
import { writeAtomically } from '../../platform/files/write-atomically';
import type { Environment } from '../../platform/settings/settings';
import type { CdnSettings } from '../../platform/settings/setting-groups';
import { publisherFolder } from '../publish/build-queue';
import { changedPaths } from '../releases/compare-releases';
import type { LiveReleases } from '../releases/live-releases';
import type { ReleaseStore } from '../releases/release-store';
import { encodePath } from './request-path';
import { once } from 'node:events';
import { type IncomingMessage, request as sendPlain } from 'node:http';
import { request as sendOverTls } from 'node:https';
import { fetchFailure } from '../../platform/http/fetch-failure';

/** In ms after a swap: slow machines may have filled the CDN with the release before. */
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

interface Swap {
  from: string;
  to: string;
  seen: number;
  next: number;
  told: number;
}

/** Tells a CDN what swaps have changed. Those it was not told of stay on disk. */
export class CdnPurger {
  readonly #stopped = new AbortController();
  readonly #loop: PollLoop;
  /** The first is over: the CDN may have pages of the release that it made live. It is to be told of the others. */
  #swaps: Swap[] = [];
  #isNoted = true;
  #complained: string | null = null;

  constructor(private readonly options: PurgerOptions) {
    const complain = ({ message }: Error) => options.log(`CDN: what it was told cannot be noted: ${message}`);
    this.#loop = new PollLoop(() => this.#work(), { complain, pause: 1_000 });
  }

  start(): void {
    this.#loop.wake();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#loop.stop();
  }

  async #work(): Promise<NextRun> {
    const { live, interval = 1_000 } = this.options;
    if (this.#swaps.length === 0) for (const id of await this.#kept()) this.#record(id);
    if (this.#record(live.current.id)) this.#isNoted = false;
    try {
      if (!this.#isNoted) await this.#keep();
      this.#isNoted = true;
    } finally {
      const due = this.#swaps.slice(1).filter(({ next }) => next <= performance.now());
      if (due.length > 0) await this.#purgeAll(due);
    }
    return { pause: interval };
  }

  /** False: it was live already. What the CDN did not take before is due again with a new one. */
  #record(id: string): boolean {
    const from = this.#swaps.at(-1)?.to ?? '';
    if (from === id) return false;
    const seen = performance.now();
    this.#swaps.push({ from, to: id, seen, next: seen, told: 0 });
    for (const swap of this.#swaps) if (swap.told === 0) swap.next = seen;
    return true;
  }

  async #purgeAll(due: readonly Swap[]): Promise<void> {
    const { cdn, log, pauses, turns = [0], after = 300_000 } = this.options;
    const id = due.at(-1)?.to ?? '';
    try {
      const changed = await Promise.all(due.map((swap) => this.#changed(swap)));
      const urls = [...new Set(changed.flat())].sort();
      await sendPurge(cdn, urls, this.#stopped.signal, pauses);
      if (due.some(({ told }) => told === 0))
        log(`CDN: ${urls.length} ${urls.length === 1 ? 'address' : 'addresses'} purged for release ${id}`);
      for (const swap of due) {
        swap.told += 1;
        swap.next = swap.seen + (turns[swap.told] ?? Infinity);
      }
      this.#complained = null;
      while (this.#swaps[1] && this.#swaps[1].told >= turns.length) this.#swaps.shift();
      await this.#keep();
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      if (this.#complained !== id)
        log(`CDN: what release ${id} has changed is not purged yet, it is tried again: ${(error as Error).message}`);
      this.#complained = id;
      for (const swap of due) swap.next = performance.now() + after;
    }
  }

  /** All of it, when it is no longer known what the CDN has. */
  async #changed({ from, to }: Swap): Promise<string[]> {
    const { store, live } = this.options;
    const [before, after] = await Promise.all([from, to].map((id) => store.load(id).catch(() => null)));
    const { manifest } = after ?? live.current;
    const changed = changedPaths(before?.manifest ?? { ...manifest, files: [], redirects: [], gone: [] }, manifest);
    return changed.map((path) => urlOf(encodePath(path), this.options));
  }

  /** Ids by line: the release that is known, and those that went live after it. */
  async #kept(): Promise<string[]> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  }

  #keep(): Promise<void> {
    return writeAtomically(this.#file, this.#swaps.map(({ to }) => to).join('\n'), { flush: false });
  }

  get #file(): string {
    return join(publisherFolder(this.options.dataDir), 'cdn-told');
  }
}

/** The most that Cloudflare takes in one request; other caches get so many requests at once. */
const portion = 30;
const timeout = 20_000;
const usualPauses = [1_000, 5_000, 25_000];

/** Tells a CDN which URLs to forget, 30 at a time. Tries again what may pass, else throws one line. */
async function sendPurge(
  cdn: CdnSettings,
  urls: readonly string[],
  signal: AbortSignal,
  pauses: readonly number[] = usualPauses,
): Promise<void> {
  const send = cdn.asksForEach ? purgeEach : purgeList;
  for (let from = 0; from < urls.length; from += portion) {
    const files = urls.slice(from, from + portion);
    for (let tried = 0; ; tried += 1) {
      const trouble = await send(cdn, files, signal);
      signal.throwIfAborted();
      if (!trouble) break;
      const pause = trouble.isPassing ? pauses[tried] : undefined;
      if (pause === undefined) throw new Error(`the CDN ${trouble.reason}`);
      await wait(pause, null, { signal });
    }
  }
}

interface Trouble {
  isPassing: boolean;
  reason: string;
}

type Send = (cdn: CdnSettings, urls: readonly string[], signal: AbortSignal) => Promise<Trouble | null>;

/** As Cloudflare takes it. */
const purgeList: Send = ({ purgeUrl, purgeToken }, files, signal) =>
  troubleOf(async () => {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
      signal: inTime(signal),
    });
    await response.body?.cancel();
    return response.status;
  });

/** As Varnish takes it. */
const purgeEach: Send = async (cdn, urls, signal) => {
  const purges = urls.map((url) => troubleOf(() => purge(cdn, new URL(url), inTime(signal))));
  return (await Promise.all(purges)).find((trouble) => trouble !== null) ?? null;
};

/** Asks the cache under the name of the site, which `fetch` cannot. */
async function purge(
  { purgeUrl, purgeToken }: CdnSettings,
  { host, pathname }: URL,
  signal: AbortSignal,
): Promise<number> {
  const send = purgeUrl.startsWith('https:') ? sendOverTls : sendPlain;
  const asking = send(new URL(pathname, purgeUrl), {
    method: 'PURGE',
    headers: { host, authorization: `Bearer ${purgeToken}` },
    signal,
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

const inTime = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeout)]);

async function troubleOf(ask: () => Promise<number>): Promise<Trouble | null> {
  try {
    const status = await ask();
    if (status >= 200 && status < 300) return null;
    const hint = status === 401 || status === 403 ? ': see CDN_PURGE_TOKEN' : '';
    return { isPassing: status === 429 || status >= 500, reason: `answers ${status}${hint}` };
  } catch (error) {
    return { isPassing: true, reason: `does not answer (${fetchFailure(error)})` };
  }
}
