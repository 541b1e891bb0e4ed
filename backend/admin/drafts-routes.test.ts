import { noPreviews } from '../../tests/fixtures/no-previews';
import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import type { PreviewNote, PublishingService } from '../../core/publishing/publishing-service';

const article = (title: string, slug: string, more: object = {}) => {
  return { titulo: title, slug, texto: 'Texto.', tipo: 'artigo', data: '2026-03-01', excerto: 'Curto.', ...more };
};
const [lamas, solos, antigo] = ['articles/lamas.yml', 'articles/solos.yml', 'redirects/antigo.yml'];

const files = {
  [lamas]: stringify({ pt: article('Lamas & <b>óleos</b>', 'lamas', { publicado: false }), en: article('Sludge', 'sludge') }),
  'articles/aterro.yml': stringify({
    pt: article('Aterro', 'aterro', { data: '2026-12-01' }),
    en: article('Landfill', 'landfill', { data: '2026-12-01', publicado: false }),
  }),
  [solos]: stringify({ pt: article('Solos', 'solos'), en: article('Soil', 'soil') }),
  'testimonials/moinho.yml': stringify({ pt: { empresa: 'Moinho', cargo: 'Direção', testemunho: 'Bom.', publicado: false } }),
  [antigo]: stringify({ pt: { from: '/antigo', to: '/pt', publicado: false } }),
};
let asked: string[];
let notes: Record<string, PreviewNote>;
let editor: Visitor;

const publishing: PublishingService = {
  builds: async () => [],
  releases: async () => [],
  isSavePending: () => false,
  build: async () => undefined,
  rollBack: async () => false,
  ...noPreviews,
  preview: { ask: (type, id) => void asked.push(`${type}/${id}`), of: (type, id) => notes[`${type}/${id}`] ?? null },
};

const harness = new AdminHarness(files).forAllTests(async () => {
  harness.now = new Date('2026-03-31T09:00:00Z');
  await harness.start();
  editor = await harness.signedIn('editor');
});

beforeEach(() => {
  [asked, notes] = [[], {}];
  harness.publishing = publishing;
});

const waiting: PreviewNote = { state: 'waiting', links: [], until: null, reason: null, fault: null };
const note = (more: Partial<PreviewNote>): PreviewNote => ({ ...waiting, ...more });
const drafts = async (query = '', who = editor) => (await who.get(`/admin/drafts${query}`)).body;
const titlesIn = (body: string) => [...body.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title);
const linesIn = (body: string) =>
  [...body.matchAll(/<\/h3>\s*<p class="more">([^<]*)<\/p>/g)].map(([, line = '']) => line.replace(/\s+/g, ' ').trim());

it('lists what is not public yet, by language, what has its day first, with the way into the editor', async () => {
  const body = await drafts();
  expect(body).toContain('<a href="/admin/drafts" aria-current="page">Rascunhos</a>');
  expect(titlesIn(body)).toEqual(['Aterro', 'Lamas &amp; &lt;b&gt;óleos&lt;/b&gt;', 'Moinho']);
  expect(linesIn(body)).toEqual([
    'Artigo · português: sai a 1 de dezembro de 2026 · inglês: rascunho',
    'Artigo · português: rascunho · inglês: público',
    'Testemunho · português: rascunho',
  ]);
  expect(body).toContain('href="/admin/entries/articles~lamas"');
  // A testimonial is seen on the screen of all of them.
  expect(body.match(/name="path" value="[^"]*"/g)).toHaveLength(3);
});

it('shows first what somebody came for, public or not; each role what it may open, in its language', async () => {
  const body = await drafts(`?path=${encodeURIComponent(solos)}`);
  expect(titlesIn(body)).toEqual(['Solos', 'Aterro', 'Lamas &amp; &lt;b&gt;óleos&lt;/b&gt;', 'Moinho']);
  expect(linesIn(body)[0]).toBe('Artigo · português: público · inglês: público');
  const publisher = await harness.signedIn('publisher', 'en');
  expect(titlesIn(await drafts(`?path=${lamas}`, publisher))).toEqual(['Sludge', 'Landfill', 'antigo', 'Moinho']);
});

it('has a preview made of what is asked for, and writes it down', async () => {
  const answer = await editor.post('/admin/drafts/preview', { path: solos });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/drafts?path=articles%2Fsolos.yml']);
  expect(asked).toEqual(['articles/solos']);
  const [line] = (await harness.authStore.audit.list()).lines;
  expect(line).toMatchObject({ what: 'preview-made', about: solos, who: { name: 'Uma editor' } });
});

it('goes on by itself while a preview is made, has links in both languages when it is there, and says why it failed', async () => {
  notes['articles/lamas'] = note({ state: 'building' });
  const building = await editor.get('/admin/drafts');
  expect(building.headers['content-security-policy']).toContain("script-src 'self'");
  expect(building.body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/admin/files/keep-fresh.js">']);
  expect(building.body).toMatch(/data-fresh="articles\/lamas.yml" aria-live="polite">\s*<p>[^<]*<span class="state">/);

  const url = 'https://www.valterra.example/pt/blog/lamas?preview=1774956600.0123';
  const links = (['pt', 'en'] as const).map((locale) => ({ locale, url: url.replace('/pt/', `/${locale}/`) }));
  notes['articles/lamas'] = note({ state: 'ready', links, until: '2026-03-31T11:30:00.000Z' });
  const ready = await editor.get('/admin/drafts');
  expect(ready.body).toContain(`<a href="${url}" hreflang="pt-PT" target="_blank" rel="noopener"`);
  expect(ready.body.match(/target="_blank" rel="noopener"/g)).toHaveLength(2);
  expect(ready.body).toContain('12:30');
  // What opens the preview is written down nowhere.
  expect(JSON.stringify((await harness.authStore.audit.list()).lines)).not.toContain('preview=');

  notes['articles/lamas'] = note({ state: 'failed', reason: 'lamas.yml: <i>titulo</i> is missing' });
  expect(await drafts()).toContain('<pre>lamas.yml: &lt;i&gt;titulo&lt;/i&gt; is missing</pre>');
});

it('makes no preview of what is no entry or is seen nowhere, for nobody, nor for another site', async () => {
  // What is not there, a path outside, and what only publishers change.
  for (const path of ['articles/nada.yml', '../../etc/passwd', antigo]) {
    expect((await editor.get(`/admin/drafts?${new URLSearchParams({ path })}`)).statusCode).toBe(404);
    expect((await editor.post('/admin/drafts/preview', { path })).statusCode).toBe(404);
  }
  const publisher = await harness.signedIn('publisher');
  expect((await publisher.post('/admin/drafts/preview', { path: antigo })).statusCode).toBe(404);
  const stranger = harness.stranger();
  expect((await stranger.get('/admin/drafts')).headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Fdrafts');
  expect((await stranger.post('/admin/drafts/preview', { path: lamas })).statusCode).toBe(401);
  expect((await editor.post('/admin/drafts/preview', { path: lamas }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(asked).toEqual([]);
});
