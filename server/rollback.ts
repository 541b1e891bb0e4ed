import { runCommand, say } from './command';
import { readEnvironment } from './env';
import { ReleaseStore } from './releases/release-store';
import { rollBack } from './releases/roll-back';

// `npm run rollback [-- <release>]`: back to the release before, or to the one that is named. A running server picks it up.
runCommand(async () => {
  const store = new ReleaseStore(readEnvironment().dataDir, process.cwd());
  for (const line of await rollBack(store, process.argv[2])) say(line);
});
