import { runCommand, say } from './command';
import { readEnvironment } from './env';
import { joinBackend } from './open-backend';
import { buildRelease } from './publisher/build-release';
import { ReleaseStore } from './releases/release-store';

// `npm run build`: a new release, whatever is live. A site that is being served picks it up by itself.
runCommand(async (signal) => {
  const root = process.cwd();
  const environment = readEnvironment();
  const backend = await joinBackend(environment, say);
  try {
    await buildRelease({ root, environment, backend, store: new ReleaseStore(environment.dataDir, root), say, signal });
  } finally {
    await backend.close();
  }
});
