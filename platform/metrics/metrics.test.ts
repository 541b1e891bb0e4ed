import { setTimeout as wait } from 'node:timers/promises';

import { ask } from '../../tests/contract/ask';
import { Metrics, type Sample } from './metrics';
import { serveMetrics } from './metrics-server';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

/** A source with a gauge of its own beside one that always answers; `read` is replaced during a test. */
async function served(patience?: number) {
  const said: string[] = [];
  const metrics = new Metrics((line) => said.push(line), patience);
  const source = { reads: 0, read: async (): Promise<readonly Sample[]> => [] };
  const gauges = { valterra_depth: { help: 'How deep it is', labels: ['state'] } };
  metrics.add('the well', { gauges, read: async () => ((source.reads += 1), { valterra_depth: await source.read() }) });
  metrics.add('the sun', { gauges: { valterra_height: { help: 'How high it stands' } }, read: async () => ({ valterra_height: [[7]] }) });
  const { url, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  closing.push(close);
  const scrape = () => ask(url, '/metrics');
  const lines = async () =>
    (await scrape()).text
      .split('\n')
      .filter((line) => line.startsWith('valterra_'))
      .sort();
  return { url, metrics, source, said, scrape, lines };
}

it('answers OpenMetrics, with what the process itself takes, and nothing at another address', async () => {
  const { url, scrape } = await served();
  const { status, headers, text } = await scrape();
  expect([status, headers['content-type']]).toEqual([200, 'application/openmetrics-text; version=1.0.0; charset=utf-8']);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text.endsWith('\n# EOF\n')).toBe(true);
  expect((await ask(url, '/')).status).toBe(404);
});

it('shows the longest block of the event loop since the last scrape', async () => {
  const { scrape } = await served();
  const longest = async () => Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec((await scrape()).text)?.[1]);
  await scrape();
  await wait(300);
  const until = performance.now() + 1_000;
  while (performance.now() < until);
  await wait(300);
  expect(await longest()).toBeGreaterThan(0.9);
  await wait(50);
  expect(await longest()).toBeLessThan(0.9);
});

it('reads values that stand elsewhere at each scrape', async () => {
  const { source, lines } = await served();
  source.read = async () => [
    [2, { state: 'waiting' }],
    [0, { state: 'parked' }],
  ];
  expect(await lines()).toEqual(['valterra_depth{state="parked"} 0', 'valterra_depth{state="waiting"} 2', 'valterra_height 7']);
  source.read = async () => [[5, { state: 'parked' }]];
  expect(await lines()).toEqual(['valterra_depth{state="parked"} 5', 'valterra_height 7']);
});

it('answers without what cannot be read, and says so once until it can', async () => {
  const { source, said, lines } = await served();
  const fault = async () => Promise.reject(new Error('the file is damaged'));
  source.read = fault;
  expect([await lines(), await lines()]).toEqual([['valterra_height 7'], ['valterra_height 7']]);
  const line = 'Warning: the metrics of the well are missing: the file is damaged';
  expect(said).toEqual([line]);
  source.read = async () => [[1, { state: 'waiting' }]];
  await lines();
  source.read = fault;
  await lines();
  expect(said).toEqual([line, line]);
});

it('does not wait for what hangs, nor ask it again before it has answered', async () => {
  const { source, said, lines } = await served(20);
  const hanging: (() => void)[] = [];
  source.read = () => new Promise((resolve) => hanging.push(() => resolve([[3, { state: 'waiting' }]])));
  expect([await lines(), await lines(), source.reads]).toEqual([['valterra_height 7'], ['valterra_height 7'], 1]);
  expect(said).toEqual(['Warning: the metrics of the well are missing: they could not be read in time']);
  hanging[0]?.();
  await new Promise(setImmediate);
  source.read = async () => [[4, { state: 'waiting' }]];
  expect(await lines()).toContain('valterra_depth{state="waiting"} 4');
});
