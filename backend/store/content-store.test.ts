import { author, ContentHouse } from '../fixtures/content-house';
import type { EntityKey } from './change-log';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

interface ProblemsBody {
  data: { path: string; locale: string | null; field: string; message: string }[];
}

const problems = async () => (await house.json<ProblemsBody>('/api/problems')).data;
const about = async (path: string) => (await problems()).filter((problem) => problem.path === path);

it('sends what does not validate as it is, and names it once a change', async () => {
  house.write('authors/ines', { pt: { slug: 'Inês!', nome: 'Inês', cargo: 7, alcunha: 'Nê' }, en: author('Inês').en });
  await house.start();
  const { changed } = await house.changes();
  expect(changed.find(({ locale }) => locale === 'pt')?.entity).toMatchObject({ slug: 'Inês!', cargo: 7, alcunha: 'Nê', biografia: null });
  const expected = [
    'authors/ines.yml [pt] cargo: must be text',
    'authors/ines.yml [pt] biografia: is required',
    'authors/ines.yml [pt] slug: may hold only a-z, 0-9 and single hyphens, as "solos-contaminados"',
    'authors/ines.yml [pt] alcunha: is not declared',
  ];
  expect([...house.log].sort()).toEqual(expected.sort());
  expect(await about('authors/ines.yml')).toHaveLength(4);
});

it('keeps the last good version of a file that is no YAML any more, over restarts, until it is mended', async () => {
  house.write('authors/ines', author('Inês'));
  await house.start();
  const { cursor } = await house.changes();
  await house.stop();
  house.write('authors/ines.yml', 'pt:\n  nome: "Inês\nen: [');
  for (let starts = 0; starts < 2; starts++) {
    await house.start();
    expect(await house.changes(cursor)).toMatchObject({ cursor, changed: [], deleted: [] });
    expect((await house.json('/api/pt/authors/author-pt')).data).toMatchObject({ nome: 'Inês' });
    expect(await about('authors/ines.yml')).toEqual([
      { path: 'authors/ines.yml', locale: null, field: '', message: expect.stringMatching(/^is not YAML: .* at line \d+, column \d+$/) },
    ]);
    await house.stop();
  }
  house.write('authors/ines', author('Inês C.'));
  await house.start();
  expect((await house.changes(cursor)).changed).toHaveLength(2);
  expect(await about('authors/ines.yml')).toEqual([]);
});

it('tells at each change where the content is now, and what changed', async () => {
  const told: { cursor: string; changed: EntityKey[] }[] = [];
  const onChange = (cursor: string, changed: EntityKey[]) => void told.push({ cursor, changed });
  house.write('authors/ines', author('Inês'));
  await house.start({ onChange });
  house.write('authors/ines', { ...author('Inês'), pt: { ...author('Inês').pt, nome: 'Inês C.' } });
  await house.restart({ onChange });
  house.remove('authors/ines.yml');
  await house.restart({ onChange });
  await house.restart({ onChange });
  const key = (locale: 'pt' | 'en'): EntityKey => ({ type: 'authors', locale, id: 'ines' });
  expect(told.map(({ changed }) => changed)).toEqual([[key('pt'), key('en')], [key('pt')], [key('pt'), key('en')]]);
  expect(told.at(-1)?.cursor).toBe((await house.changes()).cursor);
});

it('names the links that a deleted page leaves behind', async () => {
  const article = { titulo: 'Aterro', texto: 'Texto.', tipo: 'artigo', data: '2026-03-31', excerto: 'Curto.' };
  house.write('articles/old', { pt: { ...article, slug: 'velho' } });
  house.write('articles/new', { pt: { ...article, slug: 'novo', texto: 'Ver [o velho](/pt/blog/velho).' } });
  await house.start();
  expect(await about('articles/new.yml')).toEqual([]);
  house.remove('articles/old.yml');
  await house.restart();
  const message = 'links to /pt/blog/velho, which is no page of the site';
  expect(await about('articles/new.yml')).toEqual([{ path: 'articles/new.yml', locale: 'pt', field: 'texto', message }]);
});

it('gives even a kept version the new address of its picture', async () => {
  house.write('media/a.jpg', 'first');
  house.write('authors/ines', author('Inês', { imagem: { url: '/media/a.jpg', title: 'Retrato' } }));
  await house.start();
  const { cursor } = await house.changes();
  await house.stop();
  house.write('authors/ines.yml', '{');
  house.write('media/a.jpg', 'second');
  await house.start();
  const [first] = (await house.changes(cursor)).changed;
  expect((await house.fetch((first?.entity.imagem as { url: string }).url)).status).toBe(200);
});

it.each([
  ['an empty file', '', 'must hold a block for each language, "pt:" and "en:"'],
  ['a list', '- a\n', 'must hold a block for each language, "pt:" and "en:"'],
  ['a key that stands twice', 'pt: {}\npt: {}\n', /^is not YAML: Map keys must be unique/],
])('keeps the last good version when it finds %s', async (_, text, message) => {
  house.write('categories/law', { pt: { slug: 'lei', titulo: 'Lei' } });
  await house.start();
  await house.stop();
  house.write('categories/law.yml', text);
  await house.start();
  expect((await house.json('/api/pt/categories')).meta.total).toBe(1);
  expect((await about('categories/law.yml'))[0]?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

it('keeps the last good version of one language whose block is empty', async () => {
  house.write('authors/ines', author('Inês'));
  await house.start();
  await house.stop();
  house.write('authors/ines', { pt: author('Inês C.').pt, en: null });
  await house.start();
  expect((await house.json('/api/pt/authors')).data).toMatchObject([{ nome: 'Inês C.' }]);
  expect((await house.json('/api/en/authors')).data).toMatchObject([{ nome: 'Inês' }]);
  expect(await about('authors/ines.yml')).toEqual([{ path: 'authors/ines.yml', locale: 'en', field: '', message: 'must hold fields' }]);
});

it('names files that stand in the wrong place and leaves editors’ own files alone', async () => {
  house.write('authors/ines.yaml', 'pt: {}');
  house.write('people/ines.yml', 'pt: {}');
  house.write('authors/old/ines.yml', 'pt: {}');
  house.write('home/start.yml', 'pt: {}');
  house.write('authors/Inês.yml', 'pt: {}');
  house.write('authors/.ines.yml.swp', '{');
  house.write('authors/ines.yml~', '{');
  house.write('README.md', '# Content');
  await house.start();
  expect((await house.changes()).changed).toEqual([]);
  expect([...house.log].sort()).toEqual([
    'authors/Inês.yml: must have a name of letters, digits and single hyphens, as soil-decontamination.yml',
    'authors/ines.yaml: must have a name that ends in .yml',
    'authors/old/ines.yml: must stand in the folder of its content type, as articles/landfill.yml',
    'home/start.yml: must be named home.yml: there is one entity of this type',
    'people/ines.yml: is in the folder "people", which is no content type',
  ]);
});

it('names an unknown language and an id that is written inside', async () => {
  house.write('categories/law', { fr: { titulo: 'Loi' }, pt: { id: 'other', slug: 'lei', titulo: 'Lei' } });
  await house.start();
  expect((await house.json('/api/pt/categories')).data).toMatchObject([{ id: 'law' }]);
  expect(house.log).toEqual([
    'categories/law.yml: holds "fr", which is no language of the site',
    "categories/law.yml [pt] id: must not be written: it is the file's name",
  ]);
});

it('does not take a folder that is not there for an empty one', async () => {
  house.write('authors/ines', author('Inês'));
  await house.start();
  const { cursor } = await house.changes();
  await house.stop();
  await expect(house.start({ contentDir: '/nowhere/content' })).rejects.toThrow('CONTENT_DIR');
  await house.start();
  expect(await house.changes(cursor)).toMatchObject({ deleted: [] });
});
