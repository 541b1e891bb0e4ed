import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebhookSender } from '../../platform/http/webhooks';
import { originOf } from '../../platform/settings/setting-fields';
import { BuildEventStream } from './build-events';
import { type HookRoutes, webhookRoutes } from './webhook-routes';
import { type ReleaseStore, rollBack } from '../releases/release-store';
import { type BuildQueue, openBuildQueue } from './build-queue';
import { Builder } from './builder';
import { type BuildOrder, buildVariables } from './build-release';
import { warnOfOtherGatsby } from './known-gatsby';
import { Standby } from './standby';
import { publish } from './publish';
import { publishingSecrets, type PublishingSecrets } from './publishing-secrets';
import { type LoadedRelease, readText } from '../serve/loaded-release';
import type { PublishingService } from '../../core/publishing/publishing-service';
import { LRUCache } from 'lru-cache';
import { parse } from 'node-html-parser';

export type PublishingOptions = Omit<BuildOrder, 'signal' | 'named'>;

export interface Publishing {
  queue: BuildQueue;
  secrets: PublishingSecrets;
  routes: HookRoutes;
  /** Asks for a build by hand. */
  build(): Promise<void>;
  start(): void;
  onLive(listener: () => void): void;
  /** Ends within seconds; what is not built waits for the next start. */
  stop(): Promise<void>;
}

/** In ms: search index, feeds and sitemap are that much older than the pages at most, and a build. */
const longestBehind = 120_000;

export async function openPublishing(order: PublishingOptions): Promise<Publishing> {
  const { environment, log } = order;
  const secrets = await publishingSecrets(environment);
  const queue = await openBuildQueue(environment.dataDir, undefined, log);
  await queue.recover();
  await queue.hurry();
  const { root } = order;
  warnOfOtherGatsby(root, log);
  const standby = new Standby({ root, environment, variables: buildVariables(order), log });
  const news = new BuildEventStream(queue);
  let behindSince: number | null = null;
  const onLive = ({ manifest }: LoadedRelease) => {
    behindSince = manifest.derived ? null : (behindSince ?? Date.now());
    lives.emit('live');
  };
  const superseded = async (ended: AbortSignal) => {
    await queue.untilWaiting(ended);
    const isTooOld = behindSince === null || Date.now() - behindSince > longestBehind;
    if (isTooOld) await once(ended, 'abort');
    ended.throwIfAborted();
  };
  const builder = new Builder({
    queue,
    log,
    build: (log, signal, named, onResult) =>
      publish({ ...order, log, signal, named, standby, isLiveFirst: true, onLive, superseded }, onResult),
    whenIdle: (signal) => order.store.compress(signal),
    onLine: (line, build) => news.line(line, build),
  });
  const lives = new EventEmitter();
  let stopped: Promise<void> | null = null;
  return {
    queue,
    secrets,
    build: async () => {
      await queue.request({ cause: 'command' });
      builder.wake();
    },
    routes: webhookRoutes({
      queue,
      secrets,
      senders: environment.publishing.senders,
      news,
      onRequest: () => builder.wake(),
    }),
    onLive: (listener) => void lives.on('live', listener),
    start: () => {
      builder.wake();
      standby.prepare();
    },
    stop: () =>
      (stopped ??= Promise.all([builder.stop(), standby.stop()])
        .then(() => undefined)
        .finally(() => queue.close())),
  };
}

export function postTo(
  app: FastifyInstance,
  host: string,
  poster: WebhookSender,
  { webhookSecret }: PublishingSecrets,
): void {
  const { port } = app.server.address() as AddressInfo;
  poster.sendTo(`${originOf(host, port)}/hooks/content`, webhookSecret);
}

const shown = 30;

export function publishingService(
  { queue, build }: Pick<Publishing, 'queue' | 'build'>,
  releases: ReleaseStore,
  previews: Pick<PublishingService, 'preview' | 'editedPages'>,
  poster: Pick<WebhookSender, 'hasPending'>,
): PublishingService {
  const titles = new PageTitles();
  return {
    isSavePending: () => poster.hasPending,
    build,
    builds: async () => {
      const [builds, live] = [await queue.list(shown), await releases.current()];
      const named = (path: string) => (live ? titles.of(live, path) : path);
      return Promise.all(
        builds.map(async ({ pages, ...build }) => {
          const first = (pages?.first ?? []).map(async (path) => ({ path, title: await named(path) }));
          return { ...build, pages: pages && { ...pages, first: await Promise.all(first) } };
        }),
      );
    },
    releases: async () => {
      const live = await releases.currentId();
      return Promise.all(
        (await releases.list()).map(async (id) => ({
          id,
          madeAt: momentOf(id),
          isLive: id === live,
          hasOldSearch: (await releases.about(id))?.derived === false,
        })),
      );
    },
    rollBack: async (id) => {
      if (!(await releases.list()).includes(id)) return false;
      await rollBack(releases, id);
      return true;
    },
    ...previews,
  };
}

/** Ids begin with their time: `20260331T090000000Z-5f2c` -> `2026-03-31T09:00:00.000Z`. */
const momentOf = (id: string): string =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');

const mostKept = 5_000;

class PageTitles {
  readonly #known = new LRUCache<string, string>({ max: mostKept });

  /** `/pt/blog` -> `Blogue`, without the name of the site; null: the release has no such page. */
  async of(release: LoadedRelease, path: string): Promise<string | null> {
    const page = release.fileAt(path);
    if (!page) return null;
    const { hash } = page.file;
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const html = await readText(page).catch(() => '');
    const element = /<title\b[^>]*>[^<]*<\/title>/.exec(html)?.[0] ?? '';
    const title =
      parse(element)
        .text.replace(/ \| [^|]*$/, '')
        .trim() || path;
    this.#known.set(hash, title);
    return title;
  }
}
