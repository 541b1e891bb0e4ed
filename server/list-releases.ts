import { runCommand, say } from './command';
import { readEnvironment } from './env';
import { listReleases } from './releases/list-releases';
import { ReleaseStore } from './releases/release-store';
import { listShared } from './releases/shared/list-shared';
import { openShared } from './releases/shared/open-shared';

// `npm run releases`: what there is to go back to.
runCommand(async () => {
  const environment = readEnvironment();
  const shared = openShared(environment);
  const lines = shared ? await listShared(shared) : await listReleases(new ReleaseStore(environment.dataDir, process.cwd()));
  for (const line of lines) say(line);
});
