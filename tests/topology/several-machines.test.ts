import { setTimeout as wait } from 'node:timers/promises';
import { join, resolve } from 'node:path';
import { ask } from '../contract/ask';
import { restartPause, unitFile } from '../deploy/unit-files';
import { atShare } from '../bench/bench-run';
import { RunningProgram } from '../fixtures/running-program';
import { until } from '../fixtures/until';
import { SeveralMachines } from './several-machines';
import { Visitors } from './visitors';

const load = { readsPerSecond: 200, formsPerSecond: 20, patience: 3_000, longest: 100 };
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const machines = new SeveralMachines();
const figures: string[] = [];
beforeAll(() => machines.start(), 90_000);
afterAll(() => machines.stop(), 30_000);

const pageAt = async (base: string): Promise<string> =>
  /<title>(.*)<\/title>/.exec((await ask(base, '/pt/blog/empresa').catch(() => ({ text: '' }))).text)?.[1] ?? '';
const releaseAt = async (name: 'builder' | 'follower'): Promise<string> => (await ask(machines.url(name), '/healthz')).text;
const sites = ['builder', 'follower'] as const;

/** In ms: until both sites show the page and are on one release, from the first of them on; and until the CDN shows it. */
async function untilShown(title: string): Promise<{ both: number; cdn: number }> {
  const shows = async (name: (typeof sites)[number]) => (await pageAt(machines.url(name))) === title;
  await until(async () => (await Promise.all(sites.map(shows))).includes(true), `${title} at a site`, 20);
  const began = performance.now();
  await until(async () => (await Promise.all(sites.map(shows))).every(Boolean), `${title} at both sites`, 20);
  await until(async () => (await releaseAt('builder')) === (await releaseAt('follower')), 'one release', 20);
  const both = performance.now() - began;
  await until(async () => (await pageAt(machines.url('caddy'))) === title, `${title} at the CDN`, 20);
  return { both, cdn: performance.now() - began };
}

async function publish(title: string): Promise<void> {
  const began = performance.now();
  machines.save(title);
  const { both, cdn } = await untilShown(title);
  figures.push(
    `published ${title}: ${seconds(performance.now() - began)} after the save, the sites ${seconds(both)} apart, the CDN ${seconds(cdn)} after`,
  );
  expect(both).toBeLessThan(5_000);
}

async function rollBack(title: string): Promise<void> {
  const program = resolve('server/rollback.ts');
  const rolling = RunningProgram.start(program, machines.builderSettings, /is live again/, [], join(machines.folder, 'project'));
  const { both, cdn } = await untilShown(title);
  await rolling;
  figures.push(`rolled back to ${title}: the sites ${seconds(both)} apart, the CDN ${seconds(cdn)} after`);
  expect(both).toBeLessThan(5_000);
}

/** One failure at a time: whoever tries again because of the last one has got an answer. */
async function kill(visitors: Visitors, name: string, downFor = 0): Promise<void> {
  await until(() => visitors.retrying === 0, `answers before ${name} is killed`, 20);
  const away = name === 'sqld' ? await killDatabase() : await machines.service(name).kill(downFor);
  figures.push(`killed ${name}: away for ${seconds(away)}`);
}

async function killDatabase(): Promise<number> {
  const began = performance.now();
  await machines.database.kill();
  await wait(restartPause(unitFile('several-machines/sqld.service')));
  await machines.database.start();
  return performance.now() - began;
}

/** It says what it measured in any case. */
afterAll(() => void process.stdout.write(`Several machines:\n${figures.map((line) => `  ${line}\n`).join('')}`));

it('each process is killed once, under load: no error is seen twice, nothing that was sent is lost or doubled, both sites show the same', async () => {
  const visitors = new Visitors(machines.url('caddy'), load);
  const { reads, forms } = visitors;
  visitors.start();
  const started = performance.now();
  let lasted = Infinity;
  try {
    await publish('Empresa 1');
    await kill(visitors, 'varnish');
    await kill(visitors, 'follower');
    await publish('Empresa 2');
    await kill(visitors, 'sqld');
    // The one that builds is away for longer: the other one serves alone.
    const before = reads.failed.length;
    await kill(visitors, 'builder', 3_000);
    figures.push(`reads that failed while the builder was away: ${reads.failed.length - before}`);
    await kill(visitors, 'cms');
    await publish('Empresa 3');
    await rollBack('Empresa 2');
    await kill(visitors, 'caddy');
    await wait(1_000);
    lasted = performance.now() - started;
  } finally {
    await visitors.end();
  }
  for (const [kind, counts] of Object.entries({ reads, forms })) {
    const took = counts.took.sort((a, b) => a - b);
    const share = (part: number) => `${atShare(took, part).toFixed(0)} ms`;
    const causes = [...new Set(counts.failed)].map((cause) => `${counts.failed.filter((one) => one === cause).length} x ${cause}`);
    figures.push(
      `${counts.asked} ${kind}, ${counts.failed.length} failed once (${causes.join(', ')}), ${counts.failedTwice.length} twice; median ${share(0.5)}, p99 ${share(0.99)}`,
    );
  }
  expect([reads.failedTwice, forms.failedTwice]).toEqual([[], []]);
  // The load went on until the last kill.
  expect(lasted).toBeLessThan(load.longest * 1_000);
  expect(visitors.acknowledged).toHaveLength(forms.asked);

  const began = performance.now();
  const isDelivered = async () => (await machines.database.read("SELECT 1 FROM outgoing WHERE state <> 'delivered' LIMIT 1")).length === 0;
  await until(isDelivered, 'the last delivery', 200);
  figures.push(`all delivered ${seconds(performance.now() - began)} after the last one was sent`);
  const arrived = await machines.atTheCms("SELECT json_extract(fields, '$.email') AS email FROM submission");
  expect(arrived.map(({ email }) => String(email)).sort()).toEqual([...visitors.acknowledged].sort());
  // The addresses of the visitors came through all proxies, and no forged one did.
  expect(await machines.database.read('SELECT DISTINCT address_hash FROM arrival')).toHaveLength(4);
}, 240_000);

it('while no site answers, the CDN shows what it has', async () => {
  await pageAt(machines.url('caddy'));
  await Promise.all(sites.map((name) => machines.service(name).stop()));
  await until(async () => (await ask(machines.url('balancer'), '/healthz')).status >= 500, 'the health checks', 100);
  expect(await pageAt(machines.url('caddy'))).toBe('Empresa 2');
}, 60_000);
