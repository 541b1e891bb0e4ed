import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Releases } from '../releases/roll-back';
import { openBuildQueue, type BuildQueue } from './build-queue';
import { publishingDesk } from './publishing-desk';

const folder = mkdtempSync(join(tmpdir(), 'publishing-desk-'));
let queue: BuildQueue;
let live: string;

const releases: Releases = {
  list: async () => ['20260331T090000123Z-bbbb', '20260330T090000000Z-aaaa'],
  currentId: async () => live,
  load: async () => ({}),
  makeCurrent: async (id) => void (live = id),
};

const preview = { ask: () => undefined, of: () => null };

beforeAll(async () => {
  queue = await openBuildQueue(folder);
});

beforeEach(() => {
  live = '20260331T090000123Z-bbbb';
});

afterAll(() => {
  queue.close();
  rmSync(folder, { recursive: true });
});

it('tells of the releases, when they were made and which one is live', async () => {
  expect(await publishingDesk(queue, releases, preview).releases()).toEqual([
    { id: '20260331T090000123Z-bbbb', madeAt: '2026-03-31T09:00:00.123Z', isLive: true },
    { id: '20260330T090000000Z-aaaa', madeAt: '2026-03-30T09:00:00.000Z', isLive: false },
  ]);
});

it('makes an earlier release live; one that is not there changes nothing', async () => {
  const desk = publishingDesk(queue, releases, preview);
  expect(await desk.rollBack('../../etc')).toBe(false);
  expect(live).toBe('20260331T090000123Z-bbbb');
  expect(await desk.rollBack('20260330T090000000Z-aaaa')).toBe(true);
  expect(live).toBe('20260330T090000000Z-aaaa');
});

it('tells of the builds, the newest first', async () => {
  await queue.request({ cause: 'webhook', changed: [{ type: 'articles', locale: 'pt', id: 'lamas' }] });
  const [build] = await publishingDesk(queue, releases, preview).builds();
  expect(build).toMatchObject({ state: 'waiting', cause: 'webhook', changed: { total: 1 } });
});
