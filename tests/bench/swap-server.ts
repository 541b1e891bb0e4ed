import { buildServer } from '../../server/app';
import { runCommand, say } from '../../server/command';
import { readEnvironment } from '../../server/env';
import { followCurrent } from '../../server/releases/follow-current';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/serving/live-releases';

// The server of the site over the releases of a folder, as `npm start` runs it; it says where it listens.
runCommand(async (signal) => {
  const { dataDir, memoryLimit } = readEnvironment();
  const store = new ReleaseStore(dataDir, process.cwd());
  const release = await store.current();
  if (!release) throw new Error('There is no release.');
  const live = new LiveReleases(release, await store.others(release.id));
  const app = await buildServer({ live, memoryLimit, logLevel: 'warn' });
  say(await app.listen({ host: '127.0.0.1', port: 0 }));
  followCurrent(store, live, () => undefined);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
});
