import { parse, stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { blobId } from '../content/git/files';
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

const ask = async (form: object, { who = editor, path = lamas, headers = {} } = {}) => {
  const id = path.replace('/', '~').replace('.yml', '');
  const version = blobId(Buffer.from(path === 'articles/nada.yml' ? '' : harness.copy.text(path)));
  const body = { version, locale: 'pt', publicado: true, ...form };
  const answer = await who.json('POST', `/admin/api/entries/${id}/publication`, body, headers);
  return { status: answer.statusCode, body: answer.json() };
};
const stored = (locale: 'pt' | 'en' = 'pt') => {
  const { publicado, publicar_em, retirar_em } = parse(harness.copy.text(lamas))[locale];
  return { publicado, publicar_em, retirar_em };
};
const shown = async (locale = 'pt') => {
  const { data } = (await editor.json('GET', `/api/${locale}/articles?token=test-token`)).json();
  return data.map(({ slug }: { slug: string }) => slug);
};
const commits = () => Number(harness.copy.git('rev-list', '--count', 'HEAD'));
const listed = async (query = '') => (await editor.json('GET', `/admin/api/entries?type=articles${query}`)).json().items;

it('publishes one language at once, and takes it back, in a commit each', async () => {
  expect((await ask({})).body.states).toEqual({ pt: 'public', en: 'draft' });
  expect([await shown(), await shown('en'), stored(), commits()]).toEqual([['lamas'], [], { publicado: true }, 2]);
  expect(harness.copy.git('log', '-1', '--format=%an: %s')).toBe('Uma editor: Publicou Artigo «lamas» em português');
  expect((await ask({ publicado: false })).body.states.pt).toBe('draft');
  expect([await shown(), stored(), commits()]).toEqual([[], { publicado: false }, 3]);
  expect(await harness.done()).toEqual(expect.arrayContaining(['content-saved', 'content-saved']));
});

it('publishes at an hour in Lisbon, until another one, over the night on which clocks go forward', async () => {
  const times = { publicar_em: '2026-03-29T09:00', retirar_em: '2026-03-30T18:00' };
  expect((await ask(times)).body.states.pt).toBe('scheduled');
  expect(stored()).toEqual({ publicado: true, ...times });
  expect(harness.copy.text(lamas)).toContain('  publicado: true\n  publicar_em: 2026-03-29T09:00\n  retirar_em: ');
  // In summer 08:00 in UTC.
  expect((await listed('&state=scheduled'))[0].from).toEqual({ pt: '2026-03-29T08:00:00.000Z' });
  const states = [];
  for (const at of ['2026-03-29T07:59:59Z', '2026-03-29T08:00:00Z', '2026-03-30T17:00:00Z']) {
    harness.now = new Date(at);
    // A session does not last so long.
    editor = await harness.signedIn('editor');
    states.push((await editor.json('GET', '/admin/api/entries/articles~lamas')).json().states.pt);
  }
  expect(states).toEqual(['scheduled', 'public', 'over']);
});

it('keeps the day of a date where nothing else was asked for, and comes before it where it was', async () => {
  await ask({ locale: 'en', publicar_em: '2026-12-01T00:00' });
  expect([stored('en'), await shown('en')]).toEqual([{ publicado: true }, []]);
  await ask({ locale: 'en', publicar_em: '' });
  expect([stored('en'), await shown('en')]).toEqual([{ publicado: true, publicar_em: '2026-03-28T09:00' }, ['sludge']]);
});

it.each([
  ['what is missing', {}, begun, { field: 'texto', code: 'required' }],
  ['a day that does not exist', { publicar_em: '2026-04-31T09:00' }, lamas, { field: 'publicar_em', code: 'moment' }],
  [
    'an end before the beginning',
    { publicar_em: '2026-04-02T09:00', retirar_em: '2026-04-01T09:00' },
    lamas,
    { field: 'retirar_em', code: 'too_early' },
  ],
  ['an end that has passed', { retirar_em: '2026-03-28T08:59' }, lamas, { field: 'retirar_em', code: 'past_end' }],
])('refuses %s, at its field', async (_, form, path, problem) => {
  const { status, body } = await ask(form, { path });
  expect([status, body.code, commits()]).toEqual([422, 'rejected', 1]);
  expect(body.problems).toContainEqual(expect.objectContaining({ ...problem, locale: 'pt', path }));
});

it('publishes for nobody who may not, nor for another site, nor what is not there', async () => {
  const answers = await Promise.all([
    ask({}, { who: harness.stranger() }),
    ask({}, { headers: { origin: 'https://evil.example' } }),
    ask({}, { path: 'articles/nada.yml' }),
    ask({ locale: 'fr' }),
    ask({ publicado: false, locale: 'en' }, { path: begun }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 400, 404]);
  expect(commits()).toBe(1);
});

it('lists what a person has typed and not saved', async () => {
  expect(await listed('&unsaved=mine')).toEqual([]);
  await editor.json('PUT', '/admin/api/drafts/articles~begun', { values: {} });
  expect((await listed('&unsaved=mine')).map(({ name }: { name: string }) => name)).toEqual(['begun']);
});
