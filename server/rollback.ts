import { runCommand, say } from './command';
import { readEnvironment } from './env';
import { ReleaseStore } from './releases/release-store';

// `npm run rollback [-- <release>]`: makes the release before the live one (or the one that is named) the live one.
runCommand(async () => {
  const store = new ReleaseStore(readEnvironment().dataDir, process.cwd());
  const [releases, current] = [await store.list(), await store.currentId()];
  const wanted = process.argv[2] ?? releases[releases.indexOf(current ?? '') + 1];
  if (!wanted) throw new Error(`There is no release before ${current ?? 'the first one'}. There are: ${releases.join(', ') || 'none'}.`);
  if (!releases.includes(wanted)) throw new Error(`There is no release ${wanted}. There are: ${releases.join(', ') || 'none'}.`);
  await store.load(wanted);
  await store.makeCurrent(wanted);
  say(`Release ${wanted} is live again${current ? `, in place of ${current}` : ''}`);
});
