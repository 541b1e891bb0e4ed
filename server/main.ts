import { once } from 'node:events';
import { buildServer } from './app';
import { runCommand, say } from './command';
import { readEnvironment, type Environment } from './env';
import { assertPortIsFree, assertPortsDiffer, listenError } from './free-port';
import { openBackend, type OpenBackend } from './open-backend';
import { startDelivery } from './outbox/start-delivery';
import { buildRelease } from './publisher/build-release';
import { codeFingerprint } from './publisher/code-fingerprint';
import { releaseFit } from './publisher/release-fit';
import { followCurrent } from './releases/follow-current';
import { ReleaseStore } from './releases/release-store';
import { LiveReleases } from './serving/live-releases';
import type { LoadedRelease } from './serving/loaded-release';

const root = process.cwd();

runCommand(async (signal) => {
  const environment = readEnvironment();
  const { host, port, backendPort, contentBackendUrl } = environment;
  assertPortsDiffer(environment);
  await assertPortIsFree(host, port, 'PORT');
  if (contentBackendUrl === null) await assertPortIsFree(host, backendPort, 'BACKEND_PORT');
  const backend = await openBackend(environment, say);
  const delivery = startDelivery(environment, backend, say);
  try {
    const store = new ReleaseStore(environment.dataDir, root);
    const release = await fittingRelease(environment, store, backend, signal);
    await serve(release, environment, store, backend, signal);
  } finally {
    await delivery.stop();
    await backend.close();
  }
});

/** The live release, if it is what this code and this content give; else a new one. */
async function fittingRelease(
  environment: Environment,
  store: ReleaseStore,
  backend: OpenBackend,
  signal: AbortSignal,
): Promise<LoadedRelease> {
  const current = await store.current();
  const fit = await releaseFit(current, await codeFingerprint(root, environment), backend);
  if (fit.serve && current) {
    if (fit.warning) say(`Warning: ${fit.warning}`);
    return current;
  }
  const why = fit.serve ? '' : fit.why;
  say(`Building a release, because ${why}; this takes one to three minutes`);
  try {
    return await buildRelease({ root, environment, backend, store, say, signal });
  } catch (error) {
    if (signal.aborted || !current || fit.serve || !fit.fallback) throw error;
    say(`Warning: the build failed, the last release is served as it is. ${(error as Error).message}`);
    return current;
  }
}

async function serve(release: LoadedRelease, environment: Environment, store: ReleaseStore, backend: OpenBackend, signal: AbortSignal) {
  const { host, port, memoryLimit, logLevel, trustProxy, tagManagerId } = environment;
  const live = new LiveReleases(release, await store.others(release.id));
  const app = await buildServer({ live, memoryLimit, logLevel, trustProxy, tagManager: tagManagerId !== null });
  const address = await app.listen({ host, port }).catch((error: Error) => {
    throw listenError(error, host, port, 'PORT');
  });
  const stopFollowing = followCurrent(store, live, say);
  say(`Site ${address} · Content backend ${backend.url}`);
  if (!signal.aborted) await once(signal, 'abort');
  stopFollowing();
  await app.close();
}
