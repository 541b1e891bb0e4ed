import { articleEntity, homeEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';

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

test.each([
  ['nothing', null],
  ['an undeclared field', articleEntity('two', { extra: 1 })],
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
