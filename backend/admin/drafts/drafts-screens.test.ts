import { stringify } from 'yaml';

import { AdminHouse } from '../fixtures/admin-house';
import type { PreviewNote, PublishingDesk } from '../publishing/publishing-desk';

const words = { texto: 'Texto.', tipo: 'artigo', data: '2026-03-01', excerto: 'Curto.' };
const article = (title: string, slug: string, more: object = {}) => ({ titulo: title, slug, ...words, ...more });
const file = (pt: object, en: object) => stringify({ pt, en });

const files = {
  'articles/lamas.yml': file(article('Lamas & <b>óleos</b>', 'lamas', { publicado: false }), article('Sludge', 'sludge')),
  'articles/aterro.yml': file(
    article('Aterro', 'aterro', { data: '2026-12-01' }),
    article('Landfill', 'landfill', { data: '2026-12-01', publicado: false }),
  ),
  'articles/solos.yml': file(article('Solos', 'solos'), article('Soil', 'soil')),
  'testimonials/moinho.yml': stringify({ pt: { empresa: 'Moinho', cargo: 'Direção', testemunho: 'Bom.', publicado: false } }),
  'redirects/antigo.yml': stringify({ pt: { from: '/antigo', to: '/pt', publicado: false } }),
};

let house: AdminHouse;
let asked: string[];
let notes: Record<string, PreviewNote>;

const desk: PublishingDesk = {
  builds: async () => [],
  releases: async () => [],
  rollBack: async () => false,
  preview: { ask: (type, id) => void asked.push(`${type}/${id}`), of: (type, id) => notes[`${type}/${id}`] ?? null },
};

beforeEach(async () => {
  [asked, notes] = [[], {}];
  house = new AdminHouse(files);
  house.now = new Date('2026-03-31T09:00:00Z');
  house.desk = desk;
  await house.start();
});

afterEach(() => house.stop());

const note = (more: Partial<PreviewNote>): PreviewNote => ({ state: 'waiting', links: [], until: null, reason: null, ...more });
const titlesIn = (body: string) => [...body.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title);
const linesIn = (body: string) =>
  [...body.matchAll(/<\/h3>\s*<p class="more">([^<]*)<\/p>/g)].map(([, line = '']) => line.replace(/\s+/g, ' ').trim());

it('lists what is not public yet, by language, what has its day first, with the way into the editor', async () => {
  const editor = await house.signedIn('editor');
  const { body } = await editor.get('/admin/drafts');
  expect(body).toContain('<a href="/admin/drafts" aria-current="page">Rascunhos</a>');
  expect(titlesIn(body)).toEqual(['Aterro', 'Lamas &amp; &lt;b&gt;óleos&lt;/b&gt;', 'Moinho']);
  expect(linesIn(body)).toEqual([
    'Artigo · português: sai a 1 de dezembro de 2026 · inglês: rascunho',
    'Artigo · português: rascunho · inglês: público',
    'Testemunho · português: rascunho',
  ]);
  expect(body).toContain('href="/admin#/collections/articles/entries/lamas"');
  // A testimonial is seen on the screen of all of them.
  expect([...body.matchAll(/name="path" value="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    'articles/aterro.yml',
    'articles/lamas.yml',
    'testimonials/moinho.yml',
  ]);
});

it('shows each role what it may open in the editor, in its language', async () => {
  const publisher = await house.signedIn('publisher', 'en');
  const { body } = await publisher.get('/admin/drafts');
  expect(titlesIn(body)).toContain('antigo');
  expect(titlesIn(body)).toContain('Sludge');
  const editor = await house.signedIn('editor');
  expect((await editor.get('/admin/drafts?path=redirects/antigo.yml')).statusCode).toBe(404);
});

it('shows first what somebody came for, public or not', async () => {
  const editor = await house.signedIn('editor', 'en');
  const { body } = await editor.get('/admin/drafts?path=articles%2Fsolos.yml');
  expect(titlesIn(body)).toEqual(['Soil', 'Landfill', 'Moinho', 'Sludge']);
  expect(linesIn(body)[0]).toBe('Article · Portuguese: public · English: public');
  expect(titlesIn((await editor.get('/admin/drafts?path=articles/lamas.yml')).body)).toEqual(['Sludge', 'Landfill', 'Moinho']);
});

it('says so where everything is published', async () => {
  await house.stop();
  house = new AdminHouse();
  await house.start();
  const editor = await house.signedIn('editor');
  expect((await editor.get('/admin/drafts')).body).toContain('Está tudo publicado.');
});

it('has a preview made of what is asked for, and writes it down', async () => {
  const editor = await house.signedIn('editor');
  const answer = await editor.post('/admin/drafts/preview', { path: 'articles/solos.yml' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/drafts?path=articles%2Fsolos.yml']);
  expect(asked).toEqual(['articles/solos']);
  const [line] = (await house.people.audit.list()).lines;
  expect(line).toMatchObject({ what: 'preview-made', about: 'articles/solos.yml', who: { name: 'Uma editor' } });
});

it('goes on by itself while a preview is made, and has links in both languages when it is there', async () => {
  const editor = await house.signedIn('editor', 'en');
  notes['articles/lamas'] = note({ state: 'building' });
  const building = await editor.get('/admin/drafts');
  expect(building.headers['content-security-policy']).toContain("script-src 'self'");
  expect(building.body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/admin/files/keep-fresh.js">']);
  expect(building.body).toMatch(
    /data-fresh="articles\/lamas.yml" aria-live="polite">\s*<p>Preview: <span class="state">Being made<\/span>/,
  );
  expect(building.body).toContain('<a href="/admin/drafts?path=articles%2Flamas.yml">Refresh</a>');
  expect(building.body).not.toContain('name="path" value="articles/lamas.yml"');

  const url = 'https://www.valterra.example/pt/blog/lamas?preview=1774956600.0123';
  const links = [
    { locale: 'pt' as const, url },
    { locale: 'en' as const, url: url.replace('/pt/', '/en/') },
  ];
  notes['articles/lamas'] = note({ state: 'ready', links, until: '2026-03-31T11:30:00.000Z' });
  const ready = await editor.get('/admin/drafts');
  expect(ready.headers['cache-control']).toBe('no-store');
  expect(ready.body).toMatch(new RegExp(`<a href="${url.replace('?', '\\?')}" hreflang="pt-PT" target="_blank" rel="noopener"`));
  expect([ready.body.match(/target="_blank" rel="noopener"/g)?.length, ready.body.includes('Until 12:30')]).toEqual([2, true]);
  expect(ready.body).toContain('Preview again');
  // What opens the preview is written down nowhere.
  expect(JSON.stringify((await house.people.audit.list()).lines)).not.toContain('preview=');
});

it('says why a preview failed', async () => {
  const editor = await house.signedIn('editor');
  notes['articles/lamas'] = note({ state: 'failed', reason: 'lamas.yml: <i>titulo</i> is missing' });
  const { body } = await editor.get('/admin/drafts');
  expect(body).toContain('<span class="state bad">Falhou</span>');
  expect(body).toContain('<pre>lamas.yml: &lt;i&gt;titulo&lt;/i&gt; is missing</pre>');
});

it.each([
  ['an entry that is not there', 'articles/nada.yml'],
  ['a path outside', '../../etc/passwd'],
  ['a picture', 'media/a.png'],
])('finds nothing for %s', async (_, path) => {
  const editor = await house.signedIn('editor');
  expect((await editor.get(`/admin/drafts?${new URLSearchParams({ path })}`)).statusCode).toBe(404);
  expect((await editor.post('/admin/drafts/preview', { path })).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

it.each([
  ['what is seen nowhere', 'publisher', 'redirects/antigo.yml'],
  ['what only publishers change', 'editor', 'redirects/antigo.yml'],
] as const)('makes no preview of %s', async (_, role, path) => {
  const person = await house.signedIn(role);
  expect((await person.post('/admin/drafts/preview', { path })).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

it('lets nobody in who is not signed in, and takes no form of another site', async () => {
  const stranger = house.stranger();
  expect((await stranger.get('/admin/drafts', { accept: 'application/json' })).statusCode).toBe(401);
  expect((await stranger.get('/admin/drafts')).headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Fdrafts');
  expect((await stranger.post('/admin/drafts/preview', { path: 'articles/lamas.yml' })).statusCode).toBe(401);
  const editor = await house.signedIn('editor');
  const foreign = await editor.post('/admin/drafts/preview', { path: 'articles/lamas.yml' }, { origin: 'https://evil.example' });
  expect([foreign.statusCode, asked]).toEqual([403, []]);
});

it('says so where another machine publishes', async () => {
  house.desk = null;
  const editor = await house.signedIn('editor');
  const { body } = await editor.get('/admin/drafts');
  expect(body).toContain('As pré-visualizações fazem-se onde o site é publicado.');
  expect([body.includes('/admin/drafts/preview'), titlesIn(body).length]).toEqual([false, 3]);
  expect((await editor.post('/admin/drafts/preview', { path: 'articles/lamas.yml' })).statusCode).toBe(404);
});
