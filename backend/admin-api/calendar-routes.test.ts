import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { article } from '../fixtures/content-harness';

const solos = { titulo: 'Solos', slug: 'solos', rever_em: '2026-06-29', publicado: true, texto: 'Texto.', excerto: 'Curto.' };
const harness = new AdminHarness({
  'articles/oleos.yml': stringify({
    pt: article('oleos', { titulo: 'Óleos', publicar_em: '2026-06-30T23:30', retirar_em: '2026-07-01T00:30' }),
    en: article('oils', { titulo: 'Oils', data: '2026-07-05' }),
  }),
  'services/solos.yml': stringify({ pt: solos }),
  'redirects/antigo.yml': stringify({ pt: { de: '/pt/antigo', para: '/pt', publicar_em: '2026-07-02T09:00' } }),
}).forAllTests(async () => {
  harness.now = new Date('2026-04-28T09:00:00Z');
  await harness.start();
  editor = await harness.signedIn('editor');
});
let editor: Visitor;

const ask = (query: string) => editor.json('GET', `/admin/api/calendar?${query}`);

test('the calendar has what goes live, ends and is to be reviewed, in the time of Lisbon', async () => {
  const items = async (query: string) => (await ask(query)).json().items;
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
  'from=2026-06-29',
  'from=2026-06-29&until=2026-06-28',
  // At most two months.
  'from=2026-01-01&until=2026-12-31',
  'from=2026-99-99&until=2026-99-99',
])('%s is refused', async (query) => expect((await ask(query)).statusCode).toBe(400));
