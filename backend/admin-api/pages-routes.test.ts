import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { article } from '../fixtures/content-harness';

const harness = new AdminHarness({
  'articles/lamas.yml': stringify({
    pt: article('lamas', { titulo: 'Águas e lamas' }),
    en: article('sludge', { publicado: false }),
  }),
  'pages/contacts.yml': stringify({ pt: { titulo: 'Contactos' }, en: { titulo: 'Contacts' } }),
  'testimonials/moinho.yml': stringify({ pt: { empresa: 'Moinho', cargo: 'Direção', testemunho: 'Bom.' } }),
}).forAllTests(async () => {
  await harness.start();
  editor = await harness.signedIn('editor');
});
let editor: Visitor;

const ask = (path: string) => editor.json('GET', `/admin/api/${path}`);

test('the pages of a language by title: those of entries, and the screens by the entry with their words', async () => {
  const pagesIn = async (locale: string): Promise<{ path: string }[]> => (await ask(`pages?locale=${locale}`)).json();
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

test('a language that is none is refused', async () => expect((await ask('pages?locale=__proto__')).statusCode).toBe(400));

test('where an entry is seen: its page, or the screen that shows it; a draft nowhere', async () => {
  const pagesOf = async (id: string) => (await ask(`entries/${id}/pages`)).json();
  expect(await pagesOf('articles~lamas')).toEqual([{ locale: 'pt', url: 'https://www.valterra.example/pt/blog/lamas' }]);
  expect(await pagesOf('testimonials~moinho')).toMatchObject([{ url: 'https://www.valterra.example/pt/testemunhos' }]);
  expect(await pagesOf('articles~nothing')).toMatchObject({ code: 'not_found' });
});
