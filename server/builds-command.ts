import { runningSite } from '../platform/files/file-lock';
import { log, runWithUsage } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { publishingSecrets } from './publish/publishing-secrets';
import { watchBuilds } from './publish/watch-builds';

const usage = `npm run builds -- [--once] [--json] [--site https://…]

Follows the builds of the running server: cause, duration, changed pages, error.

  --once  shows those of now, and ends
  --json  one object a line, for programs
  --site  of a server on another machine, with its BUILDS_TOKEN`;

runWithUsage(usage, async ({ values, flags }, signal) => {
  const environment = readEnvironment();
  const { buildsToken: token } = await publishingSecrets(environment);
  const site = values.site?.replace(/(?<!\/)\/+$/, '') ?? (await runningSite(environment));
  await watchBuilds({ site, token, once: flags.has('once'), json: flags.has('json'), log, signal });
});
