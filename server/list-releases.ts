import { UsageError } from '../platform/command-line/arguments.mjs';
import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { changedUrls } from './releases/compare-releases';
import { listReleases } from './releases/list-releases';
import { ReleaseStore } from './releases/release-store';

const usage = `npm run releases -- [changes] [release] [since]

Lists the releases; with "changes" the addresses that the live release, or the one that is named, has changed.`;

runWithUsage(usage, async ({ words }) => {
  const environment = readEnvironment();
  const { releasesDir } = environment;
  const store = new ReleaseStore(releasesDir, process.cwd());
  const [word, id, since] = words;
  if (word !== undefined && word !== 'changes') throw new UsageError(`"${word}" is not "changes".`);
  const lines = word ? changedUrls(store, environment, id, since) : listReleases(store);
  for (const line of await lines) log(line);
});
