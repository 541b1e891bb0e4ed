import { runCommand, say } from './command';
import { readEnvironment } from './env';
import { listReleases } from './releases/list-releases';
import { ReleaseStore } from './releases/release-store';

// `npm run releases`: what there is to go back to.
runCommand(async () => {
  for (const line of await listReleases(new ReleaseStore(readEnvironment().dataDir, process.cwd()))) say(line);
});
