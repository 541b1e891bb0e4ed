import { log, runCommand } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { ReleaseStore, rollBack } from './releases/release-store';
import { openShared } from './releases/shared-releases';

// `npm run rollback [-- <release>]`: back to the release before, or to the named one.
runCommand(async () => {
  const environment = readEnvironment();
  const releases = openShared(environment) ?? new ReleaseStore(environment.dataDir, process.cwd());
  for (const line of await rollBack(releases, process.argv[2])) log(line);
});
