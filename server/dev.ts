import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { log, runCommand } from '../platform/command-line/run-command';
import { environmentAndFile, readEnvironment } from '../platform/settings/settings';
import { assertPortIsFree, assertPortsDiffer } from '../platform/http/connections';
import { joinBackend } from './open-backend';
import { startDelivery } from './forms/outbox/deliverer';
import { gatsbyCommand } from './publish/gatsby-process';

// `npm run dev`: the content backend and `gatsby develop`, with hot reload and GraphiQL.
runCommand(async (signal) => {
  const environment = readEnvironment();
  const { host, port } = environment;
  assertPortsDiffer(environment);
  await assertPortIsFree(host, port, 'PORT');
  const backend = await joinBackend(environment, log);
  const delivery = startDelivery(environment, backend, log);
  try {
    const child = spawn(
      process.execPath,
      [gatsbyCommand(process.cwd()), 'develop', '--host', host, '--port', String(port)],
      {
        stdio: 'inherit',
        env: {
          ...environmentAndFile(),
          CONTENT_BACKEND_URL: backend.url,
          GATSBY_TELEMETRY_DISABLED: '1',
        },
        signal,
      },
    );
    await once(child, 'close');
  } finally {
    await delivery.stop();
    await backend.close();
  }
});
