import { once } from 'node:events';
import { assertNoneNewer } from '../platform/database/database';
import { runServer, type ServerRun } from '../platform/command-line/run-server';
import { proxyWarning } from '../platform/http/connections';
import { holdFolder } from '../platform/files/file-lock';
import { openMetrics } from '../platform/metrics/metrics-server';
import { WebhookSender } from '../platform/http/webhooks';
import { backendDatabases, startBackend } from './start';

const usage = `npx tsx backend/main.ts

The content backend alone, without the site: it posts its changes to WEBHOOK_URL.`;

runServer(usage, async ({ environment, log, signal }) => {
  const warning = proxyWarning(environment);
  if (warning) log(warning);
  const poster = posterTo(environment.publishing, log);
  const { metrics, close: closeMetrics } = await openMetrics(environment, log);
  const folder = await holdFolder(environment, ['backend']);
  await assertNoneNewer(backendDatabases(environment));
  const backend = await startBackend(environment, {
    log,
    metrics,
    onChange: (cursor, changed) => poster?.report(cursor, changed),
  });
  await folder.record(`the content backend at ${backend.url}`);
  log(`The content backend answers at ${backend.url}`);
  if (!signal.aborted) await once(signal, 'abort');
  await Promise.all([poster?.stop(), backend.close(), closeMetrics()]);
  await folder.release();
});

/** A backend that runs alone needs the site's URL and the shared secret. */
function posterTo(
  { webhookUrl, webhookSecret }: ServerRun['environment']['publishing'],
  log: ServerRun['log'],
): WebhookSender | null {
  if (webhookUrl === null) return null;
  if (webhookSecret === null)
    throw new Error('WEBHOOK_URL is set and WEBHOOK_SECRET is not: give the backend and the site the same one.');
  const poster = new WebhookSender({ log });
  poster.sendTo(webhookUrl, webhookSecret);
  return poster;
}
