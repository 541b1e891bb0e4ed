import { build, quickSettings } from './testing/build';
import { articleEntity, authorEntity, homeEntity, sampleTypes } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults, startFaultyBackend } from './testing/faulty-backend';
import type { ApiEntity, EntityRef } from './changes';

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

describe('after a first build', () => {
  beforeEach(() => site.build());

  test('a build where nothing changed asks once and writes nothing', async () => {
    expect(await site.build()).toMatchObject({ dirty: [], summary: expect.stringMatching(/^content: 0 fetched, 0 changed, 0 deleted/) });
    expect(site.backend.requests.filter((request) => request === '/api/changes delta')).toHaveLength(1);
    // Sent again, with its fields in another order: no change either.
    site.backend.put('articles', 'pt', Object.fromEntries(Object.entries(articleEntity('one', { autor: 'ines' })).reverse()));
    expect(await site.build()).toMatchObject({ dirty: [], summary: expect.stringMatching(/^content: 1 fetched, 0 changed/) });
  });

  test('only what changed becomes dirty, and only what was deleted goes', async () => {
    site.backend.put('articles', 'pt', articleEntity('one', { titulo: 'Outro título' }));
    site.backend.remove('articles', 'en', 'two');
    const before = [site.article('one')?.id, site.article('two', 'en')?.id];
    const { summary, dirty } = await site.build();
    expect(summary).toMatch(/^content: 1 fetched, 1 changed, 1 deleted/);
    expect(new Set(dirty)).toEqual(new Set(before));
    expect([site.article('one')?.titulo, site.article('two', 'en')]).toEqual(['Outro título', undefined]);
  });

  test('a cursor that the backend forgot leads to a full reading, which removes what is gone', async () => {
    site.backend.remove('articles', 'pt', 'three');
    site.backend.forgetCursors();
    const { log, summary } = await site.build();
    expect(log.join('\n')).toContain('no longer knows the last cursor');
    expect(summary).toMatch(/^content: 9 fetched, 0 changed, 1 deleted/);
  });

  test('a deletion that the backend never told is found by the full comparison', async () => {
    site.backend.remove('articles', 'pt', 'three', { silently: true });
    const reconcileEvery = { runs: 2, hours: 24 };
    for (let run = 0; run < 2; run += 1) await site.build({ reconcileEvery });
    expect(site.article('three')).toBeDefined();
    expect((await site.build({ reconcileEvery })).summary).toMatch(/0 changed, 1 deleted/);
    expect(site.article('three')).toBeUndefined();
  });

  test('another content model takes no old node over, nor does another backend', async () => {
    const { dirty } = await site.build({}, { types: sampleTypes.filter(({ name }) => name !== 'articles') });
    expect([site.gatsby.nodesOf('ContentArticle'), dirty.length]).toEqual([[], 10]);

    const other = await startFaultyBackend();
    for (const locale of ['pt', 'en']) other.put('home', locale, homeEntity('Outra casa'));
    await build(site.gatsby, quickSettings(other.url));
    await other.stop();
    expect([...site.gatsby.nodes.values()].map(({ titulo }) => titulo)).toEqual(['Outra casa', 'Outra casa']);
  });

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
    expect(summary).toMatch(/^content: 10 fetched/);
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

  const name = (id: string): EntityRef => ({ type: 'articles', locale: 'pt', id });
  const buildNaming = async (...names: EntityRef[]) => (await site.build({ named: () => names })).summary;

  test('what is named is read, with one question, though the list of changes does not have it yet', async () => {
    site.backend.putUnlisted('articles', 'pt', articleEntity('one', { titulo: 'Mudado' }));
    expect(await buildNaming()).toMatch(/^content: 0 fetched/);
    const before = site.backend.countOf('/api/changes');
    expect(await buildNaming(name('one'), name('two'))).toMatch(/^content: 2 fetched, 1 changed, 0 deleted/);
    expect(site.backend.countOf('/api/changes')).toBe(before + 1);
    expect(site.article('one')?.titulo).toBe('Mudado');
  });

  test('names may be wrong, and more than an address holds', async () => {
    const names = [name('nobody'), { type: 'nothing', locale: 'xx', id: 'one' }];
    names.push(...Array.from({ length: 1_000 }, (_, index) => name(`one-${index}`)));
    site.backend.put('articles', 'pt', articleEntity('two', { titulo: 'Mudado' }));
    expect(await buildNaming(...names)).toMatch(/^content: 1 fetched, 1 changed, 0 deleted/);
    expect([site.article('one')?.titulo, site.article('two')?.titulo]).toEqual(['Artigo one', 'Mudado']);
  });

  const written = (id: string, titulo: string): ApiEntity => ({
    type: 'articles',
    locale: 'pt',
    id,
    entity: articleEntity(id, { titulo }),
  });
  const buildWith = async (...entities: ApiEntity[]) => {
    const { dirty } = await site.build({ unsaved: () => entities });
    return [['one', 'two', 'new'].map((id) => site.article(id)?.titulo), dirty.length];
  };

  test('what is not saved is shown in place of what is, until another build has other texts', async () => {
    expect(await buildWith(written('one', 'Por guardar'))).toEqual([['Por guardar', 'Artigo two', undefined], 1]);
    expect(await buildWith(written('one', 'Por guardar'))).toEqual([['Por guardar', 'Artigo two', undefined], 0]);
    // Another editor has another entry open, and sees nothing of the first.
    expect(await buildWith(written('two', 'De outra pessoa'))).toEqual([['Artigo one', 'De outra pessoa', undefined], 2]);
    expect(await buildWith()).toEqual([['Artigo one', 'Artigo two', undefined], 1]);
    expect(await buildWith()).toEqual([['Artigo one', 'Artigo two', undefined], 0]);
  });

  test('an entry that is not saved at all is shown, and forgotten', async () => {
    expect(await buildWith(written('new', 'Novo'))).toEqual([['Artigo one', 'Artigo two', 'Novo'], 1]);
    expect(await buildWith(written('new', 'Mais novo'))).toEqual([['Artigo one', 'Artigo two', 'Mais novo'], 1]);
    expect((await buildWith())[0]).toEqual(['Artigo one', 'Artigo two', undefined]);
  });

  test('what somebody saved meanwhile is shown, below what is not saved', async () => {
    await buildWith(written('one', 'Por guardar'));
    for (const id of ['one', 'two']) site.backend.put('articles', 'pt', articleEntity(id, { titulo: 'Guardado' }));
    expect((await buildWith(written('one', 'Por guardar')))[0]).toEqual(['Por guardar', 'Guardado', undefined]);
    expect((await buildWith())[0]).toEqual(['Guardado', 'Guardado', undefined]);
  });

  /** The nodes of entities that a build reads, touches or lists. */
  async function nodesRead(): Promise<string[]> {
    const { store } = site.gatsby;
    const { getNode, getNodesByType } = store;
    const read: string[] = [];
    const note = (node: ReturnType<typeof getNode>) => {
      if (node?.internal.type.startsWith('Content')) read.push(String(node.contentId));
      return node;
    };
    store.getNode = (id) => note(getNode(id));
    store.getNodesByType = (type) => getNodesByType(type).filter((node) => note(node));
    await site.build();
    Object.assign(store, { getNode, getNodesByType });
    return [...new Set(read)].sort();
  }

  test('a change of one entity reads the node of this one and that of the last change', async () => {
    site.backend.put('articles', 'pt', articleEntity('one', { autor: 'ines', titulo: 'Outro' }));
    await site.build();
    site.backend.put('articles', 'pt', articleEntity('two', { autor: 'ines', titulo: 'Outro' }));
    expect(await nodesRead()).toEqual(['one', 'two']);
    expect(site.article('two')?.titulo).toBe('Outro');
  });

  test('a deletion reads its own node, and a new entity those that waited for it', async () => {
    site.backend.put('articles', 'pt', articleEntity('waits', { autor: 'rui' }));
    await site.build();
    site.backend.remove('articles', 'pt', 'one');
    await site.build();
    expect(site.article('one')).toBeUndefined();
    site.backend.put('authors', 'pt', authorEntity('rui'));
    expect(await nodesRead()).toEqual(['waits']);
  });

  test('a full comparison reads the nodes that it changes alone', async () => {
    site.backend.remove('articles', 'pt', 'one', { silently: true });
    site.backend.forgetCursors();
    expect(await nodesRead()).toEqual(['one', 'three']);
    expect(site.article('one')).toBeUndefined();
  });

  test('nodes that Gatsby lost are made again', async () => {
    site.gatsby.nodes.clear();
    const { summary } = await site.build();
    expect(summary).toMatch(/^content: 10 fetched, 10 changed/);
    expect(site.gatsby.nodesOf('ContentArticle')).toHaveLength(6);
  });
});
