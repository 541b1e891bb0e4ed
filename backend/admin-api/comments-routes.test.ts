import { article } from '../fixtures/content-harness';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';
import { MailServer } from '../fixtures/mail-server';

const api = '/admin/api';
const lamas = `${api}/entries/articles~lamas`;
const server = new MailServer().forEachTest();
const harness = new EditingHarness().forEachTest(async () => {
  harness.now = new Date('2026-04-28T09:00:00Z');
  harness.mail = server.settings;
  await harness.start();
  await harness.app.ready();
  await harness.create('articles/lamas.yml', { pt: article('lamas', { titulo: 'Lamas' }), en: article('sludge', { titulo: 'Sludge' }) });
  const { items } = (await harness.ask(`${api}/colleagues`)).body;
  [editorId, publisherId] = ['editor', 'publisher'].map((role) => items.find(({ name }: { name: string }) => name === `Uma ${role}`).id);
});
let [editorId, publisherId]: string[] = [];

const post = (url: string, payload: object, as: Worker = 'editor') => harness.ask(url, { method: 'POST', payload, as });
const say = (text: string, more: object = {}, as?: Worker) => post(`${lamas}/comments`, { text, ...more }, as);
const listed = async (query: string, as: Worker = 'publisher') =>
  (await harness.ask(`${api}/entries?${query}`, { as })).body.items.map(({ name, comments }: { name: string; comments: number }) => [
    name,
    comments,
  ]);

it('keeps what is said at a field, for who is mentioned, until it is done', async () => {
  const { status, body } = await say('Está certo, @Uma publisher?', { field: 'titulo', locale: 'pt', mentions: [publisherId] });
  const thread = { field: 'titulo', locale: 'pt', isTranslation: false, assignee: null, done: null };
  expect([status, body]).toMatchObject([
    200,
    { items: [{ ...thread, comments: [{ who: 'Uma editor', text: 'Está certo, @Uma publisher?' }] }] },
  ]);
  const [{ id }] = body.items;
  expect([await listed('comments=mine'), await listed('comments=open', 'editor')]).toEqual([[['lamas', 1]], [['lamas', 1]]]);
  await say('Está.', { thread: id }, 'publisher');
  const done = (await post(`${lamas}/comments/${id}`, { isDone: true }, 'publisher')).body.items[0];
  expect(done).toMatchObject({ done: { who: 'Uma publisher', at: '2026-04-28T09:00:00.000Z' }, comments: [{}, { text: 'Está.' }] });
  expect(await listed('comments=mine')).toEqual([]);
  await post(`${lamas}/comments/${id}`, { isDone: false });
  expect(await listed('comments=mine', 'editor')).toEqual([['lamas', 1]]);
  await server.count(1);
  expect(server.received[0]).toMatchObject({
    ...{ to: ['publisher@valterra.example'], headers: { subject: 'Uma editor mentioned you: Article “Sludge”' } },
    text: expect.stringMatching(/Está certo, @Uma publisher\?[^]*http:\/\/localhost:8001\/admin\/entries\/articles~lamas/),
  });
});

it('names only colleagues, and mentions nobody else', async () => {
  expect(Object.keys((await harness.ask(`${api}/colleagues`)).body.items[0])).toEqual(['id', 'name']);
  const stranger = '00000000-0000-0000-0000-000000000000';
  expect((await say('Olá', { mentions: [stranger] })).status).toBe(200);
  expect(await listed('comments=mine')).toEqual([]);
  // Whoever speaks to themselves gets no mail.
  await say('Eu', { mentions: [editorId] });
  expect(server.received).toEqual([]);
});

it('asks for translations with one mail, and takes the word of who translated', async () => {
  await harness.create('articles/solos.yml', { pt: article('solos', { titulo: 'Solos' }) });
  const ids = ['articles~lamas', 'articles~solos'];
  expect((await post(`${api}/translations`, { ids, locale: 'en', assignee: publisherId, note: 'Até sexta.' })).status).toBe(204);
  expect(await listed('comments=mine&sort=title')).toEqual([
    ['lamas', 1],
    ['solos', 1],
  ]);
  await server.count(1);
  expect(server.received[0]?.text).toMatch(/and 1 more \(English\)[^]*Até sexta\.[^]*entries\?comments=mine/);
  const { body } = await post(`${lamas}/translated`, { locale: 'en' }, 'publisher');
  expect(body.items).toMatchObject([{ isTranslation: true, assignee: 'Uma publisher', done: { who: 'Uma publisher' } }]);
  expect(await listed('comments=mine')).toEqual([['solos', 1]]);
});

it('a translation is older than its original until it is saved, or said to be up to date', async () => {
  const change = (titulo: string) =>
    harness.update('articles/lamas.yml', { pt: article('lamas', { titulo }), en: article('sludge', { titulo: 'Sludge' }) });
  harness.now = new Date('2026-04-28T09:10:00Z');
  await change('Lamas oleosas');
  expect((await harness.ask(`${lamas}/comments`)).body).toEqual({ items: [], outdated: ['en'] });
  expect(await listed('translation=outdated')).toEqual([['lamas', 0]]);
  harness.now = new Date('2026-04-28T09:11:00Z');
  expect((await post(`${lamas}/translated`, { locale: 'en' })).body).toEqual({ items: [], outdated: [] });
  expect(await listed('translation=outdated')).toEqual([]);
  harness.now = new Date('2026-04-28T09:12:00Z');
  await change('Lamas secas');
  expect(await listed('translation=outdated')).toEqual([['lamas', 0]]);
});

it('goes with the entry, by another name and when it is deleted', async () => {
  await say('Olá');
  const { version, values } = (await harness.ask(lamas)).body;
  const moved = await harness.ask(lamas, { method: 'PUT', payload: { version, values, name: 'lodos' }, as: 'publisher' });
  expect(moved.status).toBe(200);
  const lodos = `${api}/entries/articles~lodos`;
  expect((await harness.ask(`${lodos}/comments`)).body.items).toHaveLength(1);
  await harness.ask(lodos, { method: 'DELETE', payload: { version: moved.body.version }, as: 'publisher' });
  await harness.create('articles/lodos.yml', values);
  expect((await harness.ask(`${lodos}/comments`)).body.items).toEqual([]);
});

it('refuses what is no comment, and what has no place', async () => {
  for (const [what, act, expected] of [
    ['nothing', () => say(' \n '), 400],
    ['too much', () => say('a'.repeat(2001)), 400],
    ['a field that the type does not have', () => say('Olá', { field: '__proto__' }), 400],
    ['an entry that is not there', () => post(`${api}/entries/articles~nada/comments`, { text: 'Olá' }), 404],
    ['an entry that a person may not open', () => post(`${api}/entries/redirects~old/comments`, { text: 'Olá' }), 403],
    ['a thread that is not there', () => say('Olá', { thread: '00000000-0000-0000-0000-000000000000' }), 404],
    [
      'a translation by nobody',
      () => post(`${api}/translations`, { ids: ['articles~lamas'], locale: 'en', assignee: '0'.repeat(36) }),
      400,
    ],
  ] as const)
    expect([what, (await act()).status]).toEqual([what, expected]);
});

it('takes 200 comments of an entry', async () => {
  const { comments } = harness.authStore;
  const comment = { personId: editorId ?? '', text: 'Olá', mentions: [], origin: null };
  for (let number = 1; number <= 200; number += 1) await comments.begin({ entry: 'articles~lamas', field: '', locale: null }, comment);
  const { status, body } = await say('Mais um');
  expect([status, body.code]).toEqual([422, 'many_comments']);
  expect((await harness.ask(`${lamas}/comments`)).body.items).toHaveLength(200);
  const [{ id }] = (await harness.ask(`${lamas}/comments`)).body.items;
  expect((await say('Resposta', { thread: id })).body.code).toBe('many_comments');
});
