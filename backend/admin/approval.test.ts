import { parse, stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import type { Role } from '../auth/rights';
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

const ask = (who: Visitor | undefined, action: string, form: Record<string, string> = {}) =>
  who!.post(`/admin/drafts/${action}`, { path: lamas, locale: 'pt', ...form });
const page = async (who: Visitor | undefined, path = lamas) => (await who!.get(`/admin/drafts?path=${path}`)).body;
const actions = (body: string) => [...body.matchAll(/action="\/admin\/drafts\/([\w-]+)"/g)].map(([, action]) => action);
const save = async (who: Visitor | undefined, path: string, content: object) => {
  const sha = blobId(Buffer.from(harness.copy.text(path)));
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
  const { statusCode, body } = await ask(editor, 'publish');
  expect([statusCode, parse(harness.copy.text(lamas)).pt.publicado]).toEqual([403, false]);
  expect(body).toContain('Só quem publica muda o que os visitantes veem');
});

it('offers each role what it may do, and nothing for a language that is not complete', async () => {
  expect(actions(await page(editor))).toEqual(['submit']);
  expect(actions(await page(publisher))).toEqual(['publish']);
  const seen = await page(editor, solos);
  expect(actions(seen)).toEqual([]);
  expect(seen).toContain('Só quem publica muda o que é público.');
});

it('is submitted, sent back with a note, submitted again and approved: each is told by mail', async () => {
  const { headers } = await ask(editor, 'submit', { note: 'Antes de segunda.' });
  expect(headers.location).toMatch(/note=submitted$/);
  // Again changes nothing, and mails nothing.
  await ask(editor, 'submit');
  expect(actions(await page(editor))).toEqual([]);
  expect(await page(editor)).toContain('português: à espera de aprovação');
  const waiting = await page(publisher);
  expect(waiting).toContain('Uma editor submitted it for approval on 28 March 2026 at 09:00.');
  expect([actions(waiting), waiting.includes('Antes de segunda.')]).toEqual([['publish', 'send-back'], true]);
  const back = await ask(publisher, 'send-back', { note: 'Falta a fonte <dos> números.' });
  expect(back.headers.location).toMatch(/note=sentBack$/);
  const returned = await page(editor);
  expect([actions(returned), returned.includes('Falta a fonte &lt;dos&gt; números.')]).toEqual([['submit'], true]);
  await ask(editor, 'submit');
  await ask(publisher, 'publish', { version: blobId(Buffer.from(harness.copy.text(lamas))), until: '2026-04-30T18:00' });
  expect(parse(harness.copy.text(lamas)).pt).toMatchObject({ publicado: true, retirar_em: '2026-04-30T18:00' });
  const url = 'http://localhost:8001/admin/drafts?path=articles%2Flamas.yml';
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
  const [, version = ''] = /name="version" value="(\w+)"/.exec(await page(publisher)) ?? [];
  await save(editor, lamas, lamasWith({ pt: article('lamas', { ...old, titulo: 'Outro', publicado: false }) }));
  const { statusCode, body } = await ask(publisher, 'publish', { version });
  expect([statusCode, parse(harness.copy.text(lamas)).pt.publicado]).toEqual([409, false]);
  const [, fresh = ''] = /name="version" value="(\w+)"/.exec(body) ?? [];
  expect((await ask(publisher, 'publish', { version: fresh })).statusCode).toBe(303);
});

it.each<[string, Role, string, Record<string, string>, number]>([
  ['sends back without a note', 'publisher', 'send-back', {}, 422],
  ['writes a note that is too long', 'publisher', 'send-back', { note: 'a'.repeat(1001) }, 422],
  ['sends back as an editor', 'editor', 'send-back', { note: 'Não.' }, 403],
  ['submits what is not complete', 'editor', 'submit', { locale: 'en' }, 303],
  ['submits what is public', 'editor', 'submit', { path: solos }, 303],
])('nobody %s', async (_, role, action, form, status) => {
  await ask(editor, 'submit');
  const { statusCode, body } = await ask(role === 'editor' ? editor : publisher, action, form);
  expect(statusCode).toBe(status);
  if (status === 422) expect(body).toMatch(new RegExp(`id="reason-pt-wrong">[^<]+[^]*?>${form.note ?? ''}</textarea>`));
  expect(await mails(1)).toHaveLength(1);
});
