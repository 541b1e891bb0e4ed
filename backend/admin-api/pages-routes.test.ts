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

let editor: Visitor;
const harness = new AdminHarness(files).forAllTests(async () => {
  harness.now = new Date('2026-03-31T09:00:00Z');
  await harness.start();
  editor = await harness.signedIn('editor');
});

interface Page {
  path: string;
  title: string;
  kind: string;
}
const pagesIn = async (locale: string): Promise<Page[]> => (await editor.json('GET', `/admin/api/pages?locale=${locale}`)).json();

test('the pages of a language by title: those of entries, and the screens by the entry with their words', async () => {
  const pages = await pagesIn('pt');
  expect(pages).toContainEqual({ path: '/pt/blog/lamas', title: 'Águas e lamas', kind: 'Artigo', locale: 'pt' });
  expect(pages).toContainEqual({ path: '/pt/contactos', title: 'Contactos', kind: 'Página', locale: 'pt' });
  expect(pages).toContainEqual({ path: '/pt/mapa-do-site', title: 'Mapa do site', kind: 'Página', locale: 'pt' });
  expect(pages.map(({ path }) => path)).not.toContain('/pt/404');
  const paths = (await pagesIn('en')).map(({ path }) => path);
  expect(paths).toContain('/en/contacts');
  // What is not public is no page to link to.
  expect(paths).not.toContain('/en/blog/sludge');
});

const pagesOf = async (id: string) => (await editor.json('GET', `/admin/api/entries/${id}/pages`)).json();

test('where an entry is seen: its page, or the screen that shows it; a draft nowhere', async () => {
  expect(await pagesOf('articles~lamas')).toEqual([{ locale: 'pt', url: 'https://www.valterra.example/pt/blog/lamas' }]);
  expect(await pagesOf('testimonials~moinho')).toMatchObject([{ url: 'https://www.valterra.example/pt/testemunhos' }]);
  expect(await pagesOf('articles~nothing')).toMatchObject({ code: 'not_found' });
});

test('only those who may see an entry are told', async () => {
  expect((await editor.json('GET', '/admin/api/entries/settings~settings/pages')).statusCode).toBe(403);
  expect((await editor.json('GET', '/admin/api/pages?locale=__proto__')).statusCode).toBe(400);
  expect((await harness.stranger().json('GET', '/admin/api/pages?locale=pt')).statusCode).toBe(401);
});
