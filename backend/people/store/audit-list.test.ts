import { day, StoreOfTest } from '../fixtures/store-of-test';

let house: StoreOfTest;

beforeEach(async () => {
  house = new StoreOfTest();
  await house.open();
});

afterEach(() => house.clear());

const somebody = { id: 'a', name: 'Inês' };

it('tells who did what, the newest first, fifty a page', async () => {
  for (let each = 1; each <= 51; each += 1) await house.people.audit.record(somebody, 'saved', `articles/${each}`);
  const { lines, ...meta } = await house.people.audit.list();
  expect(meta).toEqual({ page: 1, pages: 2, total: 51 });
  expect([lines.length, lines[0]]).toEqual([
    50,
    { id: 51, at: '2026-03-31T09:00:00.000Z', who: somebody, what: 'saved', about: 'articles/51' },
  ]);
  expect((await house.people.audit.list({}, 2)).lines.map(({ about }) => about)).toEqual(['articles/1']);
});

it('finds by person and by what was done', async () => {
  await house.people.audit.record(somebody, 'saved');
  await house.people.audit.record(somebody, 'deleted');
  await house.people.audit.record({ id: null, name: 'root, on the machine' }, 'saved');
  const done = async (filter: object) => (await house.people.audit.list(filter)).lines.map(({ who, what }) => `${who.id} ${what}`);
  expect(await done({ person: 'a' })).toEqual(['a deleted', 'a saved']);
  expect(await done({ what: 'saved' })).toEqual(['null saved', 'a saved']);
  expect(await done({ what: 'saved', person: 'a' })).toEqual(['a saved']);
  expect(await done({ person: "' OR 1=1" })).toEqual([]);
});

it('is one short line, and forgets after two years', async () => {
  await house.people.audit.record(somebody, 'saved', `a\nb\u2028${'c'.repeat(600)}`);
  expect((await house.people.audit.list()).lines[0]?.about).toBe(`a b ${'c'.repeat(496)}`);
  house.pass(729 * day);
  await house.people.sweep();
  expect((await house.people.audit.list()).total).toBe(1);
  house.pass(2 * day);
  await house.people.sweep();
  expect((await house.people.audit.list()).total).toBe(0);
});
