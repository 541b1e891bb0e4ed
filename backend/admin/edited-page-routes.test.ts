import { problemsOf } from '../../core/content/validate';
import { article as articleType } from '../../core/content/types/articles';
import { noPreviews } from '../../tests/fixtures/no-previews';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import type { EditedPage, RenderedPage } from '../../core/publishing/publishing-service';
import { article as articleWith } from '../fixtures/content-harness';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';

const article = (titulo: string, slug: string, more: object = {}) => articleWith(slug, { titulo, ...more });
const folder = scratchFolder();
let rendered: EditedPage[];
let answer: RenderedPage;
let files: Record<string, string>;

const harness = new EditingHarness().forAllTests(async () => {
  await harness.start();
  await harness.create('articles/lamas.yml', { pt: article('Lamas', 'lamas'), en: article('Sludge', 'sludge') });
  await harness.create('articles/solos.yml', { pt: article('Solos', 'solos'), en: article('Soil', 'soil', { publicado: false }) });
});

beforeEach(() => {
  [rendered, answer, files] = [[], { html: '<html>page</html>' }, {}];
  harness.publishing = {
    ...noPreviews,
    isSavePending: () => false,
    builds: async () => [],
    releases: async () => [],
    rollBack: async () => false,
    editedPages: {
      prepare: () => undefined,
      render: async (page) => {
        rendered.push(page);
        return answer;
      },
      file: async (path) => (files[path] ? { file: folder(path.slice(1)), type: files[path] } : null),
    },
  };
});

const written = (values: object, { path = 'articles/lamas.yml', locale = 'pt', as = 'editor' as Worker | null } = {}) =>
  harness.ask('/admin/api/edited-page', { as, method: 'POST', payload: { path, locale, text: JSON.stringify({ [locale]: values }) } });

it('renders the page of an entry with what is written, as the API answers it, and keeps nothing', async () => {
  const before = harness.commits();
  const { status, body, headers } = await written(article('Lamas por guardar', 'novas-lamas', { canonical: '' }));
  expect([status, body]).toEqual([
    200,
    { data: { html: '<html>page</html>', path: '/pt/blog/novas-lamas', lacksFiles: false, missing: [] } },
  ]);
  expect(headers['cache-control']).toBe('no-store');
  const [page] = rendered;
  expect(page).toMatchObject({ path: '/pt/blog/novas-lamas', unsaved: [{ type: 'articles', locale: 'pt', id: 'lamas' }] });
  expect(page?.unsaved[0]?.entity).toMatchObject({ id: 'lamas', slug: 'novas-lamas', titulo: 'Lamas por guardar' });
  expect(harness.commits()).toBe(before);
  expect(harness.copy.text('articles/lamas.yml')).not.toContain('por guardar');
});

it('shows an entry that is not there yet, a draft, and one on the page where it stands', async () => {
  expect((await written(article('Nova', 'nova', { publicado: false }), { path: 'articles/new-entry.yml' })).body.data.path).toBe(
    '/pt/blog/nova',
  );
  expect((await written(article('Soil', 'soil', { publicado: false }), { path: 'articles/solos.yml', locale: 'en' })).body.data.path).toBe(
    '/en/blog/soil',
  );
  const testimonial = { empresa: 'Moinho', cargo: 'Direção', testemunho: 'Bom.' };
  expect((await written(testimonial, { path: 'testimonials/moinho.yml' })).body.data.path).toBe('/pt/testemunhos');
});

it('shows what is there so far of an entry that is begun, and names what it lacks', async () => {
  const { data } = (await written({ publicado: false }, { path: 'articles/new-entry.yml' })).body;
  const missing = ['Endereço', 'Título', 'Texto', 'Tipo', 'Data', 'Excerto'];
  expect(data).toEqual({ html: '<html>page</html>', path: '/pt/blog/new-entry', lacksFiles: false, missing });
  const { data: more } = (await written({ ...article('Nova', 'nova'), texto: '', publicado: false, imagem: { url: '' } })).body;
  expect(more.missing).toEqual(['Texto']);
  expect(problemsOf(articleType, rendered[1]?.unsaved[0]?.entity)).toEqual([]);
});

it.each<[string, object, object, object]>([
  ['what is wrong', article('a'.repeat(141), 'lamas'), {}, { fault: 'faulty', what: 'Título: tem de ter no máximo 140 caracteres' }],
  [
    'an address that another entry has',
    article('Lamas', 'solos'),
    {},
    { fault: 'faulty', what: expect.stringContaining('«solos» já é o endereço') },
  ],
  [
    'an address that a draft has',
    article('Sludge', 'soil'),
    { locale: 'en' },
    { fault: 'faulty', what: expect.stringContaining('«soil»') },
  ],
  ['that no page shows it', { de: '/pt/velho', para: '/pt' }, { path: 'redirects/old.yml', as: 'publisher' }, { fault: 'noPage' }],
])('says %s, and renders nothing', async (_what, values, more, expected) => {
  expect((await written(values, more)).body.data).toEqual(expected);
  expect(rendered).toEqual([]);
});

it('says that a picture is not there yet', async () => {
  const values = article('Lamas', 'lamas', { imagem: { url: '/media/not-saved-yet.jpg', title: 'Lamas' } });
  expect((await written(values)).body.data).toMatchObject({ lacksFiles: true });
});

it('says why there is no page', async () => {
  answer = { fault: 'noMemory' };
  expect((await written(article('Lamas', 'lamas'))).body.data).toEqual({ fault: 'noMemory' });
  harness.publishing = null;
  expect((await written(article('Lamas', 'lamas'))).body.data).toEqual({ fault: 'notPublished' });
});

it.each<[string, number, () => ReturnType<typeof written>]>([
  ['somebody who is not signed in', 401, () => written(article('Lamas', 'lamas'), { as: null })],
  ['settings that the role may not change', 403, () => written({ marca: 'x' }, { path: 'settings/settings.yml' })],
  ['a path that is no entry', 422, () => written({}, { path: '../settings.yml' })],
  ['another language', 422, () => written({}, { locale: 'xx' })],
  [
    'a text that is none',
    422,
    () => harness.ask('/admin/api/edited-page', { method: 'POST', payload: { path: 'articles/lamas.yml', locale: 'pt', text: '{' } }),
  ],
  ['more than an entry ever holds', 413, () => written({ titulo: 'a'.repeat(300_000) })],
  ['nested values', 422, () => written({ titulo: JSON.parse('['.repeat(100) + ']'.repeat(100)) as object })],
])('refuses %s', async (_what, status, send) => {
  expect((await send()).status).toBe(status);
  expect(rendered).toEqual([]);
});

it('gives pictures and fonts of the pages to those who are signed in, and no scripts', async () => {
  files = { '/static/a/b/x.webp': 'image/webp', '/app.js': 'text/javascript', '/pt': 'text/html' };
  put(folder('static/a/b/x.webp'), 'a picture');
  const at = (path: string, as: Worker | null = 'editor') => harness.ask(`/admin/edited-page${path}`, { as });
  const { status, headers, raw } = await at('/static/a/b/x.webp');
  expect([status, headers['content-type'], String(raw)]).toEqual([200, 'image/webp', 'a picture']);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'content-security-policy': expect.stringContaining('sandbox') });
  for (const path of ['/app.js', '/pt', '/static/a/b/none.webp']) expect((await at(path)).status).toBe(404);
  expect((await at('/static/a/b/x.webp', null)).status).toBe(401);
});
