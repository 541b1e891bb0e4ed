import { noPreviews } from '../../tests/fixtures/no-previews';
import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';

const article = (titulo: string, slug: string, more: object = {}) => {
  return { titulo, slug, texto: 'Texto.', tipo: 'artigo', data: '2026-03-01', excerto: 'Curto.', ...more };
};
const files = {
  'articles/lamas.yml': stringify({ pt: article('Águas e lamas', 'lamas'), en: article('Sludge', 'sludge', { publicado: false }) }),
  'pages/contacts.yml': stringify({ pt: { titulo: 'Contactos' }, en: { titulo: 'Contacts' } }),
  'testimonials/moinho.yml': stringify({ pt: { empresa: 'Moinho', cargo: 'Direção', testemunho: 'Bom.' } }),
  'settings/settings.yml': stringify({ pt: { marca: 'valterra' }, en: { marca: 'valterra' } }),
};

let isSavePending: boolean;
let editor: Visitor;
const harness = new AdminHarness(files).forAllTests(async () => {
  harness.now = new Date('2026-03-31T09:00:00Z');
  harness.publishing = {
    builds: async () => [],
    releases: async () => [],
    isSavePending: () => isSavePending,
    rollBack: async () => false,
    ...noPreviews,
  };
  await harness.start();
  editor = await harness.signedIn('editor');
});
beforeEach(() => {
  isSavePending = false;
});

async function ask<Row>(url: string): Promise<Row[]> {
  return (await editor.json('GET', url)).json().data;
}

test('the pages of a language by title: those of entries, and the screens by the entry with their words', async () => {
  const pages = await ask<{ path: string; title: string; kind: string }>('/admin/api/site-pages?locale=pt');
  expect(pages).toContainEqual({ path: '/pt/blog/lamas', title: 'Águas e lamas', kind: 'Artigo' });
  expect(pages).toContainEqual({ path: '/pt/contactos', title: 'Contactos', kind: 'Página' });
  expect(pages).toContainEqual({ path: '/pt/mapa-do-site', title: 'Mapa do site', kind: 'Página' });
  expect(pages.map(({ path }) => path)).not.toContain('/pt/404');
  const paths = (await ask<{ path: string }>('/admin/api/site-pages?locale=en')).map(({ path }) => path);
  expect(paths).toContain('/en/contacts');
  // What is not public is no page to link to.
  expect(paths).not.toContain('/en/blog/sludge');
});

const pagesOf = (path: string) => ask(`/admin/api/entry-pages?path=${path}`);

test('where an entry is seen: its page, which follows a save; the drafts; the screen that shows it; nowhere', async () => {
  const [live, draft] = [
    { locale: 'pt', name: 'português', state: 'live', url: 'https://www.valterra.example/pt/blog/lamas' },
    { locale: 'en', name: 'inglês', state: 'draft', url: '/admin/drafts?path=articles%2Flamas.yml' },
  ];
  expect(await pagesOf('articles/lamas.yml')).toEqual([live, draft]);
  isSavePending = true;
  expect(await pagesOf('articles/lamas.yml')).toEqual([{ ...live, state: 'coming' }, draft]);
  expect(await pagesOf('testimonials/moinho.yml')).toMatchObject([{ url: 'https://www.valterra.example/pt/testemunhos' }]);
  expect(await pagesOf('articles/lamas.yml%00')).toBeUndefined();
});

test('only those who may see an entry are told', async () => {
  expect((await editor.json('GET', '/admin/api/entry-pages?path=settings/settings.yml')).statusCode).toBe(404);
  expect((await editor.json('GET', '/admin/api/site-pages?locale=__proto__')).statusCode).toBe(404);
  expect((await harness.stranger().json('GET', '/admin/api/site-pages?locale=pt')).statusCode).toBe(401);
});
