import sharp from 'sharp';
import { stringify } from 'yaml';

import { author } from '../../fixtures/content-house';
import { EditingHouse } from '../fixtures/editing-house';

const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer();
const ines = (name: string, more: object = {}) => author(name, { slug: 'ines', ...more });
const portrait = { imagem: { url: '/media/ines.jpg', title: 'Inês' } };

let house: EditingHouse;

beforeEach(async () => {
  house = new EditingHouse();
  await house.start();
});

afterEach(() => house.stop());

const history = (path: string) => house.ask(`/admin/api/history?path=${encodeURIComponent(path)}`);
const restore = (path: string, commit: string, as = 'rui-token') =>
  house.ask('/admin/api/history/restore', { method: 'POST', payload: { path, commit }, as });

it('tells what changed in an entry, field by field, by whom and when', async () => {
  await house.update('authors/ines.yml', ines('Inês C.'), { message: 'Nome' });
  await house.update(
    'categories/soil.yml',
    { pt: { titulo: 'Terras', slug: 'solos' }, en: { titulo: 'Soil', slug: 'soil' } },
    { as: 'rui-token' },
  );
  const { body } = await history('authors/ines.yml');
  expect(body.meta).toEqual({ page: 1, more: false });
  expect(body.data.map(({ message }: { message: string }) => message)).toEqual(['Nome', 'The sample content']);
  expect(body.data[0]).toEqual({
    id: house.copy.git('rev-parse', 'HEAD~1'),
    who: { name: 'Ana Sá', email: 'ana@valterra.example' },
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    message: 'Nome',
    changed: [
      { locale: 'pt', field: 'nome', before: 'Inês', after: 'Inês C.' },
      { locale: 'pt', field: 'biografia', before: 'Inês (pt)', after: 'Inês C. (pt)' },
      { locale: 'en', field: 'nome', before: 'Inês', after: 'Inês C.' },
      { locale: 'en', field: 'biografia', before: 'Inês (en)', after: 'Inês C. (en)' },
    ],
  });
  const recent = (await house.ask('/admin/api/history/recent')).body;
  expect(recent.data.slice(0, 2).map(({ files }: { files: object[] }) => files)).toEqual([
    [{ path: 'categories/soil.yml', what: 'changed' }],
    [{ path: 'authors/ines.yml', what: 'changed' }],
  ]);
});

it('brings back an earlier version with its picture, as a new commit, seen at once', async () => {
  const [green, red] = [await picture('green'), await picture('red')];
  await house.save([
    { operation: 'update', path: 'authors/ines.yml', sha: house.sha('authors/ines.yml'), content: stringify(ines('Primeira', portrait)) },
    { operation: 'create', path: 'media/ines.jpg', content: green },
  ]);
  const first = house.copy.git('rev-parse', 'HEAD');
  const sha = house.copy.git('rev-parse', 'HEAD:media/ines.jpg');
  await house.save([
    { operation: 'update', path: 'authors/ines.yml', sha: house.sha('authors/ines.yml'), content: stringify(ines('Segunda', portrait)) },
    { operation: 'update', path: 'media/ines.jpg', sha, content: red },
  ]);
  expect((await restore('authors/ines.yml', first, 'ana-token')).status).toBe(403);
  const { status, body } = await restore('authors/ines.yml', first);
  expect(body.message ?? status).toBe(201);
  expect(house.copy.text('authors/ines.yml')).toContain('Primeira');
  expect(house.copy.git('rev-parse', 'HEAD:media/ines.jpg')).toBe(sha);
  expect(house.copy.git('log', '-1', '--format=%an')).toBe('Rui Gil');
  expect(house.commits()).toBe(4);
});

it('brings back what was deleted, and leaves a picture that another entry shows as it is now', async () => {
  const [green, red] = [await picture('green'), await picture('red')];
  await house.save([
    { operation: 'create', path: 'authors/rui.yml', content: stringify(author('Rui', { slug: 'rui', ...portrait })) },
    { operation: 'update', path: 'authors/ines.yml', sha: house.sha('authors/ines.yml'), content: stringify(ines('Inês', portrait)) },
    { operation: 'create', path: 'media/ines.jpg', content: green },
  ]);
  const then = house.copy.git('rev-parse', 'HEAD');
  await house.save([
    { operation: 'update', path: 'media/ines.jpg', sha: house.copy.git('rev-parse', 'HEAD:media/ines.jpg'), content: red },
  ]);
  const now = house.copy.git('rev-parse', 'HEAD:media/ines.jpg');
  await house.save([{ operation: 'delete', path: 'authors/rui.yml', sha: house.sha('authors/rui.yml') }], { as: 'rui-token' });
  const { status, body } = await restore('authors/rui.yml', then);
  expect(body.message ?? status).toBe(201);
  expect(house.copy.text('authors/rui.yml')).toContain('Rui');
  expect(house.copy.git('rev-parse', 'HEAD:media/ines.jpg')).toBe(now);
});

it('checks what it brings back like a save', async () => {
  await house.save([{ operation: 'create', path: 'authors/rui.yml', content: stringify(author('Rui', { slug: 'rui' })) }]);
  const then = house.copy.git('rev-parse', 'HEAD');
  await house.update('authors/rui.yml', author('Rui', { slug: 'rui-gil' }));
  await house.save([{ operation: 'create', path: 'authors/other.yml', content: stringify(author('Outro', { slug: 'rui' })) }]);
  const { status, body } = await restore('authors/rui.yml', then);
  expect([status, body.problems[0].field]).toEqual([422, 'slug']);
});

it('knows only commits of this content', async () => {
  for (const [path, commit] of [
    ['authors/ines.yml', 'f'.repeat(40)],
    ['authors/nobody.yml', house.copy.git('rev-parse', 'HEAD')],
    ['../secret.yml', house.copy.git('rev-parse', 'HEAD')],
    ['authors/ines.yml', house.copy.git('rev-parse', 'HEAD:authors')],
  ] as const)
    expect((await restore(path, commit)).status).toBe(404);
  expect((await history('.git/config')).status).toBe(404);
  expect((await house.ask('/admin/api/history?path=authors/ines.yml', { as: null })).status).toBe(401);
});
