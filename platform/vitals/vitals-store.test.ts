import { readFileSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { fileDatabase, openMigrated } from '../database/database';
import { openVitals, VitalsStore, vitalsTables } from './vitals-store';

const folder = scratchFolder();
const all = { limit: 400, offset: 0 };
let now: string;
let store: VitalsStore;

beforeEach(async () => {
  now = '2026-03-01T12:00:00Z';
  store = new VitalsStore(await openMigrated(fileDatabase(folder(), 'vitals'), vitalsTables), () => new Date(now));
});
afterEach(() => store.close());

async function search(...terms: string[]): Promise<void> {
  for (const term of terms) await store.searches.add({ locale: 'pt', term });
}

it('counts by day, and forgets what is older than it keeps', async () => {
  now = '2026-01-01T12:00:00Z';
  const phone = { route: 'home', device: 'phone' } as const;
  await Promise.all([store.add({ ...phone, values: { lcp: 400 } }), store.add({ ...phone, values: { lcp: 450, cls: 0.3 } })]);
  now = '2026-01-20T12:00:00Z';
  await store.add({ ...phone, values: { lcp: 9000 } });
  const lcp = async (days: number) => (await store.histograms(days)).find(({ name }) => name === 'lcp')?.counts;
  expect(await lcp(28)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
  expect(await lcp(7)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
  now = '2026-04-10T12:00:00Z';
  await store.add({ ...phone, values: { inp: 20 } });
  expect((await store.histograms(3650)).map(({ name, counts }) => [name, counts.reduce((a, b) => a + b)])).toEqual([
    ['inp', 1],
    ['lcp', 1],
  ]);
});

it('is a file of its own beside a file of the submissions, and one for the whole process', async () => {
  const submissions = { databaseUrl: `file://${folder()}/outbox.db`, databaseToken: null, secret: null, perHour: 1, keepDays: 1 };
  const opened = await openVitals({ dataDir: folder(), submissions });
  expect(await openVitals({ dataDir: folder(), submissions })).toBe(opened);
  expect(readFileSync(`${folder()}/vitals/vitals.db`).subarray(0, 6).toString()).toBe('SQLite');
  opened.close();
});

it('counts what was looked for more than once, the most frequent first, and forgets what is old', async () => {
  await search('lamas', 'amianto', 'lamas', 'amianto', 'amianto', 'uma vez');
  await store.searches.add({ locale: 'en', term: 'amianto' });
  expect(await store.searches.list(28, all)).toEqual({
    items: [
      { locale: 'pt', term: 'amianto', count: 3 },
      { locale: 'pt', term: 'lamas', count: 2 },
    ],
    total: 2,
  });
  expect(await store.searches.list(28, { limit: 1, offset: 1 })).toMatchObject({ items: [{ term: 'lamas' }], total: 2 });
  now = '2026-04-01T12:00:00Z';
  await search('lamas');
  expect(await store.searches.list(28, all)).toEqual({ items: [], total: 0 });
  now = '2026-06-20T12:00:00Z';
  await search('pilhas', 'pilhas');
  expect((await store.searches.list(3650, all)).items.map(({ term }) => term)).toEqual(['pilhas']);
});

it('holds no more than so many terms a day, whatever is sent, and goes on counting those', async () => {
  await search(...Array.from({ length: 301 }, (_, at) => `termo ${at}`));
  await search('termo 300', 'termo 0');
  expect((await store.searches.list(1, all)).items).toEqual([{ locale: 'pt', term: 'termo 0', count: 2 }]);
});
