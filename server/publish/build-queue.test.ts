import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { openBuildQueue, publisherFolder, ReplayedWebhook, type BuildQueue } from './build-queue';
import type { ChangedEntity } from './build-tables';

const change = (id: string): ChangedEntity => ({ type: 'articles', locale: 'pt', id });
const done = { state: 'done', release: '1-a', pages: { total: 2, first: ['/pt', '/en'] } } as const;

const dataDir = scratchFolder();
let now: Date;
let queue: BuildQueue;
const open = () => openBuildQueue(dataDir(), () => now);
beforeEach(async () => {
  now = new Date('2026-03-31T09:30:00Z');
  queue = await open();
});
afterEach(() => queue.close());
const signature = (value: string) => ({ value, until: new Date(now.getTime() + 300_000) });
const hook = (value: string, ...changed: ChangedEntity[]) => queue.request({ cause: 'webhook', changed, signature: signature(value) });
const states = async () => (await queue.list()).map(({ id, state }) => `${id} ${state}`);

it('keeps what a build warned of, the first ones, and of each no more than can be read', async () => {
  await hook('a');
  await queue.end((await queue.begin())?.id ?? 0, {
    ...done,
    warnings: Array.from({ length: 30 }, (_, each) => `${each} ${'x'.repeat(900)}`),
  });
  const [{ warnings } = { warnings: null }] = await queue.list();
  expect(warnings).toMatchObject({ total: 30 });
  expect(warnings?.first).toHaveLength(20);
  expect(warnings?.first[1]).toBe(`1 ${'x'.repeat(497)}…`);
});

it('tells when a build waits, at once or as soon as one does, until it is no longer asked', async () => {
  const asking = new AbortController();
  const waits = queue.untilWaiting(asking.signal);
  await hook('a');
  await waits;
  await queue.untilWaiting(asking.signal);
  await queue.begin();
  const never = queue.untilWaiting(asking.signal);
  asking.abort();
  await expect(never).rejects.toThrow('aborted');
});

it('takes no webhook twice, also after a restart, until its signature is too old', async () => {
  await hook('a');
  await expect(hook('a', change('sneaked-in'))).rejects.toThrow(ReplayedWebhook);
  queue.close();
  queue = await open();
  await expect(hook('a')).rejects.toThrow(ReplayedWebhook);
  expect((await queue.list())[0]).toMatchObject({ hooks: 1, changed: { total: 0 } });
  now = new Date(now.getTime() + 300_001);
  await expect(hook('a')).resolves.toBe(1);
});

it('lets a build that failed wait for its time, also after a restart, unless somebody asks', async () => {
  await hook('a', change('one'));
  await queue.begin();
  await queue.putBack({ reason: 'the backend is away', pause: 10_000 });
  queue.close();
  queue = await open();
  const waiting = { id: 1, state: 'waiting', reason: 'the backend is away', nextTry: '2026-03-31T09:30:10.000Z', changed: { total: 1 } };
  expect([await queue.begin(), await queue.list()]).toMatchObject([null, [waiting]]);
  now = new Date(now.getTime() + 10_000);
  expect(await queue.begin()).toMatchObject({ id: 1, reason: null, nextTry: null });
  await queue.putBack({ reason: 'the backend is away', pause: 30_000 });
  expect([await queue.triesOf(1), await queue.begin()]).toEqual([2, null]);
  expect(await hook('b', change('two'))).toBe(1);
  expect([await queue.triesOf(1), await queue.begin()]).toMatchObject([0, { id: 1, reason: null, changed: { total: 2 } }]);
  await hook('c');
  await queue.putBack({ reason: 'the backend is away\nand more', pause: 10_000 });
  expect(await queue.begin()).toMatchObject({ id: 2, changed: { total: 2 } });
  expect((await queue.list())[1]).toMatchObject({
    state: 'joined',
    reason: 'It failed (the backend is away); its changes are in build 2.',
  });
  await queue.putBack({ reason: 'the backend is away', pause: 10_000 });
  await queue.hurry();
  expect((await queue.begin())?.id).toBe(2);
  await queue.putBack({ reason: 'the backend is away', pause: 600_000 });
  expect(await queue.begin()).toBeNull();
});

it('recovers only what belongs to a process that is gone', async () => {
  await hook('a');
  await queue.begin();
  await queue.recover();
  expect(await states()).toEqual(['1 running']);
  const database = createClient({ url: `file:${join(publisherFolder(dataDir()), 'builds.db')}` });
  await database.execute("UPDATE build SET owner = '999999999 1'");
  database.close();
  await queue.recover();
  expect(await states()).toEqual(['1 waiting']);
});
