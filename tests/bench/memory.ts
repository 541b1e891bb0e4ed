import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ask } from '../contract/ask';
import { freePort } from '../fixtures/free-port';
import { RunningSite } from '../fixtures/running-site';
import { faultsOf } from './faults-of-memory';
import { atTheEnd, keptConnections, numbersOr, runBench, say, sayTable } from './bench-run';

// `npm run bench -- memory [minutes] [requests a second] [saves]`: memory and open files of the whole server, minute by minute, under steady requests, with
// metrics, which are read every 15 seconds, and a line in the log for each request. 60 and 500 unless others are given. `saves`: of the sample site,
// where an article is saved every ten seconds. Ends with 1 where a request failed, or where the last eight minutes have more memory than the third.
const [minutes = 60, perSecond = 500] = numbersOr(60, 500);
const agent = keptConnections();
const settings = { LOG_LEVEL: 'info', LOG_FORMAT: 'json' };

/** What visitors ask for, in turn: pages, what belongs to them, what is not there, and functions. */
const paths = [
  ...['/pt', '/en', '/pt/servicos', '/en/services', '/en/documentation', '/pt/blog', '/page-data/pt/page-data.json'],
  ...['/app-0123456789abcdef0123.js', '/static/0123456789abcdef/landfill.jpg', '/', '/en/licences', '/en/nowhere', '/api/echo', '/healthz'],
];

runBench(async () => {
  const { url, pid, save } = process.argv.includes('saves') ? await sampleSite() : await fixtureSite();
  const began = performance.now();
  const seen: { mebibytes: number; files: number }[] = [];
  let [sent, failed, scraped, saves] = [0, 0, 0, 0];
  const elapsed = () => (performance.now() - began) / 1000;
  while (elapsed() < minutes * 60) {
    for (; sent < elapsed() * perSecond; sent += 1) void get(url, `${paths[sent % paths.length]}?n=${sent}`).catch(() => (failed += 1));
    for (; scraped < elapsed() / 15; scraped += 1) void get(metrics, '/metrics').catch(() => (failed += 1));
    for (; saves < elapsed() / 10; saves += 1) save(saves);
    if (seen.length < Math.floor(elapsed() / 60)) {
      seen.push(usedBy(pid));
      say(`${seen.length} min: ${seen.at(-1)?.mebibytes} MiB, ${seen.at(-1)?.files} open files`);
    }
    await wait(10);
  }
  const last = usedBy(pid);
  const first = seen[0] ?? last;
  sayTable(
    ['requests', 'failed', 'MiB after a minute', `after ${minutes} min`, 'ratio', 'open files after a minute', `after ${minutes} min`],
    [[sent, failed, first.mebibytes, last.mebibytes, (last.mebibytes / first.mebibytes).toFixed(2), first.files, last.files]],
  );
  const faults = faultsOf({ seen: [...seen.slice(0, minutes - 1), last], sent, failed });
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
});

let metrics = '';

interface Measured {
  url: string;
  pid: number;
  save: (count: number) => void;
}

async function fixtureSite(): Promise<Measured> {
  const site = new RunningSite();
  atTheEnd.push(() => site.clear());
  await site.prepare(settings);
  await site.startSite(await withMetrics());
  return { url: site.url, pid: site.pid, save: () => undefined };
}

interface ServedReleases {
  plainSite: Record<string, string>;
  sampleDataDir: string;
  serveRelease: (
    onLine: (line: string) => void,
    options: { settings: Record<string, string> },
  ) => Promise<{ base: string; pid: number; stop: () => Promise<unknown> }>;
}

async function sampleSite(): Promise<Measured> {
  const { plainSite, sampleDataDir, serveRelease } = (await import(String('../../scripts/served-release.mjs'))) as ServedReleases;
  const { base, pid, stop } = await serveRelease(() => undefined, { settings: { ...plainSite, ...settings, ...(await withMetrics()) } });
  const file = join(sampleDataDir, 'content/articles/accreditation-extended.yml');
  const text = readFileSync(file, 'utf8');
  atTheEnd.push(stop, () => writeFileSync(file, text));
  return { url: base, pid, save: (count) => writeFileSync(file, text.replace(/titulo: .*/, `$& ${count}`)) };
}

async function withMetrics(): Promise<{ METRICS_PORT: string }> {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}`;
  return { METRICS_PORT: port };
}

async function get(base: string, path: string): Promise<void> {
  const { status } = await ask(base, path, { agent, headers: { 'accept-encoding': 'br' } });
  if (status >= 500) throw new Error(base + path);
}

/** Memory that a process has of its own and of others, as Linux counts it. */
const usedBy = (pid: number) => ({
  mebibytes: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
  files: readdirSync(`/proc/${pid}/fd`).length,
});
