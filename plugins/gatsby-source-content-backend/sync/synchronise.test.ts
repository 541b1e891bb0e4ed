import { build, quickSettings } from '../testing/build';
import { createFakeGatsby, type FakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, authorEntity, homeEntity, sampleTypes } from '../testing/sample-types';
import { misdeeds, startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';

let backend: UnrulyBackend;
let gatsby: FakeGatsby;
const settings = (more = {}) => quickSettings(backend.url, more);
const article = (id: string, locale = 'pt') =>
  gatsby.nodesOf('ContentArticle').find((node) => node.contentId === id && node.locale === locale);

beforeEach(async () => {
  backend = await startUnrulyBackend();
  gatsby = await createFakeGatsby();
  for (const locale of ['pt', 'en']) {
    backend.put('home', locale, homeEntity());
    backend.put('authors', locale, authorEntity('ines'));
    for (const id of ['one', 'two', 'three']) backend.put('articles', locale, articleEntity(id, { autor: 'ines' }));
  }
});
afterEach(async () => {
  await backend.stop();
  await gatsby.remove();
});

test('the first build reads everything, page by page, and links entities to each other', async () => {
  const { ended, summary } = await build(gatsby, settings({ pageSize: 3 }));
  expect(ended).toBe('well');
  expect(summary).toMatch(/^content: 10 fetched, 10 changed, 0 deleted, 0 quarantined, \d+\.\d s$/);
  const author = gatsby.nodesOf('ContentAuthor').find(({ locale }) => locale === 'en');
  expect(article('one', 'en')).toMatchObject({ contentId: 'one', slug: 'one', ordem: null, autor: author?.id, etiquetas: [] });
  expect(backend.countOf('/api/changes')).toBe(4);
});

test('a build where nothing changed asks once and writes nothing; from the second on it is a 304', async () => {
  await build(gatsby, settings());
  const { summary, dirty } = await build(gatsby, settings());
  expect(summary).toMatch(/^content: 0 fetched, 0 changed, 0 deleted/);
  expect(dirty).toEqual([]);
  await build(gatsby, settings());
  expect(backend.requests.filter((request) => request === '/api/changes delta')).toHaveLength(2);
  expect(gatsby.nodesOf('ContentArticle')).toHaveLength(6);
});

test('only what changed becomes dirty, and only what was deleted goes', async () => {
  await build(gatsby, settings());
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Outro título' }));
  backend.remove('articles', 'en', 'two');
  const before = [article('one')?.id, article('two', 'en')?.id];
  const { summary, dirty } = await build(gatsby, settings());
  expect(summary).toMatch(/^content: 1 fetched, 1 changed, 1 deleted/);
  expect(new Set(dirty)).toEqual(new Set(before));
  expect(article('one')?.titulo).toBe('Outro título');
  expect(article('two', 'en')).toBeUndefined();
});

test('an entity that is sent again unchanged, with its fields in another order, is no change', async () => {
  await build(gatsby, settings());
  backend.put('articles', 'pt', Object.fromEntries(Object.entries(articleEntity('one', { autor: 'ines' })).reverse()));
  expect((await build(gatsby, settings())).dirty).toEqual([]);
});

test('a node says when its entity was last changed, and a time that alone is another one is no change', async () => {
  backend.put('articles', 'pt', articleEntity('one'), 'one', '2026-03-31T09:30:00Z');
  backend.put('articles', 'pt', articleEntity('two'), 'two', 'yesterday');
  await build(gatsby, settings());
  expect([article('one'), article('two'), article('three')].map((node) => node?.modified)).toEqual(['2026-03-31T09:30:00Z', null, null]);
  backend.put('articles', 'pt', articleEntity('one'), 'one', '2026-04-01T10:00:00Z');
  const { summary, dirty } = await build(gatsby, settings());
  expect([summary, dirty]).toEqual([expect.stringMatching(/^content: 1 fetched, 0 changed/), []]);
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Outro título' }), 'one', '2026-04-02T10:00:00Z');
  await build(gatsby, settings());
  expect(article('one')).toMatchObject({ titulo: 'Outro título', modified: '2026-04-02T10:00:00Z' });
});

test('a cursor that the backend forgot leads to a full reading, which removes what is gone', async () => {
  await build(gatsby, settings());
  backend.remove('articles', 'pt', 'three');
  backend.forgetCursors();
  const { log, summary } = await build(gatsby, settings());
  expect(log.join('\n')).toContain('no longer knows the last cursor');
  expect(summary).toMatch(/^content: 9 fetched, 0 changed, 1 deleted/);
});

test('a cursor that is forgotten again and again ends in its own error', async () => {
  backend.misbehave('/api/changes', misdeeds.status(410), misdeeds.status(410), misdeeds.status(410));
  expect((await build(gatsby, settings())).panic).toContain('panic 10009');
});

test('a deletion that the backend never told is found by the full comparison', async () => {
  await build(gatsby, settings());
  backend.remove('articles', 'pt', 'three', { silently: true });
  for (let run = 0; run < 2; run += 1) await build(gatsby, settings({ reconcileEvery: { runs: 2, hours: 24 } }));
  expect(article('three')).toBeDefined();
  const { summary } = await build(gatsby, settings({ reconcileEvery: { runs: 2, hours: 24 } }));
  expect(summary).toMatch(/0 changed, 1 deleted/);
  expect(article('three')).toBeUndefined();
});

test('nodes that somebody else took away are read again', async () => {
  await build(gatsby, settings());
  gatsby.nodes.delete(article('one')?.id ?? '');
  expect((await build(gatsby, settings())).summary).toMatch(/^content: 10 fetched, 1 changed/);
  expect(article('one')).toBeDefined();
});

test('another content model takes no old node over', async () => {
  await build(gatsby, settings());
  const fewer = sampleTypes.filter(({ name }) => name !== 'articles');
  const { dirty } = await build(gatsby, settings(), { types: fewer });
  expect(gatsby.nodesOf('ContentArticle')).toEqual([]);
  expect(dirty).toHaveLength(10);
});

test('another backend takes no old node over', async () => {
  await build(gatsby, settings());
  const other = await startUnrulyBackend();
  for (const locale of ['pt', 'en']) other.put('home', locale, homeEntity('Outra casa'));
  await build(gatsby, quickSettings(other.url));
  await other.stop();
  expect([...gatsby.nodes.values()].map(({ titulo }) => titulo)).toEqual(['Outra casa', 'Outra casa']);
});

test('types and languages that the site does not know are left alone', async () => {
  backend.put('settings', 'pt', { id: 'settings' });
  backend.put('home', 'fr', homeEntity());
  const { ended, warnings } = await build(gatsby, settings());
  expect([ended, warnings, gatsby.nodes.size]).toEqual(['well', [], 10]);
});

test('an entity that others waited for makes their pages again, although they did not change', async () => {
  backend.remove('authors', 'pt', 'ines');
  await build(gatsby, settings());
  backend.put('authors', 'pt', authorEntity('ines'));
  const { summary, dirty } = await build(gatsby, settings());
  expect(summary).toMatch(/^content: 1 fetched, 1 changed/);
  expect(dirty).toEqual(expect.arrayContaining(['one', 'two', 'three'].map((id) => article(id)?.id)));
  expect(dirty).not.toContain(article('one', 'en')?.id);
  expect((await build(gatsby, settings({ reconcileEvery: { runs: 1, hours: 24 } }))).dirty).toEqual([]);
});

test('what the backend itself could not read is told, and its failure to tell does not matter', async () => {
  backend.setProblems([{ path: 'articles/four.yml', locale: 'pt', field: 'titulo', message: 'is required' }]);
  const { warnings } = await build(gatsby, settings());
  expect(warnings).toEqual(['warn: content: articles/four.yml [pt] titulo: is required']);
  backend.put('articles', 'pt', articleEntity('four', { titulo: null }));
  backend.setProblems([{ path: 'articles/four.yml', locale: 'pt', field: 'titulo', message: 'is required' }]);
  expect((await build(gatsby, settings())).warnings).toEqual([expect.stringContaining('articles/four.yml [pt] is quarantined')]);
  backend.misbehave('/api/problems', misdeeds.answer('{"data":7}'));
  expect((await build(gatsby, settings())).ended).toBe('well');
});
