import { problemsOf } from '../../core/content/validate';
import { article as articleType } from '../../core/content/types/articles';
import { somePublishing } from '../../tests/fixtures/some-publishing';
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
  harness.publishing = somePublishing({
    editedPages: {
      prepare: () => undefined,
      render: async (page) => {
        rendered.push(page);
        return answer;
      },
      file: async (path) => (files[path] ? { file: folder(path.slice(1)), type: files[path] } : null),
    },
  });
});

interface Place {
  id?: string;
  locale?: string;
  as?: Worker | null;
}
const written = async (values: object, { id = 'articles~lamas', locale = 'pt', as = 'editor' }: Place = {}) => {
  const { status, body, headers } = await harness.ask('/admin/api/preview', {
    ...{ as, method: 'POST' },
    payload: { id, locale, values: { [locale]: values } },
  });
  return { status, body, headers, path: headers['x-page-path'], missing: headers['x-page-missing'] };
};

it('renders the page of an entry with what is written, as the API answers it, and keeps nothing', async () => {
  const before = harness.commits();
  const { status, body, headers } = await written(article('Lamas por guardar', 'novas-lamas', { canonical: '' }));
  expect([status, body]).toEqual([200, '<html>page</html>']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': 'sandbox',
    'x-page-path': '/pt/blog/novas-lamas',
    'x-page-missing': '',
    'x-page-lacks-files': 'false',
  });
  const [page] = rendered;
  expect(page).toMatchObject({ path: '/pt/blog/novas-lamas', unsaved: [{ type: 'articles', locale: 'pt', id: 'lamas' }] });
  expect(page?.unsaved[0]?.entity).toMatchObject({ id: 'lamas', slug: 'novas-lamas', titulo: 'Lamas por guardar' });
  expect(harness.commits()).toBe(before);
  expect(harness.copy.text('articles/lamas.yml')).not.toContain('por guardar');
});

it('shows an entry that is not there yet, a draft, and one on the page where it stands', async () => {
  expect((await written(article('Nova', 'nova', { publicado: false }), { id: 'articles~new-entry' })).path).toBe('/pt/blog/nova');
  expect((await written(article('Soil', 'soil', { publicado: false }), { id: 'articles~solos', locale: 'en' })).path).toBe('/en/blog/soil');
  const testimonial = { empresa: 'Moinho', cargo: 'Direção', testemunho: 'Bom.' };
  expect((await written(testimonial, { id: 'testimonials~moinho' })).path).toBe('/pt/testemunhos');
});

it('shows what is there so far of an entry that is begun, and names what it lacks', async () => {
  const begun = await written({ publicado: false }, { id: 'articles~new-entry' });
  expect([begun.path, begun.missing]).toEqual(['/pt/blog/new-entry', 'slug,titulo,texto,tipo,data,excerto']);
  const more = await written({ ...article('Nova', 'nova'), texto: '', publicado: false, imagem: { url: '' } });
  expect(more.missing).toBe('texto');
  expect(problemsOf(articleType, rendered[1]?.unsaved[0]?.entity)).toEqual([]);
});

it.each<[string, object, Place, object]>([
  ['what is wrong', article('a'.repeat(141), 'lamas'), {}, { code: 'rejected', problems: [{ field: 'titulo', values: { most: 140 } }] }],
  ['an address that another entry has', article('Lamas', 'solos'), {}, { code: 'rejected', problems: [{ field: 'slug' }] }],
  ['an address that a draft has', article('Sludge', 'soil'), { locale: 'en' }, { code: 'rejected', problems: [{ field: 'slug' }] }],
  ['that no page shows it', { de: '/pt/velho', para: '/pt' }, { id: 'redirects~old', as: 'publisher' }, { code: 'noPage' }],
])('says %s, and renders nothing', async (_what, values, more, expected) => {
  expect(await written(values, more)).toMatchObject({ status: 422, body: expected });
  expect(rendered).toEqual([]);
});

it('says that a picture is not there yet', async () => {
  const values = article('Lamas', 'lamas', { imagem: { url: '/media/not-saved-yet.jpg', title: 'Lamas' } });
  expect((await written(values)).headers).toMatchObject({ 'x-page-lacks-files': 'true' });
});

it('says why there is no page', async () => {
  answer = { fault: 'noMemory' };
  expect(await written(article('Lamas', 'lamas'))).toMatchObject({ status: 422, body: { code: 'noMemory' } });
  harness.publishing = null;
  expect(await written(article('Lamas', 'lamas'))).toMatchObject({ status: 422, body: { code: 'notPublished' } });
});

it.each<[string, number, () => Promise<{ status: number }>]>([
  ['a path that is no entry', 400, () => written({}, { id: '../settings' })],
  ['another language', 400, () => written({}, { locale: 'xx' })],
  ['more than an entry ever holds', 413, () => written({ titulo: 'a'.repeat(3_000_000) })],
  ['nested values', 400, () => written({ titulo: JSON.parse('['.repeat(100) + ']'.repeat(100)) as object })],
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
