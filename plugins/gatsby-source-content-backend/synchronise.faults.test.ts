import { quickSettings, build } from './testing/build';
import { articleEntity, homeEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults, startFaultyBackend } from './testing/faulty-backend';

describe('a build', () => {
  const ids = Array.from({ length: 30 }, (_, number) => `article-${number}`);
  const site = new SiteOfTest(({ put }) => ids.forEach((id) => put('articles', 'pt', articleEntity(id))));

  test('a backend that is away stops the build with one line, and every node stays', async () => {
    await site.build();
    const { url } = site.backend;
    await site.backend.stop();
    const { ended, panic } = await build(site.gatsby, quickSettings(url, { retries: 1 }));
    site.backend = await startFaultyBackend();
    expect(ended).toBe('stopped');
    expect(panic).toBe(
      `panic 10001: The content backend cannot be reached: ${url}: GET /api/changes: nothing listens there (ECONNREFUSED) (2 attempts). Start it, or set the option "url" to its address.`,
    );
    expect(site.gatsby.nodes.size).toBe(32);
  });

  const { answer, status } = faults;
  const standing = answer('{"data":{"cursor":"7","more":true,"changed":[],"deleted":[]}}');
  test.each([
    ['panic 10002', [status(401)]],
    ['panic 10003', [status(404)]],
    ['panic 10004', [answer('{"data":{"cursor":"7","changed":{},"deleted":[]}}')]],
    ['panic 10004', [answer('{"data":{"cursor":"7","changed":[{"type":"articles","locale":"pt"}],"deleted":[]}}')]],
    ['panic 10004', [answer('{"data":{"cursor":"7","changed":[],"deleted":["articles"]}}')]],
    ['its cursor stands still', [standing, standing]],
    ['panic 10005', [status(503), status(503), status(503)]],
    ['panic 10006', [status(503, { 'retry-after': '300' })]],
    ['panic 10009', [status(410), status(410), status(410), status(410)]],
  ])('an answer that cannot be used stops the build with %s, and leaves the nodes alone', async (words, list) => {
    await site.build();
    site.backend.misbehave('/api/changes', ...list);
    expect((await site.build({ retries: 2 })).panic).toContain(words);
    expect(site.gatsby.nodes.size).toBe(32);
    expect((await site.build()).summary).toMatch(/^content: 0 fetched/);
  });

  test.each([
    ['too many', 12, {}, '12 of 32 entities (38 %) would be deleted, the limit is 20 %: 12 articles'],
    ['too many that are allowed', 12, { allowMassDeletion: true }, ''],
    ['a few, which is always allowed,', 10, {}, ''],
    ['all of a type, even within the share,', 30, { maxDeletionShare: 0.99 }, 'all 30 entities of the type "articles" would be deleted'],
  ])('%s deletions stop the build before the first one, or none', async (_, count, settings, words) => {
    await site.build();
    for (const id of ids.slice(0, count)) site.backend.remove('articles', 'pt', id);
    const { panic } = await site.build(settings);
    expect(panic).toEqual(words ? expect.stringMatching(/^panic 10007/) : '');
    expect(panic).toContain(words);
    expect(site.gatsby.nodes.size).toBe(words ? 32 : 32 - count);
  });

  test('an empty list after a full reading is a mass deletion too', async () => {
    await site.build();
    site.backend.misbehave('/api/changes', status(410), answer('{"data":{"cursor":"9","changed":[],"deleted":[]}}'));
    expect((await site.build()).panic).toContain('32 of 32 entities (100 %)');
  });
});

describe('an entity', () => {
  const site = new SiteOfTest(({ put }) => put('articles', 'pt', articleEntity('one', { titulo: 'Bom' })));
  const titles = () => site.gatsby.nodesOf('ContentArticle').map(({ titulo }) => titulo);

  test('a bad entity keeps its last good version and is told in every build until it is mended', async () => {
    await site.build();
    site.backend.put('articles', 'pt', articleEntity('one', { titulo: 7, slug: 'Not A Slug' }));
    const { ended, warnings, summary, dirty } = await site.build();
    expect([ended, warnings.length]).toEqual(['well', 1]);
    for (const words of ['articles/one [pt] is held back; its last good version stays', 'titulo: must be text', 'slug: may hold only a-z'])
      expect(warnings[0]).toContain(words);
    expect(summary).toMatch(/^content: 1 fetched, 0 changed, 0 deleted, 1 held back/);
    expect([titles(), dirty]).toEqual([['Bom'], []]);

    const next = await site.build();
    expect(next.summary).toMatch(/^content: 0 fetched, 0 changed, 0 deleted, 1 held back/);
    expect(next.warnings).toEqual(warnings);
    for (let run = 0; run < 2; run += 1) expect((await site.compare()).warnings).toEqual(warnings);
    expect(titles()).toEqual(['Bom']);

    site.backend.put('articles', 'pt', articleEntity('one', { titulo: 'Melhor' }));
    expect((await site.build()).warnings).toEqual([]);
    expect(titles()).toEqual(['Melhor']);
  });

  test('what others send in more fields, or as numbers, is taken, and said in one line', async () => {
    for (const id of [2, 3])
      site.backend.put('articles', 'pt', { ...articleEntity(String(id), { extra: 1, titulo: `Nº ${id}` }), id }, id as never);
    const { warnings, log } = await site.build();
    expect([warnings, titles()]).toEqual([[], expect.arrayContaining(['Nº 2', 'Nº 3'])]);
    expect(log.filter((line) => line.includes('ignored'))).toEqual([
      'info: content: articles: ignored fields that the site does not know: extra (2)',
    ]);
  });

  test.each([
    ['nothing', null],
    ['a field of the wrong kind', articleEntity('two', { etiquetas: 1 })],
    ['another id inside', articleEntity('three')],
  ])('an entity that is %s is left out while the rest builds', async (_, entity) => {
    site.backend.put('articles', 'pt', entity, 'two');
    const { ended, warnings } = await site.build();
    expect(ended).toBe('well');
    expect(warnings[0]).toContain('content: articles/two [pt] is held back; it has no good version yet, so it is left out');
    expect(titles()).toEqual(['Bom']);
  });

  test('a bad entity that is deleted is forgotten, with its last good version', async () => {
    await site.build();
    site.backend.put('articles', 'pt', articleEntity('one', { titulo: null }));
    await site.build();
    site.backend.remove('articles', 'pt', 'one');
    expect((await site.build()).summary).toMatch(/1 deleted, 0 held back/);
    expect(titles()).toEqual([]);
  });

  test('a bad required entity stops the first build, and lets later ones live on its last good version', async () => {
    site.backend.put('home', 'en', homeEntity(''));
    const { panic, warnings } = await site.build();
    expect(warnings[0]).toContain('home/home [en] is held back');
    expect(panic).toContain('panic 10008: The site cannot be built without home in en.');
    site.backend.put('home', 'en', homeEntity('Welcome'));
    await site.build();
    site.backend.put('home', 'en', homeEntity(''));
    expect((await site.build()).ended).toBe('well');
  });
});
