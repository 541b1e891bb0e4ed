import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { fileDatabase, openMigrated } from '../database/database';
import { vitalsTables, VitalsStore } from './vitals-store';

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
