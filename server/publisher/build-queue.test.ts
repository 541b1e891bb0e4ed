import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { openBuildQueue, publisherFolder, ReplayedHook, type BuildQueue } from './build-queue';
import type { ChangedEntity } from './build-tables';

const change = (id: string): ChangedEntity => ({ type: 'articles', locale: 'pt', id });
const done = { state: 'done', release: '1-a', pages: { total: 2, first: ['/pt', '/en'] } } as const;

let dataDir: string;
let now: Date;
let queue: BuildQueue;
const open = () => openBuildQueue(dataDir, () => now);
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'build-queue-'));
  now = new Date('2026-03-31T09:30:00Z');
  queue = await open();
});
afterEach(() => {
  queue.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const signature = (value: string) => ({ value, until: new Date(now.getTime() + 300_000) });
const hook = (value: string, ...changed: ChangedEntity[]) => queue.request({ cause: 'webhook', changed, signature: signature(value) });
const states = async () => (await queue.list()).map(({ id, state }) => `${id} ${state}`);

describe('BuildQueue', () => {
  it('lets one run and one wait, which the others join', async () => {
    expect(await hook('a', change('one'))).toBe(1);
    expect((await queue.begin())?.id).toBe(1);
    expect(await Promise.all(['b', 'c', 'd'].map((value) => hook(value, change(value), change('one'))))).toEqual([2, 2, 2]);
    expect(await queue.begin()).toBeNull();
    const [waiting] = await queue.list();
    expect(waiting).toMatchObject({ id: 2, state: 'waiting', hooks: 3, changed: { total: 4 } });
    expect(await states()).toEqual(['2 waiting', '1 running']);
  });

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
    await hook('b');
    await queue.end((await queue.begin())?.id ?? 0, { state: 'failed', reason: 'why', warnings: ['a is left out'] });
    expect((await queue.list())[0]).toMatchObject({ state: 'failed', warnings: { total: 1, first: ['a is left out'] } });
  });

  it('goes on with the list of an installation that kept no warnings yet', async () => {
    await hook('a');
    queue.close();
    const database = createClient({ url: `file:${join(publisherFolder(dataDir), 'builds.db')}` });
    await database.batch(['ALTER TABLE build DROP COLUMN warnings', 'PRAGMA user_version = 0']);
    database.close();
    queue = await open();
    expect(await queue.list()).toMatchObject([{ id: 1, state: 'waiting', warnings: { total: 0, first: [] } }]);
  });

  it('keeps what came of a build', async () => {
    await hook('a', change('one'));
    const build = await queue.begin();
    now = new Date('2026-03-31T09:30:12.34Z');
    await queue.end(build?.id ?? 0, done);
    expect(await queue.list()).toEqual([
      {
        id: 1,
        state: 'done',
        cause: 'webhook',
        hooks: 1,
        requestedAt: '2026-03-31T09:30:00.000Z',
        startedAt: '2026-03-31T09:30:00.000Z',
        endedAt: '2026-03-31T09:30:12.340Z',
        seconds: 12.3,
        changed: { total: 1, first: [change('one')] },
        pages: { total: 2, first: ['/pt', '/en'] },
        release: '1-a',
        nextTry: null,
        reason: null,
        warnings: { total: 0, first: [] },
        revision: expect.any(Number),
      },
    ]);
    expect(await hook('b')).toBe(2);
    await queue.begin();
    await queue.end(2, { state: 'failed', reason: 'a query is wrong' });
    expect((await queue.list())[0]).toMatchObject({ state: 'failed', reason: 'a query is wrong', release: null, pages: null });
  });

  it('takes no webhook twice, also after a restart, until its signature is too old', async () => {
    await hook('a');
    await expect(hook('a', change('sneaked-in'))).rejects.toThrow(ReplayedHook);
    queue.close();
    queue = await open();
    await expect(hook('a')).rejects.toThrow(ReplayedHook);
    expect((await queue.list())[0]).toMatchObject({ hooks: 1, changed: { total: 0 } });
    now = new Date(now.getTime() + 300_001);
    await expect(hook('a')).resolves.toBe(1);
  });

  it('builds again what was cut off', async () => {
    await hook('a', change('one'));
    await queue.begin();
    await queue.putBack();
    expect(await queue.list()).toMatchObject([{ id: 1, state: 'waiting', startedAt: null, changed: { total: 1 } }]);
  });

  it('joins what was cut off with what waits', async () => {
    await hook('a', change('one'));
    await queue.begin();
    await hook('b', change('two'));
    await queue.putBack();
    expect(await queue.list()).toMatchObject([
      { id: 2, state: 'waiting', changed: { total: 2 } },
      { id: 1, state: 'joined', reason: 'It was cut off; its changes are in build 2.' },
    ]);
    expect((await queue.begin())?.id).toBe(2);
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
  });

  it('recovers only what belongs to a process that is gone', async () => {
    await hook('a');
    await queue.begin();
    await queue.recover();
    expect(await states()).toEqual(['1 running']);
    const database = createClient({ url: `file:${join(publisherFolder(dataDir), 'builds.db')}` });
    await database.execute("UPDATE build SET owner = '999999999 1'");
    database.close();
    await queue.recover();
    expect(await states()).toEqual(['1 waiting']);
  });

  it('notes builds that did not wait, beside one that runs', async () => {
    await hook('a');
    await queue.begin();
    await queue.note('command', new Date(now.getTime() - 5000), done);
    expect(await queue.list()).toMatchObject([{ id: 2, state: 'done', cause: 'command', seconds: 5 }, { state: 'running' }]);
  });

  it('tells what changed after a revision, and that something did', async () => {
    let told = 0;
    const unfollow = queue.follow(() => (told += 1));
    await hook('a');
    const [{ revision } = { revision: 0 }] = await queue.list();
    expect(await queue.since(revision)).toEqual([]);
    await queue.begin();
    expect(await queue.since(revision)).toMatchObject([{ id: 1, state: 'running' }]);
    unfollow();
    await queue.end(1, done);
    expect(told).toBe(2);
  });

  it('forgets builds of long ago', async () => {
    for (let count = 0; count < 203; count += 1) await queue.note('command', now, done);
    expect((await queue.list(500)).map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, n) => 203 - n));
  });
});
