import { parse, stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { blobId } from '../content/git/files';
import { AdminHarness } from '../fixtures/admin-harness';
import { article } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';

const [lamas, solos] = ['articles/lamas.yml', 'articles/solos.yml'];
const old = { data: '2026-03-01' };
const server = new MailServer().forEachTest();
const harness = new AdminHarness({
  [lamas]: stringify({
    pt: article('lamas', { ...old, titulo: 'Lamas oleosas', publicado: false }),
    en: { titulo: 'Sludge', publicado: false },
  }),
  [solos]: stringify({ pt: article('solos', old) }),
  'media/a.vtt': 'WEBVTT\n',
}).forEachTest(async () => {
  harness.now = new Date('2026-03-28T09:00:00Z');
  harness.approval = true;
  harness.mail = { smtpUrl: server.url, from: 'valterra <site@valterra.example>', pauses: { first: 40, longest: 80 } };
  await harness.start();
  // A mailer begins when its backend does.
  await harness.app.ready();
  [editor, publisher] = [await harness.signedIn('editor'), await harness.signedIn('publisher', 'en')];
});
let [editor, publisher]: Visitor[] = [];

const idOf = (path: string) => path.replace('/', '~').replace('.yml', '');
const shaOf = (path: string) => blobId(Buffer.from(harness.copy.text(path)));
const ask = async (who: Visitor | undefined, act: string, form: object = {}, path = lamas) => {
  const more = act === 'publication' ? { version: shaOf(path), publicado: true } : {};
  const answer = await who!.json('POST', `/admin/api/entries/${idOf(path)}/${act}`, { locale: 'pt', ...more, ...form });
  return { status: answer.statusCode, body: answer.json() };
};
const entry = async (who: Visitor | undefined) => (await who!.json('GET', `/admin/api/entries/${idOf(lamas)}`)).json();
const save = async (who: Visitor | undefined, path: string, content: object) => {
  const sha = shaOf(path);
  const { status, body } = await harness.change(who!, { operation: 'update', path, sha, content });
  return [status, body.code];
};
const lamasWith = (more: object) => ({ ...parse(harness.copy.text(lamas)), ...more });
const mails = async (count: number) => {
  await server.count(count);
  return server.received.map(({ to, headers: { subject }, text }) => ({ to: to.join(), subject, text }));
};

it('an editor writes drafts and changes nothing that visitors see, in the editor or by hand', async () => {
  expect(await save(editor, lamas, lamasWith({ en: article('sludge', { ...old, publicado: false }) }))).toEqual([200, undefined]);
  const refused = [403, 'needs_approval'];
  expect(await save(editor, lamas, lamasWith({ pt: article('lamas', old) }))).toEqual(refused);
  expect(await save(editor, lamas, lamasWith({ pt: article('lamas', { publicar_em: '2099-01-01T09:00' }) }))).toEqual(refused);
  expect(await save(editor, solos, { pt: article('solos', { ...old, titulo: 'Novo' }) })).toEqual(refused);
  expect(await save(editor, solos, { pt: article('solos', { ...old, publicado: false }) })).toEqual(refused);
  expect(await save(editor, solos, { pt: article('solos', { ...old, retirar_em: '2099-01-01T09:00' }) })).toEqual(refused);
  expect(await save(editor, 'media/a.vtt', Buffer.from('WEBVTT\n\n'))).toEqual(refused);
  expect(await save(publisher, solos, { pt: article('solos', { ...old, titulo: 'Novo' }) })).toEqual([200, undefined]);
  const { status, body } = await ask(editor, 'publication');
  expect([status, body.code, parse(harness.copy.text(lamas)).pt.publicado]).toEqual([403, 'needs_approval', false]);
});

it('is submitted, sent back with a note, submitted again and approved: each is told by mail', async () => {
  const said = { what: 'submitted', who: 'Uma editor', note: 'Antes de segunda.', at: '2026-03-28T09:00:00.000Z' };
  expect((await ask(editor, 'submit', { note: said.note })).body).toMatchObject({ states: { pt: 'waiting' }, approval: { pt: said } });
  // Again changes nothing, and mails nothing.
  await ask(editor, 'submit');
  const [listed] = (await publisher!.json('GET', '/admin/api/entries?state=waiting')).json().items;
  expect([listed.name, listed.approval]).toEqual(['lamas', { pt: said }]);
  const note = 'Falta a fonte <dos> números.';
  expect((await ask(publisher, 'send-back', { note })).body).toMatchObject({
    states: { pt: 'draft' },
    approval: { pt: { what: 'sentBack', note } },
  });
  await ask(editor, 'submit');
  const approved = await ask(publisher, 'publication', { retirar_em: '2026-04-30T18:00' });
  expect([approved.body.states.pt, approved.body.approval]).toEqual(['public', {}]);
  expect(parse(harness.copy.text(lamas)).pt).toMatchObject({ publicado: true, retirar_em: '2026-04-30T18:00' });
  const url = 'http://localhost:8001/admin/entries/articles~lamas';
  expect(await mails(4)).toEqual([
    { to: 'publisher@valterra.example', subject: 'To approve: Lamas oleosas', text: expect.stringContaining('Antes de segunda.') },
    { to: 'editor@valterra.example', subject: 'Devolvido: Lamas oleosas', text: expect.stringContaining('Falta a fonte <dos> números.') },
    { to: 'publisher@valterra.example', subject: 'To approve: Lamas oleosas', text: expect.stringContaining(url) },
    {
      to: 'editor@valterra.example',
      subject: 'Aprovado: Lamas oleosas',
      text: expect.stringContaining('Uma publisher aprovou «Lamas oleosas» (português).'),
    },
  ]);
  expect(await harness.done()).toEqual(expect.arrayContaining(['approval-submitted', 'approval-sentBack', 'approval-approved']));
});

it('approves what was read: a text that was saved meanwhile is shown first', async () => {
  await ask(editor, 'submit');
  const { version } = await entry(publisher);
  await save(editor, lamas, lamasWith({ pt: article('lamas', { ...old, titulo: 'Outro', publicado: false }) }));
  const { status, body } = await ask(publisher, 'publication', { version });
  expect([status, body.code, parse(harness.copy.text(lamas)).pt.publicado]).toEqual([409, 'stale', false]);
  expect((await ask(publisher, 'publication', { version: body.values.seen })).status).toBe(200);
});

it.each<[string, 'editor' | 'publisher', string, object, number, string]>([
  ['sends back without a note', 'publisher', 'send-back', {}, 400, lamas],
  ['sends back with an empty note', 'publisher', 'send-back', { note: ' ' }, 400, lamas],
  ['writes a note that is too long', 'publisher', 'send-back', { note: 'a'.repeat(1001) }, 400, lamas],
  ['sends back as an editor', 'editor', 'send-back', { note: 'Não.' }, 403, lamas],
  ['submits what is not complete', 'editor', 'submit', { locale: 'en' }, 422, lamas],
  ['submits what is public', 'editor', 'submit', {}, 200, solos],
])('nobody %s', async (_, role, act, form, expected, path) => {
  await ask(editor, 'submit');
  const { status } = await ask(role === 'editor' ? editor : publisher, act, form, path);
  expect(status).toBe(expected);
  expect(await mails(1)).toHaveLength(1);
});
