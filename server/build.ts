import { runCommand, say } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { joinBackend } from './open-backend';
import { buildForNetlify } from './publish/build-for-netlify';
import { openBuildQueue } from './publish/build-queue';
import type { BuildOrder } from './publish/build-release';
import { notedBuild } from './publish/publish';
import { ReleaseStore } from './releases/release-store';
import { openShared } from './releases/shared/open-shared';

// `npm run build`: a new release, whatever is live, which a site that is being served picks up by
// itself; or what Netlify takes.
runCommand(async (signal) => {
  const root = process.cwd();
  const environment = readEnvironment();
  if (environment.followReleases)
    throw new Error('Another machine builds (FOLLOW_RELEASES is true here): run this there.');
  const backend = await joinBackend(environment, say);
  const order = { root, environment, backend, say, signal };
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
    await notedBuild(
      {
        ...order,
        store: new ReleaseStore(environment.dataDir, root),
        shared: openShared(environment),
      },
      'command',
      queue,
    );
  } finally {
    queue?.close();
  }
}
