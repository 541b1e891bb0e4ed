import { runCommand, say } from './command';
import { readEnvironment } from './env';
import { joinBackend } from './open-backend';
import { openBuildQueue } from './publisher/build-queue';
import { notedBuild } from './publisher/publish';
import { ReleaseStore } from './releases/release-store';

// `npm run build`: a new release, whatever is live. A site that is being served picks it up by itself.
runCommand(async (signal) => {
  const root = process.cwd();
  const environment = readEnvironment();
  const backend = await joinBackend(environment, say);
  const queue = await openBuildQueue(environment.dataDir).catch(() => null);
  try {
    const store = new ReleaseStore(environment.dataDir, root);
    await notedBuild({ root, environment, backend, store, say, signal }, 'command', queue);
  } finally {
    queue?.close();
    await backend.close();
  }
});
