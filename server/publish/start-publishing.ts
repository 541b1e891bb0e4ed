import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { WebhookSender } from '../../platform/http/webhooks';
import type { Environment } from '../../platform/settings/settings';
import { originOf } from '../../platform/settings/setting-fields';
import { BuildEventStream } from './build-events';
import { webhookRoutes } from './webhook-routes';
import { type Releases, type ReleaseStore, rollBack } from '../releases/release-store';
import type { SharedReleases } from '../releases/shared-releases';
import { type BuildQueue, openBuildQueue } from './build-queue';
import { Builder } from './builder';
import type { Backend } from './content-cursor';
import { publish } from './publish';
import { publishingSecrets, type PublishingSecrets } from './publishing-secrets';
import type { PreviewService, PublishingService } from '../../core/publishing/publishing-service';

export interface PublishingOptions {
  root: string;
  environment: Environment;
  backend: Backend;
  store: ReleaseStore;
  /** Where other machines find what is built; null: there are none. */
  shared?: SharedReleases | null;
  say(line: string): void;
}

export interface Publishing {
  queue: BuildQueue;
  secrets: PublishingSecrets;
  /** What answers below `/hooks`. */
  routes: FastifyPluginAsync;
  /** Begins to build what waits. */
  start(): void;
  /** Ends within seconds; what is not built waits for the next start. */
  stop(): Promise<void>;
}

/** Makes releases of webhooks. */
export async function openPublishing({
  root,
  environment,
  backend,
  store,
  shared,
  say,
}: PublishingOptions): Promise<Publishing> {
  const secrets = await publishingSecrets(environment);
  const queue = await openBuildQueue(environment.dataDir, undefined, say);
  await queue.recover();
  // Who starts the server may have mended what was wrong.
  await queue.hurry();
  const news = new BuildEventStream(queue);
  const builder = new Builder({
    queue,
    say,
    build: (tell, signal, named) =>
      publish({ root, environment, backend, store, shared, say: tell, signal, named }),
    onLine: (line, build) => news.line(line, build),
  });
  let stopped: Promise<void> | null = null;
  return {
    queue,
    secrets,
    routes: webhookRoutes({ queue, secrets, news, onRequest: () => builder.wake() }),
    start: () => builder.wake(),
    stop: () => (stopped ??= builder.stop().finally(() => queue.close())),
  };
}

/** The embedded backend tells the site over the wire, as any other would. */
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

/**
 * The builds, releases and previews of this site, for the admin of the backend that runs with it.
 */
export function publishingService(
  queue: BuildQueue,
  releases: Releases,
  preview: PreviewService,
): PublishingService {
  return {
    builds: () => queue.list(shown),
    releases: async () => {
      const live = await releases.currentId();
      return (await releases.list()).map((id) => ({
        id,
        madeAt: momentOf(id),
        isLive: id === live,
      }));
    },
    rollBack: async (id) => {
      if (!(await releases.list()).includes(id)) return false;
      await rollBack(releases, id);
      return true;
    },
    preview,
  };
}

/** Ids begin with their time: `20260331T090000000Z-5f2c` -> `2026-03-31T09:00:00.000Z`. */
const momentOf = (id: string): string =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
