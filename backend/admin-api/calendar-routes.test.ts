import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { article } from '../fixtures/content-harness';

const harness = new AdminHarness({
  'articles/lamas.yml': stringify({
    pt: article('lamas', { titulo: 'Lamas', data: '2026-03-01', publicar_em: '2026-06-30T23:30', retirar_em: '2026-07-01T00:30' }),
    en: article('sludge', { titulo: 'Sludge', data: '2026-07-05' }),
  }),
  'services/solos.yml': stringify({
    pt: { titulo: 'Solos', slug: 'solos', rever_em: '2026-06-29', publicado: true, texto: 'Texto.', excerto: 'Curto.' },
  }),
  'redirects/antigo.yml': stringify({ pt: { de: '/pt/antigo', para: '/pt', publicar_em: '2026-07-02T09:00' } }),
}).forAllTests(async () => {
  harness.now = new Date('2026-03-28T09:00:00Z');
  await harness.start();
  editor = await harness.signedIn('editor');
});
let editor: Visitor;

const ask = async (query: string, who = editor) => {
  const answer = await who.json('GET', `/admin/api/calendar?${query}`);
  return { status: answer.statusCode, items: answer.json().items };
};

it('has what goes live, ends and is to be reviewed, in the time of Lisbon', async () => {
  const { items } = await ask('from=2026-06-29&until=2026-07-05');
  const [lamas, review] = [
    { id: 'articles~lamas', type: 'articles', title: 'Lamas' },
    { id: 'services~solos', type: 'services', title: 'Solos', locale: null, what: 'review' },
  ];
  expect(items).toEqual([
    { ...review, day: '2026-06-29', time: null },
    { ...lamas, locale: 'pt', what: 'shown', day: '2026-06-30', time: '23:30' },
    { ...lamas, locale: 'pt', what: 'taken', day: '2026-07-01', time: '00:30' },
    { ...lamas, locale: 'en', what: 'shown', day: '2026-07-05', time: null },
  ]);
  expect((await ask('from=2026-07-02&until=2026-07-04')).items).toEqual([]);
});

it('answers who is signed in, for at most two months', async () => {
  const statuses = [
    ask('from=2026-06-29&until=2026-07-05', harness.stranger()),
    ask('from=2026-06-29'),
    ask('from=2026-06-29&until=2026-06-28'),
    ask('from=2026-01-01&until=2026-12-31'),
    ask('from=2026-99-99&until=2026-99-99'),
  ];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 400, 400, 400, 400]);
});
