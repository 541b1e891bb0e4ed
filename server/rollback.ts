import { readArguments } from '../platform/command-line/commands';
import { log, runCommand } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { ReleaseStore, rollBack } from './releases/release-store';

runCommand(async () => {
  const { words } = readArguments('npm run rollback -- [release]');
  const { releasesDir, followReleases } = readEnvironment();
  if (followReleases) throw new Error('Another machine builds (FOLLOW_RELEASES is true here): run this there.');
  const store = new ReleaseStore(releasesDir, process.cwd());
  for (const line of await rollBack(store, words[0])) log(line);
});
