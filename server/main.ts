import { once } from 'node:events';
import type { PublishingDesk } from '../backend/admin/publishing/publishing-desk';
import { HookPoster } from '../backend/hooks/hook-poster';
import { buildServer } from './app';
import { startPurging } from './cdn/start-purging';
import { runCommand, say } from './command';
import { readEnvironment, type Environment } from './env';
import { followFirst } from './follow-first';
import { assertPortIsFree, assertPortsDiffer, listenError } from './free-port';
import { builtElsewhere } from './hooks/built-elsewhere';
import { openBackend } from './open-backend';
import { startDelivery } from './outbox/start-delivery';
import type { BuildOrder } from './publisher/build-release';
import { codeFingerprint } from './publisher/code-fingerprint';
import { buildPreview } from './preview/build-preview';
import { PreviewView, previewFolder, previewSecret } from './preview/preview-view';
import { Previews, type PreviewsOptions } from './preview/previews';
import { notedBuild } from './publisher/publish';
import { publishingDesk } from './publisher/publishing-desk';
import { releaseFit } from './publisher/release-fit';
import { siteAddress } from './publisher/site-address';
import { openPublishing, postTo, type Publishing, type PublishingOptions } from './publisher/start-publishing';
import { followCurrent } from './releases/follow-current';
import { ReleaseStore } from './releases/release-store';
import { SharedFollower } from './releases/several-machines/follow-shared';
import { openShared } from './releases/several-machines/open-shared';
import { LiveReleases } from './serving/live-releases';
import type { LoadedRelease } from './serving/loaded-release';

const root = process.cwd();

interface Parts extends BuildOrder {
  signal: AbortSignal;
  /** Null: its list of builds cannot be opened. */
  publishing: Publishing | null;
  /** Tells of changed content, where the backend is ours. */
  poster: HookPoster;
  /** Of the store that several machines share; null: there is none. */
  follower: SharedFollower | null;
}

runCommand(async (signal) => {
  const environment = readEnvironment();
  const { host, port, backendPort, contentBackendUrl } = environment;
  assertPortsDiffer(environment);
  await assertPortIsFree(host, port, 'PORT');
  if (contentBackendUrl === null) await assertPortIsFree(host, backendPort, 'BACKEND_PORT');
  const poster = new HookPoster({ log: say });
  let desk: PublishingDesk | null = null;
  const backend = await openBackend(environment, say, {
    onChange: (cursor, changed) => poster.note(cursor, changed),
    publishing: () => desk,
  });
  const delivery = startDelivery(environment, backend, say);
  const store = new ReleaseStore(environment.dataDir, root);
  const shared = openShared(environment);
  const follower =
    shared && new SharedFollower({ shared, local: store, keep: environment.keepReleases, builds: !environment.followReleases, say });
  const publishing = environment.followReleases ? null : await openedPublishing({ root, environment, backend, store, shared, say });
  const previews = publishing && previewsOf(environment, publishing, signal);
  desk = publishing && previews && publishingDesk(publishing.queue, shared ?? store, previews);
  try {
    const parts = { root, environment, backend, store, shared, say, signal, publishing, poster, follower };
    await serve(await firstRelease(parts), parts);
  } finally {
    await Promise.all([poster.stop(), publishing?.stop(), previews?.stop(), follower?.stop()]);
    await delivery.stop();
    await backend.close();
  }
});

const openedPublishing = (options: PublishingOptions): Promise<Publishing | null> =>
  openPublishing(options).catch((error: Error) => {
    say(`Warning: the list of builds cannot be opened, changes of content are not published. ${error.message}`);
    return null;
  });

/** Without an address of its own the admin is reached on this machine only, and so is the site for those who edit there. */
function previewsOf(environment: Environment, { secrets }: Publishing, signal: AbortSignal): Previews {
  const { admin, siteUrl, host, port } = environment;
  const site = admin?.url ? siteUrl : siteAddress(host, port);
  const build: PreviewsOptions['build'] = (turn) => buildPreview({ root, environment, ...turn });
  const previews = new Previews({ build, site, secret: previewSecret(secrets), say });
  // At once, while the requests that are being answered come to their end.
  signal.addEventListener('abort', () => void previews.stop());
  return previews;
}

async function firstRelease(parts: Parts): Promise<LoadedRelease> {
  const { follower, store, environment, signal } = parts;
  if (follower && environment.followReleases) return followFirst({ store, follower, say, signal });
  await follower?.catchUp();
  return fittingRelease(parts);
}

/** The live release, if it is what this code and this content give; else a new one. */
async function fittingRelease({ publishing, ...order }: Parts): Promise<LoadedRelease> {
  const { environment, backend, store, signal } = order;
  const current = await store.current();
  const fit = await releaseFit(current, await codeFingerprint(root, environment), backend);
  if (fit.serve && current) {
    if (fit.warning) say(`Warning: ${fit.warning}`);
    return current;
  }
  const [why, fallback] = fit.serve ? ['', false] : [fit.why, fit.fallback];
  if (current && fallback && (await publishing?.queue.isWaiting())) {
    say(`The last release is served until the build is done that was cut off`);
    return current;
  }
  say(`Building a release, because ${why}; this takes one to three minutes`);
  try {
    return await notedBuild(order, 'start', publishing?.queue ?? null);
  } catch (error) {
    if (signal.aborted || !current || !fallback) throw error;
    say(`Warning: the build failed, the last release is served as it is. ${(error as Error).message}`);
    return current;
  }
}

async function serve(release: LoadedRelease, { environment, store, backend, signal, publishing, poster, follower }: Parts): Promise<void> {
  const { host, port, memoryLimit, logLevel, trustProxy, tagManagerId, cdn } = environment;
  const live = new LiveReleases(release, await store.others(release.id));
  const hooks = environment.followReleases ? builtElsewhere : publishing?.routes;
  const preview =
    publishing && new PreviewView(new ReleaseStore(previewFolder(environment.dataDir), root), previewSecret(publishing.secrets));
  const app = await buildServer({
    live,
    memoryLimit,
    logLevel,
    trustProxy,
    tagManager: tagManagerId !== null,
    cdn: cdn !== null,
    hooks,
    preview: preview ?? undefined,
  });
  const address = await app.listen({ host, port }).catch((error: Error) => {
    throw listenError(error, host, port, 'PORT');
  });
  const stopFollowing = followCurrent(store, live, say);
  say(`Site ${address} · Content backend ${backend.url}`);
  publishing?.start();
  follower?.start();
  const purger = startPurging(environment, { store, live, say });
  if (publishing) postTo(app, host, poster, publishing.secrets);
  if (!signal.aborted) await once(signal, 'abort');
  stopFollowing();
  await Promise.all([poster.stop(), publishing?.stop(), purger?.stop(), app.close()]);
}
