import { log, runCommand } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { changedUrls } from './releases/compare-releases';
import { listReleases, listShared } from './releases/list-releases';
import { ReleaseStore } from './releases/release-store';
import { openShared } from './releases/shared-releases';

// `npm run releases [-- changes [release [since]]]`: releases, or paths that changed.
runCommand(async () => {
  const environment = readEnvironment();
  const local = new ReleaseStore(environment.dataDir, process.cwd());
  const shared = openShared(environment);
  const [word, id, since] = process.argv.slice(2);
  if (word !== undefined && word !== 'changes')
    throw new Error('npm run releases, or npm run releases -- changes [release [since]]');
  const lines = word
    ? changedUrls(local, environment.siteUrl, id, since)
    : shared
      ? listShared(shared)
      : listReleases(local);
  for (const line of await lines) log(line);
});
