import { article as articleWith } from '../fixtures/content-harness';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';

const api = '/admin/api';
const article = (titulo: string, slug: string, more: object = {}) => articleWith(slug, { titulo, ...more });

const harness = new EditingHarness().forEachTest(async () => {
  harness.now = new Date('2026-03-31T09:00:00Z');
  await harness.start();
  await harness.create('articles/lamas.yml', { pt: article('Lamas oleosas', 'lamas'), en: article('Oily sludge', 'oily-sludge') });
  await harness.create('articles/solos.yml', { pt: article('Solos', 'solos', { texto: 'A biopilha.' }), en: article('Soil', 'soil') });
});

const list = async (query: string, as: Worker = 'publisher') =>
  (await harness.ask(`${api}/entries?${query}`, { as })).body.items.map(({ name }: { name: string }) => name);

async function bulk(act: object, names = ['lamas', 'solos'], more: object = {}) {
  const payload = { ids: names.map((name) => `articles~${name}`), act, ...more };
  return (await harness.ask(`${api}/entries/bulk`, { method: 'POST', payload, as: 'publisher' })).body;
}

async function done(act: object, names?: string[]) {
  const { state } = await bulk(act, names);
  return bulk(act, names, { state });
}

const shown = async (locale: string) =>
  (await harness.ask(`/api/${locale}/articles?token=test-token`)).body.data.map(({ slug }: { slug: string }) => slug).sort();

it('finds entries by a word of their texts, of the types that a person may open', async () => {
  harness.now = new Date('2026-03-31T10:00:00Z');
  const changed = { pt: article('Solos', 'solos', { texto: 'Uma biopilha.' }), en: article('Soil', 'soil') };
  await harness.update('articles/solos.yml', changed);
  const { items } = (await harness.ask(`${api}/entries?type=articles&perPage=1&sort=changed&order=desc`)).body;
  const states = { pt: 'public', en: 'public' };
  expect(items).toMatchObject([{ id: 'articles~solos', titles: { pt: 'Solos', en: 'Soil' }, states }]);
  expect(await list('q=BIOPILHA&sort=relevance')).toEqual(['solos']);
  expect(await list('type=articles&sort=title&order=desc', 'editor')).toEqual(['solos', 'lamas']);
  expect([await list('q=antigo'), await list('q=antigo', 'editor')]).toEqual([['old'], []]);
});

it('changes several in one commit, and says what is gone of the site', async () => {
  const before = harness.commits();
  const { changed, redirects } = await bulk({ what: 'unpublish', locales: ['en'] });
  expect(changed.map(({ states }: { states: object[] }) => states)).toEqual(
    Array(2).fill([{ locale: 'en', before: 'public', after: 'draft', from: null }]),
  );
  expect(redirects).toContainEqual({ from: '/en/blog/oily-sludge', to: null });
  expect(harness.commits()).toBe(before);
  expect((await done({ what: 'unpublish', locales: ['en'] })).isDone).toBe(true);
  expect([harness.commits(), await shown('en'), await shown('pt')]).toEqual([before + 1, [], ['lamas', 'solos']]);
  expect(harness.copy.git('log', '-1', '--format=%s')).toContain('Made drafts of 2 entries in English');
});

it('gives a main category, which cannot be taken away', async () => {
  await done({ what: 'main', category: 'soil' });
  expect(await list('category=soil&type=articles&sort=title')).toEqual(['lamas', 'solos']);
  const { changed, refused } = await bulk({ what: 'remove', category: 'soil' }, ['lamas']);
  expect([changed, refused]).toMatchObject([[], [{ id: 'articles~lamas', code: 'isMain' }]]);
});

it('publishes what is complete, and sets a field that several may share', async () => {
  await harness.create('articles/novo.yml', { pt: article('Novo', 'novo', { publicado: false }) });
  await harness.create('articles/begun.yml', { pt: { titulo: 'Begun', publicado: false } });
  const both = ['novo', 'begun'];
  const { changed, refused, redirects } = await bulk({ what: 'publish', locales: ['pt'] }, both);
  const states = [{ locale: 'pt', before: 'draft', after: 'public', from: null }];
  expect(changed).toMatchObject([{ id: 'articles~novo', title: 'Novo', what: 'changed', states }]);
  expect(refused).toMatchObject([{ id: 'articles~begun', title: 'Begun', code: 'incomplete', values: { locale: 'pt' } }]);
  expect(redirects).toEqual([{ from: null, to: '/pt/blog/novo' }]);
  expect((await bulk({ what: 'set', field: 'titulo', value: 'x' })).code).toBe('malformed');
  const set = (value: string, names: string[]) => bulk({ what: 'set', field: 'autor', value }, names);
  expect((await set('ines', both)).changed).toMatchObject([
    { fields: [{ locale: 'pt', field: 'autor', before: null, after: 'ines' }] },
    { title: 'Begun' },
  ]);
  const [lamas] = (await set('ninguem', ['lamas'])).refused;
  expect(lamas).toMatchObject({ id: 'articles~lamas', code: 'rejected' });
  expect(lamas.problems[0]).toMatchObject({ code: 'missing_reference', field: 'autor' });
});

it('refuses what would leave another entry without what it needs; the others go on', async () => {
  await harness.create('articles/ligado.yml', { pt: article('Ligado', 'ligado', { texto: '[Lamas](/pt/blog/lamas)' }) });
  const act = { what: 'unpublish', locales: ['pt'] };
  expect((await bulk(act)).refused).toMatchObject([
    { id: 'articles~lamas', code: 'rejected', problems: [{ path: 'articles/ligado.yml', values: { title: 'Ligado' }, field: 'texto' }] },
  ]);
  await done(act);
  expect(await shown('pt')).toEqual(['lamas', 'ligado']);
});

it('plans anew where somebody has saved one of them meanwhile', async () => {
  const act = { what: 'unpublish', locales: ['pt'] };
  const { state } = await bulk(act, ['lamas']);
  await harness.update('articles/lamas.yml', { pt: article('Lamas novas', 'lamas'), en: article('New sludge', 'oily-sludge') });
  const again = await bulk(act, ['lamas'], { state });
  expect(again).toMatchObject({ isDone: false, changed: [{ title: 'New sludge' }] });
  expect((await bulk(act, ['lamas'], { state: again.state })).isDone).toBe(true);
});

it('what is gone, or nobody may open, is not changed', async () => {
  expect((await bulk({ what: 'publish', locales: ['pt'] }, ['nada'])).refused).toMatchObject([{ code: 'gone' }]);
  const payload = { ids: ['redirects~old'], act: { what: 'publish', locales: ['pt'] } };
  expect((await harness.ask(`${api}/entries/bulk`, { method: 'POST', payload, as: 'editor' })).status).toBe(403);
});

it('the address of a picture leads to the file, and its small picture is that of this file', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  await harness.create('media/icons/a.svg', Buffer.from(drawing));
  await harness.update('articles/solos.yml', {
    pt: article('Solos', 'solos', { imagem: { url: '/media/icons/a.svg', title: 'Um' } }),
    en: article('Soil', 'soil'),
  });
  const { items } = (await harness.ask(`${api}/entries?q=solos&type=articles`)).body;
  const picture = await harness.ask(items[0].picture);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await harness.ask(items[0].picture.replace(/small\/\w+/, 'small/0000000000000000'))).status).toBe(404);
  expect((await harness.ask(items[0].picture, { as: null })).status).toBe(401);
  expect((await harness.ask(`${api}/media/icons/a.svg/uses`)).body).toEqual({ uses: [{ id: 'articles~solos', title: 'Solos' }] });
  const used = async (use: string) => (await harness.ask(`${api}/media?use=${use}`)).body.total;
  expect([await used('used'), await used('unused')]).toEqual([1, 0]);
  const led = await harness.ask('/media/icons/a.svg');
  expect([led.status, (await harness.ask(String(led.headers.location))).status]).toEqual([302, 200]);
  expect((await harness.ask('/media/icons/a.svg', { as: null })).status).toBe(401);
  expect((await harness.ask('/media/icons/none.svg')).status).toBe(404);
});
