import { readFileSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { fileDatabase, openMigrated } from '../database/database';
import { openVitals, vitalsTables, VitalsStore } from './vitals-store';

const folder = scratchFolder();

async function storeAt(clock: { now: string }) {
  const database = await openMigrated(fileDatabase(folder(), 'vitals'), vitalsTables);
  return new VitalsStore(database, () => new Date(clock.now));
}

it('counts by day, and forgets what is older than it keeps', async () => {
  const clock = { now: '2026-01-01T12:00:00Z' };
  const store = await storeAt(clock);
  const phone = { route: 'home', device: 'phone' } as const;
  await Promise.all([store.add({ ...phone, values: { lcp: 400 } }), store.add({ ...phone, values: { lcp: 450, cls: 0.3 } })]);
  clock.now = '2026-01-20T12:00:00Z';
  await store.add({ ...phone, values: { lcp: 9000 } });
  const lcp = async (days: number) => (await store.histograms(days)).find(({ name }) => name === 'lcp')?.counts;
  expect(await lcp(28)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
  expect(await lcp(7)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
  clock.now = '2026-04-10T12:00:00Z';
  await store.add({ ...phone, values: { inp: 20 } });
  expect((await store.histograms(3650)).map(({ name, counts }) => [name, counts.reduce((a, b) => a + b)])).toEqual([
    ['inp', 1],
    ['lcp', 1],
  ]);
  store.close();
});

it('is a file of its own beside a file of the submissions, and one for the whole process', async () => {
  const submissions = { databaseUrl: `file://${folder()}/outbox.db`, databaseToken: null, secret: null, perHour: 1, keepDays: 1 };
  const store = await openVitals({ dataDir: folder(), submissions });
  expect(await openVitals({ dataDir: folder(), submissions })).toBe(store);
  expect(readFileSync(`${folder()}/vitals/vitals.db`).subarray(0, 6).toString()).toBe('SQLite');
  store.close();
});
