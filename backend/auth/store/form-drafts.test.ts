import { day, second, StoreOfTest } from '../fixtures/store-of-test';

const harness = new StoreOfTest().forEachTest();

it('keeps the newest 50 forms of a person for 30 days', async () => {
  const { authStore } = harness;
  const { formDrafts } = authStore;
  const keep = (entry: string) => formDrafts.keep('ines', { entry, version: null, values: { pt: { titulo: entry } } });
  for (let number = 1; number <= 51; number += 1) {
    harness.pass(second);
    await keep(`articles~${number}`);
  }
  await formDrafts.keep('rui', { entry: 'articles~1', version: 'a'.repeat(40), values: {} });
  const kept = await formDrafts.of('ines');
  expect([kept.length, kept[0]?.entry, kept.at(-1)?.entry]).toEqual([50, 'articles~51', 'articles~2']);
  expect(await formDrafts.find('ines', 'articles~2')).toMatchObject({ version: null, values: { pt: { titulo: 'articles~2' } } });
  harness.pass(30 * day - second / 2);
  await authStore.deleteExpired();
  expect((await formDrafts.of('ines')).map(({ entry }) => entry)).toEqual(['articles~51']);
});
