import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { article } from '../fixtures/content-harness';

const solos = { titulo: 'Solos', slug: 'solos', rever_em: '2026-06-29', publicado: true, texto: 'Texto.', excerto: 'Curto.' };
const harness = new AdminHarness({
  'articles/lamas.yml': stringify({
    pt: article('lamas', { titulo: 'Águas e lamas' }),
    en: article('sludge', { publicado: false }),
  }),
  'articles/oleos.yml': stringify({
    pt: article('oleos', { titulo: 'Óleos', publicar_em: '2026-06-30T23:30', retirar_em: '2026-07-01T00:30' }),
    en: article('oils', { titulo: 'Oils', data: '2026-07-05' }),
  }),
  'services/solos.yml': stringify({ pt: solos }),
  'redirects/antigo.yml': stringify({ pt: { de: '/pt/antigo', para: '/pt', publicar_em: '2026-07-02T09:00' } }),
  'pages/contacts.yml': stringify({ pt: { titulo: 'Contactos' }, en: { titulo: 'Contacts' } }),
  'testimonials/moinho.yml': stringify({ pt: { empresa: 'Moinho', cargo: 'Direção', testemunho: 'Bom.' } }),
}).forAllTests(async () => {
  harness.now = new Date('2026-04-28T09:00:00Z');
  await harness.start();
  editor = await harness.signedIn('editor');
});
let editor: Visitor;

const ask = (path: string) => editor.json('GET', `/admin/api/${path}`);

test('the calendar has what goes live, ends and is to be reviewed, in the time of Lisbon', async () => {
  const items = async (query: string) => (await ask(`calendar?${query}`)).json().items;
  const [oils, review] = [
    { id: 'articles~oleos', type: 'articles', title: 'Óleos' },
    { id: 'services~solos', type: 'services', title: 'Solos', locale: null, what: 'review' },
  ];
  expect(await items('from=2026-06-29&until=2026-07-05')).toEqual([
    { ...review, day: '2026-06-29', time: null },
    { ...oils, locale: 'pt', what: 'shown', day: '2026-06-30', time: '23:30' },
    { ...oils, locale: 'pt', what: 'taken', day: '2026-07-01', time: '00:30' },
    { ...oils, locale: 'en', what: 'shown', day: '2026-07-05', time: null },
  ]);
  expect(await items('from=2026-07-02&until=2026-07-04')).toEqual([]);
});

test.each([
  'calendar?from=2026-06-29',
  'calendar?from=2026-06-29&until=2026-06-28',
  // At most two months.
  'calendar?from=2026-01-01&until=2026-12-31',
  'calendar?from=2026-99-99&until=2026-99-99',
  'pages?locale=__proto__',
])('%s is refused', async (path) => expect((await ask(path)).statusCode).toBe(400));

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

test('where an entry is seen: its page, or the screen that shows it; a draft nowhere', async () => {
  const pagesOf = async (id: string) => (await ask(`entries/${id}/pages`)).json();
  expect(await pagesOf('articles~lamas')).toEqual([{ locale: 'pt', url: 'https://www.valterra.example/pt/blog/lamas' }]);
  expect(await pagesOf('testimonials~moinho')).toMatchObject([{ url: 'https://www.valterra.example/pt/testemunhos' }]);
  expect(await pagesOf('articles~nothing')).toMatchObject({ code: 'not_found' });
});
