import { readArguments } from '../platform/command-line/commands';
import { log, runCommand } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { originOf } from '../platform/settings/setting-fields';
import { publishingSecrets } from './publish/publishing-secrets';
import { watchBuilds } from './publish/watch-builds';

runCommand(async (signal) => {
  const environment = readEnvironment();
  const { values, flags } = readArguments('npm run builds -- [--once] [--json] [--site https://…]');
  // The reader of a pipe may have seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const { buildsToken: token } = await publishingSecrets(environment);
  const site = values.site?.replace(/(?<!\/)\/+$/, '') ?? originOf(environment.host, environment.port);
  await watchBuilds({
    site,
    token,
    once: flags.has('once'),
    json: flags.has('json'),
    log,
    signal,
  });
});
