import { build, quickSettings } from '../testing/build';
import { createFakeGatsby, type FakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, homeEntity } from '../testing/sample-types';
import { startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';

let backend: UnrulyBackend;
let gatsby: FakeGatsby;
const settings = () => quickSettings(backend.url);
const article = (id: string) => gatsby.nodesOf('ContentArticle').find((node) => node.contentId === id);

beforeEach(async () => {
  backend = await startUnrulyBackend();
  gatsby = await createFakeGatsby();
  for (const locale of ['pt', 'en']) backend.put('home', locale, homeEntity());
  for (const id of ['one', 'two', 'three']) backend.put('articles', 'pt', articleEntity(id));
  await build(gatsby, settings());
});
afterEach(async () => {
  await backend.stop();
  await gatsby.remove();
});

/** The process dies at the moment when this is to be kept. */
function dieWhenKeeping(key: string) {
  const { cache } = gatsby.store;
  const { set } = cache;
  cache.set = async (name: string, value: unknown) => {
    if (name !== key) return set(name, value);
    throw new Error('killed');
  };
  return () => void (cache.set = set);
}

test('killed after the nodes and before the cursor: the change is read and announced again', async () => {
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  const revive = dieWhenKeeping('sync-state');
  await expect(build(gatsby, settings())).rejects.toThrow('killed');
  revive();
  // Gatsby has the new node already; were it only written again, nothing would tell Gatsby to make its pages.
  expect(article('one')?.titulo).toBe('Mudado');
  const { summary, dirty } = await build(gatsby, settings());
  expect(summary).toMatch(/^content: 5 fetched/);
  expect(dirty).toEqual([article('one')?.id]);
});

test('killed before the first node: the change is simply made', async () => {
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  const revive = dieWhenKeeping('journal');
  await expect(build(gatsby, settings())).rejects.toThrow('killed');
  revive();
  expect(article('one')?.titulo).toBe('Artigo one');
  expect((await build(gatsby, settings())).dirty).toEqual([article('one')?.id]);
});

test('killed after the cursor and before the pages: what was created, changed and deleted is announced again', async () => {
  const goneId = article('two')?.id;
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  backend.put('articles', 'pt', articleEntity('four'));
  backend.remove('articles', 'pt', 'two');
  expect((await build(gatsby, settings(), { killedAfterSourcing: true })).ended).toBe('killed');
  const { dirty } = await build(gatsby, settings());
  expect(new Set(dirty)).toEqual(new Set([article('one')?.id, article('four')?.id, goneId]));
  expect(gatsby.nodesOf('ContentArticle').map(({ contentId }) => contentId)).toEqual(['one', 'three', 'four']);
  expect((await build(gatsby, settings())).dirty).toEqual([]);
});

test('killed twice in a row: nothing of the first time is forgotten', async () => {
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  await build(gatsby, settings(), { killedAfterSourcing: true });
  backend.put('articles', 'pt', articleEntity('two', { titulo: 'Mudado' }));
  await build(gatsby, settings(), { killedAfterSourcing: true });
  const { dirty } = await build(gatsby, settings());
  expect(new Set(dirty)).toEqual(new Set([article('one')?.id, article('two')?.id]));
});

test('a change that was taken back while the build was cut off is taken back here too', async () => {
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  await build(gatsby, settings(), { killedAfterSourcing: true });
  backend.put('articles', 'pt', articleEntity('one'));
  expect((await build(gatsby, settings())).dirty).toEqual([article('one')?.id]);
  expect(article('one')?.titulo).toBe('Artigo one');
});

test('an announcement is no change of the content: a full comparison finds nothing to do', async () => {
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
  await build(gatsby, settings(), { killedAfterSourcing: true });
  await build(gatsby, settings());
  backend.forgetCursors();
  expect((await build(gatsby, settings())).summary).toMatch(/^content: 5 fetched, 0 changed, 0 deleted/);
});
