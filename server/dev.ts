import { spawn } from 'node:child_process';
import { log, runWithUsage } from '../platform/command-line/run-command';
import { environmentAndFile, readEnvironment, type Environment } from '../platform/settings/settings';
import { assertPortIsFree, assertPortsDiffer } from '../platform/http/connections';
import { joinBackend } from './open-backend';
import { startDelivery } from './forms/outbox/deliverer';
import { type BuildLock, busyBuild, whenNobodyBuilds } from './publish/build-lock';
import { useBuildCache, useDevelopCache } from './publish/develop-cache';
import { gatsbyCommand } from './publish/gatsby-process';

const root = process.cwd();

const usage = `npm run dev

The content backend and gatsby develop: hot reload at /, GraphiQL at /___graphql.
Until it is stopped (^C) nothing else is built in this folder.`;

runWithUsage(usage, async (_, signal) => {
  const environment = readEnvironment();
  const { host, port } = environment;
  assertPortsDiffer(environment);
  await assertPortIsFree(host, port, 'PORT').catch(async (error: unknown) => {
    // Another `npm run dev`, mostly.
    throw (await busyBuild(root)) ?? error;
  });
  const backend = await joinBackend(environment, log);
  const delivery = startDelivery(environment, backend, log);
  const work = async (lock: BuildLock) => {
    await useDevelopCache(root);
    try {
      await develop(environment, backend.url, lock, signal);
    } finally {
      await useBuildCache(root);
    }
  };
  const sayThatWaiting = () => log('This folder is being built: waiting until that is done');
  try {
    await whenNobodyBuilds(root, work, { sayThatWaiting, signal });
  } finally {
    await delivery.stop();
    await backend.close();
  }
});

async function develop(
  { host, port }: Environment,
  backendUrl: string,
  lock: BuildLock,
  signal: AbortSignal,
): Promise<void> {
  log('Until this is stopped nothing else is built in this folder: what is saved is published then');
  const given = environmentAndFile();
  const child = spawn(process.execPath, [gatsbyCommand(root), 'develop', '--host', host, '--port', String(port)], {
    stdio: 'inherit',
    env: {
      ...given,
      CONTENT_BACKEND_URL: backendUrl,
      // What a newer Node says of Gatsby's packages would stand there as an error.
      NODE_OPTIONS: [given.NODE_OPTIONS, '--no-deprecation'].filter(Boolean).join(' '),
      GATSBY_TELEMETRY_DISABLED: '1',
    },
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve());
    child.once('error', (error) => (child.pid === undefined ? reject(error) : undefined));
  });
  signal.addEventListener('abort', () => child.kill());
  if (signal.aborted) child.kill();
  await lock.record({ release: '', child: child.pid });
  await ended;
}
