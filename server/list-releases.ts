import { readArguments, UsageError } from '../platform/command-line/commands';
import { log, runCommand } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { changedUrls } from './releases/compare-releases';
import { listReleases } from './releases/list-releases';
import { ReleaseStore } from './releases/release-store';

const usage = 'npm run releases -- [changes] [release] [since]';

// `npm run releases [-- changes [release [since]]]`: releases, or paths that changed.
runCommand(async () => {
  const environment = readEnvironment();
  const { releasesDir } = environment;
  const store = new ReleaseStore(releasesDir, process.cwd());
  const { words } = readArguments(usage);
  const [word, id, since] = words;
  if (word !== undefined && word !== 'changes') throw new UsageError(`Use: ${usage}`);
  const lines = word ? changedUrls(store, environment, id, since) : listReleases(store);
  for (const line of await lines) log(line);
});
