import { parse, stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { article } from '../fixtures/content-harness';

const [lamas, begun] = ['articles/lamas.yml', 'articles/begun.yml'];
const harness = new AdminHarness({
  [lamas]: stringify({
    pt: article('lamas', { data: '2026-03-01', publicado: false }),
    en: article('sludge', { data: '2026-12-01', publicado: false }),
  }),
  [begun]: stringify({ pt: { titulo: 'Só um título', publicado: false } }),
}).forEachTest();
let editor: Visitor;

beforeEach(async () => {
  harness.now = new Date('2026-03-28T09:00:00Z');
  editor = await harness.signedIn('editor');
});

const ask = (action: 'publish' | 'take-back', form: Record<string, string>, who = editor) =>
  who.post(`/admin/drafts/${action}`, { path: lamas, locale: 'pt', ...form });
const stored = (locale: 'pt' | 'en' = 'pt') => {
  const { publicado, publicar_em, retirar_em } = parse(harness.copy.text(lamas))[locale];
  return { publicado, publicar_em, retirar_em };
};
const shown = async (locale = 'pt') => {
  const { data } = (await editor.json('GET', `/api/${locale}/articles?token=test-token`)).json();
  return data.map(({ slug }: { slug: string }) => slug);
};
const commits = () => Number(harness.copy.git('rev-list', '--count', 'HEAD'));

it('publishes one language at once, and takes it back, in a commit each', async () => {
  const { headers } = await ask('publish', {});
  expect(headers.location).toBe('/admin/drafts?path=articles%2Flamas.yml&note=published');
  expect([await shown(), await shown('en'), stored(), commits()]).toEqual([['lamas'], [], { publicado: true }, 2]);
  expect(harness.copy.git('log', '-1', '--format=%an: %s')).toBe('Uma editor: Publicou Artigo «lamas» em português');
  expect((await editor.get(String(headers.location))).body).toContain('Está guardado e a ser publicado.');
  expect((await ask('take-back', {})).headers.location).toMatch(/note=takenBack$/);
  expect([await shown(), stored(), commits()]).toEqual([[], { publicado: false }, 3]);
  expect(await harness.done()).toEqual(expect.arrayContaining(['content-saved', 'content-saved']));
});

it('publishes at an hour in Lisbon, until another one, over the night on which clocks go forward', async () => {
  const { headers } = await ask('publish', { from: '2026-03-29T09:00', until: '2026-03-30T18:00' });
  expect(headers.location).toMatch(/note=scheduled$/);
  expect(stored()).toEqual({ publicado: true, publicar_em: '2026-03-29T09:00', retirar_em: '2026-03-30T18:00' });
  expect(harness.copy.text(lamas)).toContain('  publicado: true\n  publicar_em: 2026-03-29T09:00\n  retirar_em: ');
  const page = (await editor.get(`/admin/drafts?path=${lamas}`)).body;
  expect(page).toContain('sai a 29 de março de 2026 às 09:00, até 30 de março de 2026 às 18:00');
  expect(page).toContain('name="from" type="datetime-local" value="2026-03-29T09:00"');
  // In summer 08:00 in UTC.
  const states = [];
  for (const at of ['2026-03-29T07:59:59Z', '2026-03-29T08:00:00Z', '2026-03-30T17:00:00Z']) {
    harness.now = new Date(at);
    // A session does not last so long.
    editor = await harness.signedIn('editor');
    states.push(/português: ([^<]*?) ·/.exec((await editor.get(`/admin/drafts?path=${lamas}`)).body)?.[1]);
  }
  expect(states).toEqual([
    'sai a 29 de março de 2026 às 09:00, até 30 de março de 2026 às 18:00',
    'público, até 30 de março de 2026 às 18:00',
    'retirado a 30 de março de 2026 às 18:00',
  ]);
});

it('keeps the day of a date where nothing else was asked for, and comes before it where it was', async () => {
  const page = (await editor.get(`/admin/drafts?path=${lamas}`)).body;
  expect(page).toContain('name="from" type="datetime-local" value="2026-12-01T00:00"');
  await ask('publish', { locale: 'en', from: '2026-12-01T00:00' });
  expect([stored('en'), await shown('en')]).toEqual([{ publicado: true }, []]);
  await ask('publish', { locale: 'en', from: '' });
  expect([stored('en'), await shown('en')]).toEqual([{ publicado: true, publicar_em: '2026-03-28T09:00' }, ['sludge']]);
});

it('says what is missing instead of offering to publish, and refuses to', async () => {
  const page = (await editor.get(`/admin/drafts?path=${begun}`)).body;
  expect(page).toMatch(/<strong>incompleto<\/strong>/);
  const [, chosen = ''] = /Só um título([^]*?)<h2>Ainda/.exec(page) ?? [];
  expect([...chosen.matchAll(/<li>([^<]*)<\/li>/g)].map(([, name]) => name)).toEqual(['Endereço', 'Texto', 'Tipo', 'Data', 'Excerto']);
  expect(chosen).toMatch(/<a href="\/admin\/entries\/articles~begun">Preencher no editor/);
  expect(chosen).not.toContain('/admin/drafts/publish');
  const { statusCode, body } = await ask('publish', { path: begun });
  expect([statusCode, commits()]).toEqual([422, 1]);
  expect(body).toContain('Artigo «begun», português, Texto: é obrigatório');
});

it.each([
  [{ from: '2026-04-31T09:00' }, 'from', 'tem de ser uma hora que exista'],
  [{ from: '2026-04-02T09:00', until: '2026-04-01T09:00' }, 'until', 'tem de ser depois da hora em «Publicar em»'],
  [{ until: '2026-03-28T08:59' }, 'until', 'Esta hora já passou'],
])('says at the field what is wrong with %j, and keeps what was typed', async (form, name, said) => {
  const { statusCode, body } = await ask('publish', form as Record<string, string>);
  expect([statusCode, commits()]).toEqual([422, 1]);
  expect(body).toContain(`<p class="wrong" id="${name}-pt-wrong">${said}`);
  for (const [typed, value] of Object.entries(form)) expect(body).toContain(`name="${typed}" type="datetime-local" value="${value}"`);
});

it('publishes for nobody who may not, nor for another site, nor what is not there', async () => {
  const answers = await Promise.all([
    ask('publish', {}, harness.stranger()),
    editor.post('/admin/drafts/publish', { path: lamas, locale: 'pt' }, { origin: 'https://evil.example' }),
    ask('publish', { path: 'articles/nada.yml' }),
    ask('publish', { locale: 'fr' }),
    ask('take-back', { path: begun, locale: 'en' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 404, 404]);
  expect(commits()).toBe(1);
});

it('lists by day what is to come, in the time of Lisbon, for each role what it may open', async () => {
  await ask('publish', { from: '2026-06-30T23:30', until: '2026-07-01T00:30' });
  const page = (await editor.get('/admin/calendar')).body;
  expect([...page.matchAll(/<h2>([^<]*)/g)].map(([, day]) => day)).toEqual([
    'terça-feira, 30 de junho de 2026',
    'quarta-feira, 1 de julho de 2026',
  ]);
  expect(page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain('23:30 Publica-se Aterro Artigo · português');
  expect(page).toContain('<time datetime="2026-06-30T22:30:00.000Z">');
  expect(page).toContain('href="/admin/drafts?path=articles%2Flamas.yml"');
  expect((await editor.get('/admin/drafts')).body).toContain('href="/admin/calendar"');
});
