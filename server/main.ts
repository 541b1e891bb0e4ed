import { once } from 'node:events';
import { join } from 'node:path';
import type { PublishingService } from '../core/publishing/publishing-service';
import { WebhookSender } from '../platform/http/webhooks';
import { buildServer } from './app';
import { startPurging } from './serve/cdn-purger';
import { runServer, type ServerRun } from '../platform/command-line/run-server';
import { assertNoneNewer } from '../platform/database/database';
import { assertSecretsValid } from '../platform/files/kept-secret';
import type { Metrics } from '../platform/metrics/metrics';
import { openMetrics } from '../platform/metrics/metrics-server';
import { originOf } from '../platform/settings/setting-fields';
import { proxyWarning, assertPortIsFree, assertPortsDiffer, listenError } from '../platform/http/connections';
import { type FirstRelease, firstRelease } from './first-release';
import { builtElsewhere, publisherAway } from './publish/webhook-routes';
import { holdFolder, type HeldFolder } from '../platform/files/file-lock';
import { openBackend, serverDatabases } from './open-backend';
import { startDelivery } from './forms/outbox/deliverer';
import { requestMetrics } from './metrics/request-metrics';
import { addBuildMetrics, addReleaseMetrics, addStoredMetrics } from './metrics/site-metrics';
import { publisherFolder } from './publish/build-queue';
import { busyBuild } from './publish/build-lock';
import { buildPreview } from './previews/build-preview';
import { PageRenderer } from './previews/page-renderer';
import { PreviewView, previewReleases, previewSecret } from './previews/preview-view';
import { Previews, type PreviewsOptions } from './previews/previews';
import {
  publishingService,
  openPublishing,
  postTo,
  type Publishing,
  type PublishingOptions,
} from './publish/start-publishing';
import { reportMaker, seoService } from './publish/seo-report';
import { followCurrent, LiveReleases } from './releases/live-releases';
import { ReleaseStore } from './releases/release-store';
import type { LoadedRelease } from './serve/loaded-release';

const root = process.cwd();

interface ServerContext extends FirstRelease, Pick<ServerRun, 'requestLog'> {
  metrics: Metrics | null;
  publishing: Publishing | null;
  poster: WebhookSender;
  folder: HeldFolder;
  startAdmin(): void;
}

const usage = `npm start

Installs the packages that are missing, builds a release when this code has made none yet, and serves it.
It runs until it is stopped (^C). Its settings stand in .env: .env.example says what each is for.`;

runServer(usage, async ({ environment, log, requestLog, signal }) => {
  const { dataDir } = environment;
  assertPortsDiffer(environment);
  // First: it says who is here already, which a port does not.
  const folder = await holdFolder(environment);
  await assertPortsAreFree(environment).catch(async (error: unknown) => {
    await folder.release();
    // `npm run dev` has the port, mostly.
    throw (await busyBuild(root)) ?? error;
  });
  const warning = proxyWarning(environment);
  if (warning) log(warning);
  const store = new ReleaseStore(environment.releasesDir, root);
  if (folder.problem && !(await store.readable(() => undefined))) throw folder.problem;
  if (folder.problem)
    log(`Warning: nothing is built until this is mended and the server started again: ${folder.problem.message}`);
  await assertSecretsValid([join(dataDir, 'backend'), join(dataDir, 'submissions'), publisherFolder(dataDir)]);
  await assertNoneNewer(serverDatabases(environment));
  const { metrics, close: closeMetrics } = await openMetrics(environment, log);
  if (metrics) addStoredMetrics(metrics, environment);
  const poster = new WebhookSender({ log });
  let service: PublishingService | null = null;
  let startAdmin = (): void => undefined;
  const backend = await openBackend(environment, log, {
    onChange: (cursor, changed) => poster.report(cursor, changed),
    publishing: () => service,
    metrics,
    seo: seoService({ store, dataDir, make: reportMaker(root, dataDir, signal) }),
    beforeAdmin: new Promise((resolve) => (startAdmin = resolve)),
  });
  const delivery = startDelivery(environment, backend, log);
  const order = { root, environment, backend, store, log };
  const publishing = environment.followReleases ? null : await openedPublishing(order);
  // There before the first release is: its build may fail.
  if (metrics && publishing) addBuildMetrics(metrics, publishing.queue);
  const previews = publishing && previewsOf(order, publishing, signal);
  const editedPages = publishing && new PageRenderer({ root, environment, store, log });
  if (publishing && previews && editedPages)
    service = publishingService(publishing, store, { preview: previews, editedPages }, poster);
  try {
    const context = { ...order, requestLog, metrics, signal, publishing, poster, folder, startAdmin };
    await serve(await firstRelease(context), context);
  } finally {
    await Promise.all([poster.stop(), publishing?.stop(), previews?.stop(), editedPages?.stop()]);
    await delivery.stop();
    await backend.close();
    await closeMetrics();
    await folder.release();
  }
});

async function assertPortsAreFree(environment: ServerRun['environment']): Promise<void> {
  const { host, port, backendHost, backendPort, contentBackendUrl } = environment;
  await assertPortIsFree(host, port, 'PORT');
  if (contentBackendUrl === null) await assertPortIsFree(backendHost, backendPort, 'BACKEND_PORT');
}

const openedPublishing = (options: PublishingOptions): Promise<Publishing | null> =>
  openPublishing(options).catch((error: Error) => {
    options.log(
      `Warning: changes of content are not published until this is mended and the server started again: ${error.message}`,
    );
    return null;
  });

/** Without a public URL the admin, and so the site of the editors, is on this machine only. */
function previewsOf({ environment, log }: PublishingOptions, { secrets }: Publishing, signal: AbortSignal) {
  const { admin, siteUrl, host, port } = environment;
  const site = admin?.url ? siteUrl : originOf(host, port);
  const build: PreviewsOptions['build'] = (turn) => buildPreview({ root, environment, ...turn });
  const previews = new Previews({ build, site, secret: previewSecret(secrets), log });
  // At once, while the requests that are being answered come to their end.
  signal.addEventListener('abort', () => void previews.stop());
  return previews;
}

async function serve(
  release: LoadedRelease,
  {
    environment,
    store,
    backend,
    signal,
    publishing,
    poster,
    folder,
    startAdmin,
    log,
    requestLog,
    metrics,
  }: ServerContext,
): Promise<void> {
  const { host, port, memoryLimit, trustProxy, tagManagerId, cdn } = environment;
  const live = new LiveReleases(release, await store.others(release.id));
  if (metrics) addReleaseMetrics(metrics, live);
  const hooks = environment.followReleases ? builtElsewhere : (publishing?.routes ?? publisherAway);
  const preview =
    publishing &&
    new PreviewView(new ReleaseStore(previewReleases(environment.dataDir), root), previewSecret(publishing.secrets));
  const app = await buildServer({
    live,
    memoryLimit,
    log: requestLog,
    onAnswered: metrics ? requestMetrics(metrics) : undefined,
    trustProxy,
    tagManager: tagManagerId !== null,
    cdn: cdn !== null,
    rootRedirectStatus: environment.rootRedirectStatus,
    origins: environment.origins,
    hooks,
    preview: preview ?? undefined,
  });
  const url = await app.listen({ host, port }).catch((error: Error) => {
    throw listenError(error, host, port, 'PORT');
  });
  const following = followCurrent(store, live, log);
  publishing?.onLive(following.look);
  if (environment.sharesReleases) live.catchUp = following.catchUp;
  await folder.record(`the site at ${url}, the content backend at ${backend.url}`);
  log(`Site ${url} · Content backend ${backend.url}`);
  startAdmin();
  publishing?.start();
  const purger = startPurging(environment, { store, live, log });
  if (publishing) postTo(app, host, poster, publishing.secrets);
  if (!signal.aborted) await once(signal, 'abort');
  following.stop();
  await Promise.all([poster.stop(), publishing?.stop(), purger?.stop(), app.close()]);
}
