import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';

const site = new SiteOfTest(({ put }) => ['one', 'two', 'three'].forEach((id) => put('articles', 'pt', articleEntity(id))));
beforeEach(() => site.build());
const change = (id: string) => site.backend.put('articles', 'pt', articleEntity(id, { titulo: 'Mudado' }));

test('killed after the nodes and before the cursor: the change is read and announced again', async () => {
  change('one');
  const { cache } = site.gatsby.store;
  const { set } = cache;
  cache.set = async (name: string, value: unknown) => {
    if (name !== 'sync-state') return set(name, value);
    throw new Error('killed');
  };
  await expect(site.build()).rejects.toThrow('killed');
  cache.set = set;
  // Gatsby has the new node already; were it only written again, nothing would tell Gatsby to make its pages.
  expect(site.article('one')?.titulo).toBe('Mudado');
  const { summary, dirty } = await site.build();
  expect(summary).toMatch(/^content: 5 fetched/);
  expect(dirty).toEqual([site.article('one')?.id]);
});

test('with a note of the last build that was cut off: everything is read anew', async () => {
  const { cache } = site.gatsby.store;
  const state = (await cache.get('sync-state')) as { known: string };
  await cache.set('sync-state', { ...state, known: state.known.slice(0, 20) });
  change('one');
  expect((await site.build()).ended).not.toBe('killed');
  expect(site.article('one')?.titulo).toBe('Mudado');
});

test('killed after the cursor and before the pages, twice: what was created, changed and deleted is announced again', async () => {
  const goneId = site.article('two')?.id;
  change('one');
  site.backend.put('articles', 'pt', articleEntity('four'));
  site.backend.remove('articles', 'pt', 'two');
  expect((await site.build({}, { killedAfterSourcing: true })).ended).toBe('killed');
  change('three');
  await site.build({}, { killedAfterSourcing: true });
  const { dirty } = await site.build();
  expect(new Set(dirty)).toEqual(new Set([...['one', 'three', 'four'].map((id) => site.article(id)?.id), goneId]));
  // An announcement is no change of the content: a full comparison finds nothing to do.
  site.backend.forgetCursors();
  expect(await site.build()).toMatchObject({ dirty: [], summary: expect.stringMatching(/ 0 changed, 0 deleted/) });
});
