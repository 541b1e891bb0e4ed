import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { joinBackend } from './open-backend';
import { openBuildQueue } from './publish/build-queue';
import { type BuildOrder, buildVariables } from './publish/build-release';
import { recordedBuild } from './publish/publish';
import { ReleaseStore } from './releases/release-store';
import { withBuildLock } from './publish/build-lock';
import { codeFingerprint } from './publish/code-fingerprint';
import { prepareCache } from './publish/build-cache';
import { GatsbyProcess } from './publish/gatsby-process';

const usage = `npm run build

Builds a release, which a running server picks up; with DEPLOY_TARGET=netlify what Netlify serves, in public.`;

runWithUsage(usage, async (_, signal) => {
  const root = process.cwd();
  const environment = readEnvironment();
  if (environment.followReleases)
    throw new Error('Another machine builds (FOLLOW_RELEASES is true here): run this there.');
  const backend = await joinBackend(environment, log);
  const order = { root, environment, backend, log, signal };
  try {
    await (environment.deployTarget === 'netlify' ? buildForNetlify(order) : buildOfRelease(order));
  } finally {
    await backend.close();
  }
});

async function buildOfRelease(order: Omit<BuildOrder, 'store'>): Promise<void> {
  const { root, environment } = order;
  const queue = await openBuildQueue(environment.dataDir).catch(() => null);
  try {
    const store = new ReleaseStore(environment.releasesDir, root);
    await recordedBuild({ ...order, store }, 'command', queue);
  } finally {
    queue?.close();
  }
}

/** Builds for Netlify. The cache is not marked, so the next build starts from nothing. */
async function buildForNetlify(order: Omit<BuildOrder, 'store'>): Promise<void> {
  const { root, environment, log, signal } = order;
  await withBuildLock(root, async (lock) => {
    await prepareCache(root, await codeFingerprint(root, environment), log);
    await rm(join(root, '.netlify/functions-internal'), { recursive: true, force: true });
    log(`  content of ${environment.contentBackendUrl ?? environment.contentDir}`);
    const variables = { ...buildVariables(order), DEPLOY_TARGET: 'netlify' };
    const process = new GatsbyProcess(root, variables);
    await lock.record({ release: '', child: process.pid });
    await process.run({ log, signal });
  });
}
