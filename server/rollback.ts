import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { ReleaseStore, rollBack } from './releases/release-store';

const usage = `npm run rollback -- [release]

Makes the release before the live one live again, or the one that is named (npm run releases).`;

runWithUsage(usage, async ({ words }) => {
  const { releasesDir, followReleases } = readEnvironment();
  if (followReleases) throw new Error('Another machine builds (FOLLOW_RELEASES is true here): run this there.');
  const store = new ReleaseStore(releasesDir, process.cwd());
  for (const line of await rollBack(store, words[0])) log(line);
});
