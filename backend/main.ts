import { once } from 'node:events';
import { log, runCommand } from '../platform/command-line/run-command';
import { readEnvironment } from '../platform/settings/settings';
import { proxyWarning } from '../platform/http/connections';
import { holdFolder } from '../platform/files/file-lock';
import { WebhookSender } from '../platform/http/webhooks';
import { startBackend } from './start';

runCommand(async (signal) => {
  const environment = readEnvironment();
  const warning = proxyWarning(environment);
  if (warning) log(warning);
  const poster = posterTo(environment.publishing);
  const folder = await holdFolder(environment, ['backend']);
  const backend = await startBackend(environment, {
    log,
    onChange: (cursor, changed) => poster?.note(cursor, changed),
  });
  await folder.note(`the content backend at ${backend.url}`);
  log(`The content backend answers at ${backend.url}`);
  if (!signal.aborted) await once(signal, 'abort');
  await Promise.all([poster?.stop(), backend.close()]);
  await folder.release();
});

/** A backend that runs alone needs the site's URL and the shared secret. */
function posterTo({
  webhookUrl,
  webhookSecret,
}: ReturnType<typeof readEnvironment>['publishing']): WebhookSender | null {
  if (webhookUrl === null) return null;
  if (webhookSecret === null)
    throw new Error(
      'WEBHOOK_URL is set and WEBHOOK_SECRET is not: give the backend and the site the same one.',
    );
  const poster = new WebhookSender({ log });
  poster.sendTo(webhookUrl, webhookSecret);
  return poster;
}
