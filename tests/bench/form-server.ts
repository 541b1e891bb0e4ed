import { once } from 'node:events';
import { join } from 'node:path';

import { buildServer } from '../../server/app';
import { log, runCommand } from '../../platform/command-line/run-command';
import { readEnvironment } from '../../platform/settings/settings';
import { openOutbox } from '../../server/forms/outbox/outbox';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/releases/live-releases';
import { refusalLimit } from '../../server/forms/endpoint-dependencies';
import { submissionEndpoint } from '../../server/forms/submission-endpoint';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';

// The server of the site with the endpoint of the information request over a real outbox; it says where it listens.
runCommand(async (signal) => {
  const environment = readEnvironment();
  const id = '20260101T000000Z-0001';
  await buildFixtureRelease(environment.dataDir, join(environment.dataDir, 'data'), id, 'one', {});
  const release = await new ReleaseStore(join(environment.dataDir, 'data/releases'), process.cwd()).load(id);
  const run = submissionEndpoint('informacoes', {
    environment: () => environment,
    outbox: () => openOutbox(environment),
    linkSecret: async () => null,
    refusals: () => refusalLimit(environment.submissions.perHour),
  });
  const at = (path: string) => (path === '/api/info' ? run : undefined);
  const live = new LiveReleases({ ...release, functions: { at, loadAll: () => undefined } });
  const app = await buildServer({ live, memoryLimit: 1024 * 1024 });
  log(await app.listen({ host: '127.0.0.1', port: 0 }));
  await once(signal, 'abort');
  await app.close();
});
