import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../fixtures/free-port';
import { RunningSite } from '../fixtures/running-site';
import { atTheEnd, numbersOr, runBench, say, sayTable } from './bench-run';

// `npm run bench -- memory [minutes] [requests a second]`: the memory of the whole server, minute by minute, under steady requests, with metrics, which
// are read every 15 seconds, and a line in the log for each request. 60 and 500 unless others are given.
const [minutes = 60, perSecond = 500] = numbersOr(60, 500);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
atTheEnd.push(() => agent.destroy());

/** What visitors ask for, in turn: pages, what belongs to them, what is not there, and functions. */
const paths = [
  ...['/pt', '/en', '/pt/servicos', '/en/services', '/en/documentation', '/pt/blog', '/page-data/pt/page-data.json'],
  ...['/app-0123456789abcdef0123.js', '/static/0123456789abcdef/landfill.jpg', '/', '/en/licences', '/en/nowhere', '/api/echo', '/healthz'],
];

runBench(async () => {
  const metricsPort = await freePort();
  const site = new RunningSite();
  atTheEnd.push(() => site.clear());
  await site.prepare({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
  await site.startSite({ METRICS_PORT: String(metricsPort) });
  const began = performance.now();
  const seen: (readonly [minute: number, mebibytes: number])[] = [];
  let [sent, failed, scraped] = [0, 0, 0];
  const elapsed = () => (performance.now() - began) / 1000;
  while (elapsed() < minutes * 60) {
    for (; sent < elapsed() * perSecond; sent += 1)
      void get(`${site.url}${paths[sent % paths.length]}?n=${sent}`).catch(() => (failed += 1));
    for (; scraped < elapsed() / 15; scraped += 1) void get(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => (failed += 1));
    if (seen.length < Math.floor(elapsed() / 60)) {
      seen.push([seen.length + 1, memoryOf(site.pid)]);
      say(seen.at(-1)?.join(' min: ') ?? '');
    }
    await wait(10);
  }
  seen.push([minutes, memoryOf(site.pid)]);
  const [first = seen[0], last = seen.at(-1)] = [seen[0]];
  sayTable(
    ['requests', 'failed', 'MiB after a minute', `after ${minutes} min`, 'ratio'],
    [[sent, failed, first?.[1], last?.[1], ((last?.[1] ?? NaN) / (first?.[1] ?? NaN)).toFixed(2)]],
  );
});

function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('end', () => ((response.statusCode ?? 500) < 500 ? resolve() : reject(new Error(url))));
    });
    sending.once('error', reject).end();
  });
}

/** That a process has of its own and of others, as Linux counts it. */
const memoryOf = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
