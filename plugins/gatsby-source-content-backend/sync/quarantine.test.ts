import { build, quickSettings } from '../testing/build';
import { createFakeGatsby, type FakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, homeEntity } from '../testing/sample-types';
import { startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';

let backend: UnrulyBackend;
let gatsby: FakeGatsby;
const settings = (more = {}) => quickSettings(backend.url, more);
const titles = () => gatsby.nodesOf('ContentArticle').map(({ titulo }) => titulo);

beforeEach(async () => {
  backend = await startUnrulyBackend();
  gatsby = await createFakeGatsby();
  for (const locale of ['pt', 'en']) backend.put('home', locale, homeEntity());
  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Bom' }));
});
afterEach(async () => {
  await backend.stop();
  await gatsby.remove();
});

test('a bad entity keeps its last good version and is told in every build until it is mended', async () => {
  await build(gatsby, settings());
  backend.put('articles', 'pt', articleEntity('one', { titulo: 7, slug: 'Not A Slug' }));
  const { ended, warnings, summary, dirty } = await build(gatsby, settings());
  expect(ended).toBe('well');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('content: articles/one [pt] is quarantined; its last good version stays');
  expect(warnings[0]).toContain('titulo: must be text');
  expect(warnings[0]).toContain('slug: may hold only a-z');
  expect(summary).toMatch(/^content: 1 fetched, 0 changed, 0 deleted, 1 quarantined/);
  expect([titles(), dirty]).toEqual([['Bom'], []]);

  const next = await build(gatsby, settings());
  expect(next.summary).toMatch(/^content: 0 fetched, 0 changed, 0 deleted, 1 quarantined/);
  expect(next.warnings).toEqual(warnings);

  backend.put('articles', 'pt', articleEntity('one', { titulo: 'Melhor' }));
  expect((await build(gatsby, settings())).warnings).toEqual([]);
  expect(titles()).toEqual(['Melhor']);
});

test.each([
  ['nothing', null],
  ['text', 'an article'],
  ['a list', []],
  ['an undeclared field', articleEntity('two', { extra: 1 })],
  ['a picture that is text', articleEntity('two', { imagem: '/media/x.png' })],
  ['another id inside', articleEntity('three')],
])('an entity that is %s is left out while the rest builds', async (_, entity) => {
  backend.put('articles', 'pt', entity, 'two');
  const { ended, warnings } = await build(gatsby, settings());
  expect(ended).toBe('well');
  expect(warnings[0]).toContain('content: articles/two [pt] is quarantined; it has no good version yet, so it is left out');
  expect(titles()).toEqual(['Bom']);
});

test('the file is named where the backend says in which one it stands', async () => {
  backend.put('articles', 'pt', articleEntity('one', { extra: 1 }));
  backend.setProblems([{ path: 'articles/one.yml', locale: 'pt', field: 'extra', message: 'is not declared' }]);
  expect((await build(gatsby, settings())).warnings).toEqual([
    'warn: content: articles/one.yml [pt] is quarantined; it has no good version yet, so it is left out\n  extra: is not declared',
  ]);
});

test('a full comparison does not take a bad entity for a deleted one', async () => {
  await build(gatsby, settings());
  backend.put('articles', 'pt', articleEntity('one', { titulo: null }));
  const { warnings } = await build(gatsby, settings({ reconcileEvery: { runs: 1, hours: 24 } }));
  expect(warnings).toHaveLength(1);
  await build(gatsby, settings({ reconcileEvery: { runs: 1, hours: 24 } }));
  expect(titles()).toEqual(['Bom']);
});

test('a bad entity that is deleted is forgotten, with its last good version', async () => {
  await build(gatsby, settings());
  backend.put('articles', 'pt', articleEntity('one', { titulo: null }));
  await build(gatsby, settings());
  backend.remove('articles', 'pt', 'one');
  expect((await build(gatsby, settings())).summary).toMatch(/1 deleted, 0 quarantined/);
  expect(titles()).toEqual([]);
});

test('a bad required entity stops the first build, and lets later ones live on its last good version', async () => {
  const fresh = await createFakeGatsby();
  backend.put('home', 'en', homeEntity(''));
  const { panic, warnings } = await build(fresh, settings());
  expect(warnings[0]).toContain('home/home [en] is quarantined');
  expect(panic).toContain('panic 10008: The site cannot be built without home in en.');
  await fresh.remove();

  backend.put('home', 'en', homeEntity('Welcome'));
  await build(gatsby, settings());
  backend.put('home', 'en', homeEntity(''));
  expect((await build(gatsby, settings())).ended).toBe('well');
});
