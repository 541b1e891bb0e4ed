import fastify from 'fastify';
import { closeWhenIdle, connectionOptions, listenError } from '../http/connections';
import { lastBackup } from '../files/last-backup';
import type { Environment } from '../settings/settings';
import { Metrics } from './metrics';

export async function serveMetrics(metrics: Metrics, { host, port }: NonNullable<Environment['metrics']>) {
  const app = fastify({ logger: false, ...connectionOptions({ trustProxy: false }) });
  closeWhenIdle(app);
  let scrape: Promise<string> | null = null;
  app.get('/metrics', async (_request, reply) => {
    // Two that come at once are one.
    scrape ??= metrics.text().finally(() => (scrape = null));
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await scrape);
  });
  const origin = await app.listen({ host, port }).catch((error: Error) => {
    throw listenError(error, host, port, 'METRICS_PORT');
  });
  return { url: `${origin}/metrics`, close: () => app.close() };
}

export async function openMetrics(
  { metrics: address, dataDir }: Pick<Environment, 'metrics' | 'dataDir'>,
  log: (line: string) => void,
): Promise<{ metrics: Metrics | null; close: () => Promise<unknown> }> {
  if (address === null) return { metrics: null, close: async () => undefined };
  const metrics = new Metrics(log);
  addBackupMetrics(metrics, dataDir);
  const { url, close } = await serveMetrics(metrics, address);
  log(`Metrics ${url}`);
  return { metrics, close };
}

function addBackupMetrics(metrics: Metrics, dataDir: string): void {
  metrics.add('the last backup', {
    gauges: { valterra_backup_timestamp_seconds: { help: 'When the last backup was made' } },
    read: async () => {
      const last = await lastBackup(dataDir);
      return { valterra_backup_timestamp_seconds: last ? [[Date.parse(last.madeAt) / 1000]] : [] };
    },
  });
}
