import { readEnvironment } from '../platform/settings/settings';
import { proxyWarning } from '../platform/http/connections';
import { holdFolder } from '../platform/files/file-lock';
import { WebhookSender } from '../platform/http/webhooks';
import { startBackend } from './start';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const environment = readEnvironment();
  const warning = proxyWarning(environment);
  if (warning) say(warning);
  const poster = posterTo(environment.publishing);
  const folder = await holdFolder(environment, ['backend']);
  const backend = await startBackend(environment, {
    log: say,
    onChange: (cursor, changed) => poster?.note(cursor, changed),
  });
  await folder.note(`the content backend at ${backend.address}`);
  say(`The content backend answers at ${backend.address}`);
  const stop = () => {
    Promise.all([poster?.stop(), backend.close()])
      .then(() => folder.release())
      .then(
        () => process.exit(0),
        (error: Error) => fail(error),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Running alone it has to be told where the site is, and what both sign with. */
function posterTo({
  webhookUrl,
  webhookSecret,
}: ReturnType<typeof readEnvironment>['publishing']): WebhookSender | null {
  if (webhookUrl === null) return null;
  if (webhookSecret === null)
    throw new Error(
      'WEBHOOK_URL is set and WEBHOOK_SECRET is not: give the backend and the site the same one.',
    );
  const poster = new WebhookSender({ log: say });
  poster.sendTo(webhookUrl, webhookSecret);
  return poster;
}

function fail(error: Error): void {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

main().catch(fail);
