import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

import fastify from 'fastify';
import { buildServer } from '../../server/app';
import { requestMetrics } from '../../server/metrics/request-metrics';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/releases/live-releases';
import { log, runCommand } from '../../platform/command-line/run-command';
import { linesTo, openLog } from '../../platform/log/log';
import { Metrics } from '../../platform/metrics/metrics';
import { type Environment, readEnvironment } from '../../platform/settings/settings';
import { refusalLimit } from '../../server/forms/endpoint-dependencies';
import { openOutbox } from '../../server/forms/outbox/outbox';
import { submissionEndpoint } from '../../server/forms/submission-endpoint';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';

/** The page that is asked for, and how. */
const path = '/pt';
const headers = { 'accept-encoding': 'br' };

const id = '20260101T000000Z-0001';

/**
 * `site`: the server of the site. `forms`: with the endpoint of the information request over a real outbox. `observed`: with metrics and a log, by
 * LOG_LEVEL. `bare`: Fastify alone, which sends from memory what that server sends, headers and body. It says where it listens.
 */
runCommand(async (signal) => {
  const environment = readEnvironment();
  await buildFixtureRelease(environment.dataDir, join(environment.dataDir, 'data'), id, 'one', { 'pt/index.html': pageOfSize() });
  const release = await new ReleaseStore(join(environment.dataDir, 'data/releases'), process.cwd()).load(id);
  const kind = process.argv[2];
  const observers = kind === 'observed' ? observersAt(environment.logLevel) : {};
  const live = new LiveReleases(kind === 'forms' ? { ...release, functions: formFunctions(environment) } : release);
  const site = await buildServer({ live, memoryLimit: 2 ** 28, ...observers });
  const app = kind === 'bare' ? await bareServer(site) : site;
  log(await app.listen({ host: '127.0.0.1', port: 0 }));
  await once(signal, 'abort');
  await app.close();
});

/** As many bytes as the home page of the sample site has, compressed: some 20 kB. */
function pageOfSize(): string {
  const words = Array.from({ length: 620 }, (_, at) => createHash('sha256').update(String(at)).digest('hex'));
  return `<!doctype html><html lang="pt-PT"><title>Início</title><body>${words.join(' ')}</body></html>`;
}

function formFunctions(environment: Environment) {
  const run = submissionEndpoint('informacoes', {
    environment: () => environment,
    outbox: () => openOutbox(environment),
    linkSecret: async () => null,
    refusals: () => refusalLimit(environment.submissions.perHour),
  });
  return { at: (path: string) => (path === '/api/info' ? run : undefined), loadAll: () => undefined };
}

function observersAt(logLevel: ReturnType<typeof readEnvironment>['logLevel']) {
  // Written as a log is that is collected, and then thrown away.
  const { requests } = openLog({ logLevel, logFormat: 'json' }, linesTo('/dev/null'));
  return { log: requests, onAnswered: requestMetrics(new Metrics(log)) };
}

async function bareServer(site: Awaited<ReturnType<typeof buildServer>>) {
  const { headers: sent, rawPayload } = await site.inject({ url: path, headers });
  const same = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'date' && name !== 'connection'));
  const bare = fastify();
  bare.get(path, (_request, reply) => reply.headers(same).send(rawPayload));
  return bare;
}
