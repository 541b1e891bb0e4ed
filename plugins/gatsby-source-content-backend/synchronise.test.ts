import { build, quickSettings } from './testing/build';
import { articleEntity, authorEntity, homeEntity, sampleTypes } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults, startFaultyBackend } from './testing/faulty-backend';

const site = new SiteOfTest(({ put }) => {
  for (const locale of ['pt', 'en']) {
    put('authors', locale, authorEntity('ines'));
    for (const id of ['one', 'two', 'three']) put('articles', locale, articleEntity(id, { autor: 'ines' }));
  }
});

test('the first build reads everything, page by page, and links entities to each other', async () => {
  const { ended, summary } = await site.build({ pageSize: 3 });
  expect(ended).toBe('well');
  expect(summary).toMatch(/^content: 10 fetched, 10 changed, 0 deleted, 0 held back, \d+\.\d s$/);
  const author = site.gatsby.nodesOf('ContentAuthor').find(({ locale }) => locale === 'en');
  expect(site.article('one', 'en')).toMatchObject({ contentId: 'one', slug: 'one', ordem: null, autor: author?.id, etiquetas: [] });
  expect(site.backend.countOf('/api/changes')).toBe(4);
});

test('a build where nothing changed asks once and writes nothing', async () => {
  await site.build();
  expect(await site.build()).toMatchObject({ dirty: [], summary: expect.stringMatching(/^content: 0 fetched, 0 changed, 0 deleted/) });
  expect(site.backend.requests.filter((request) => request === '/api/changes delta')).toHaveLength(1);
  // Sent again, with its fields in another order: no change either.
  site.backend.put('articles', 'pt', Object.fromEntries(Object.entries(articleEntity('one', { autor: 'ines' })).reverse()));
  expect(await site.build()).toMatchObject({ dirty: [], summary: expect.stringMatching(/^content: 1 fetched, 0 changed/) });
});

test('only what changed becomes dirty, and only what was deleted goes', async () => {
  await site.build();
  site.backend.put('articles', 'pt', articleEntity('one', { titulo: 'Outro título' }));
  site.backend.remove('articles', 'en', 'two');
  const before = [site.article('one')?.id, site.article('two', 'en')?.id];
  const { summary, dirty } = await site.build();
  expect(summary).toMatch(/^content: 1 fetched, 1 changed, 1 deleted/);
  expect(new Set(dirty)).toEqual(new Set(before));
  expect([site.article('one')?.titulo, site.article('two', 'en')]).toEqual(['Outro título', undefined]);
});

test('a node says when its entity was last changed, and a time that alone is another one is no change', async () => {
  const put = (modified: string, more = {}) => site.backend.put('articles', 'pt', articleEntity('one', more), 'one', modified);
  put('2026-03-31T09:30:00Z');
  site.backend.put('articles', 'pt', articleEntity('two'), 'two', 'yesterday');
  await site.build();
  expect(['one', 'two', 'three'].map((id) => site.article(id)?.modified)).toEqual(['2026-03-31T09:30:00Z', null, null]);
  put('2026-04-01T10:00:00Z');
  expect(await site.build()).toMatchObject({ dirty: [], summary: expect.stringMatching(/^content: 1 fetched, 0 changed/) });
  put('2026-04-02T10:00:00Z', { titulo: 'Outro título' });
  await site.build();
  expect(site.article('one')).toMatchObject({ titulo: 'Outro título', modified: '2026-04-02T10:00:00Z' });
});

test('a cursor that the backend forgot leads to a full reading, which removes what is gone', async () => {
  await site.build();
  site.backend.remove('articles', 'pt', 'three');
  site.backend.forgetCursors();
  const { log, summary } = await site.build();
  expect(log.join('\n')).toContain('no longer knows the last cursor');
  expect(summary).toMatch(/^content: 9 fetched, 0 changed, 1 deleted/);
});

test('a deletion that the backend never told is found by the full comparison', async () => {
  await site.build();
  site.backend.remove('articles', 'pt', 'three', { silently: true });
  const reconcileEvery = { runs: 2, hours: 24 };
  for (let run = 0; run < 2; run += 1) await site.build({ reconcileEvery });
  expect(site.article('three')).toBeDefined();
  expect((await site.build({ reconcileEvery })).summary).toMatch(/0 changed, 1 deleted/);
  expect(site.article('three')).toBeUndefined();
});

test('another content model takes no old node over, nor does another backend', async () => {
  await site.build();
  const { dirty } = await site.build({}, { types: sampleTypes.filter(({ name }) => name !== 'articles') });
  expect([site.gatsby.nodesOf('ContentArticle'), dirty.length]).toEqual([[], 10]);

  const other = await startFaultyBackend();
  for (const locale of ['pt', 'en']) other.put('home', locale, homeEntity('Outra casa'));
  await build(site.gatsby, quickSettings(other.url));
  await other.stop();
  expect([...site.gatsby.nodes.values()].map(({ titulo }) => titulo)).toEqual(['Outra casa', 'Outra casa']);
});

test('types and languages that the site does not know are left alone', async () => {
  site.backend.put('settings', 'pt', { id: 'settings' });
  site.backend.put('home', 'fr', homeEntity());
  const { ended, warnings } = await site.build();
  expect([ended, warnings, site.gatsby.nodes.size]).toEqual(['well', [], 10]);
});

test('an entity that others waited for makes their pages again, although they did not change', async () => {
  site.backend.remove('authors', 'pt', 'ines');
  await site.build();
  site.backend.put('authors', 'pt', authorEntity('ines'));
  const { summary, dirty } = await site.build();
  expect(summary).toMatch(/^content: 1 fetched, 1 changed/);
  expect(dirty).toEqual(expect.arrayContaining(['one', 'two', 'three'].map((id) => site.article(id)?.id)));
  expect(dirty).not.toContain(site.article('one', 'en')?.id);
  expect((await site.compare()).dirty).toEqual([]);
});

test('what the backend itself could not read is told, and its failure to tell does not matter', async () => {
  site.backend.setProblems([{ path: 'articles/four.yml', locale: 'pt', field: 'titulo', code: 'required', message: 'is required' }]);
  expect((await site.build()).warnings).toEqual(['warn: content: articles/four.yml [pt] titulo: is required']);
  site.backend.put('articles', 'pt', articleEntity('four', { titulo: null }));
  expect((await site.build()).warnings).toEqual([expect.stringContaining('articles/four.yml [pt] is held back')]);
  site.backend.misbehave('/api/problems', faults.answer('{"data":7}'));
  expect((await site.build()).ended).toBe('well');
});
