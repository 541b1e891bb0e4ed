import { LinkTokens } from '../../platform/http/tokens';
import type { LinkUse } from '../../core/forms/own-data';
import { day } from '../auth/fixtures/store-of-test';
import { ContentHarness } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';
import { apply, sent, submit } from '../fixtures/visitor';

const secret = 'a-secret-of-the-links-of-this-test';
let now: number;

const server = new MailServer().forEachTest();
const harness = new ContentHarness().forEachTest(() => {
  now = Date.parse('2026-03-31T10:00:00Z');
  const block = {
    marca: 'valterra',
    organizacao: { email: 'geral@valterra.example' },
    recibos: [{ formulario: 'informacoes', quem: 'A equipa comercial', prazo: 'Um dia útil' }],
  };
  harness.write('settings/settings', { pt: block, en: { ...block, recibos: [] } });
  return start();
});

function start(more: object = {}) {
  return harness.restart({ mail: server.settings, secret, inboxToken: 'inbox-token-of-the-test', clock: () => new Date(now), ...more });
}

const token = (use: LinkUse, id: string, by = secret) => new LinkTokens(by, () => new Date(now)).for(use, id);

async function ask(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await harness.fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { data?: SubmissionShown; error?: { code: string; fields?: Record<string, string> } };
  return { status: response.status, ...answer };
}
interface SubmissionShown {
  submissions: { reference: string; message: string | null; files: object[]; facts: [string, string][]; privacy: unknown }[];
  newsletter: { confirmedAt: string | null; text: string | null } | null;
  marketing: { at: string; text: string | null } | null;
  keys: string[];
  scope: string;
}

async function inbox() {
  const headers = { authorization: 'Bearer inbox-token-of-the-test' };
  const { data } = (await (await harness.fetch('/inbox/submissions', { headers })).json()) as {
    data: { id: string; kind: string; reference: string; fields: Record<string, unknown> }[];
  };
  return data;
}

const request = { ...sent.informacoes, marketing: true, textos: '2026-11-26' };

it('shows one submission by the link of its receipt, and nothing else of the address', async () => {
  const { id } = await submit(harness, 'informacoes', request, 'key-of-the-outbox');
  await submit(harness, 'descargas', sent.descargas);
  const { status, data } = await ask('dados', { token: token('own-data', id), locale: 'pt' });
  expect([status, data?.scope, data?.keys]).toEqual([200, 'submission', ['key-of-the-outbox']]);
  expect(data?.submissions).toHaveLength(1);
  expect(data?.submissions[0]).toMatchObject({ message: request.mensagem, privacy: { text: '2026-11-26' }, files: [] });
  expect(data?.submissions[0]?.facts).toContainEqual(['Telefone', '+351200000010']);
  expect(data?.marketing).toEqual({ at: '2026-03-31T10:00:00.000Z', text: '2026-11-26' });
});

it('shows everything of an address by a link that was asked for, to nobody else, for a day', async () => {
  await apply(harness, { email: 'Ana@Empresa.example' });
  await submit(harness, 'informacoes', request);
  await submit(harness, 'newsletter', sent.newsletter);
  await submit(harness, 'informacoes', { ...request, email: 'rui@empresa.example' });
  await server.count(8);
  for (const email of ['nobody@empresa.example', 'ana@empresa.example', 'ana@empresa.example'])
    expect(await ask('dados/pedir', { email, locale: 'en' })).toMatchObject({ status: 202, data: {} });
  await server.count(9);
  const mail = server.received.at(-1);
  expect([mail?.to, mail?.headers.subject]).toEqual([['ana@empresa.example'], 'Your data at valterra']);
  const given = /\/api\/own-data\?token=([\w.-]+)&locale=en/.exec(mail?.text ?? '')?.[1] ?? '';
  const { data } = await ask('dados', { token: given, locale: 'pt' });
  expect([data?.scope, data?.submissions.length, data?.newsletter?.confirmedAt]).toEqual(['address', 3, null]);
  expect(data?.submissions.find(({ files }) => files.length > 0)?.files).toEqual([{ name: 'CV Rui.pdf', size: '1\u00a0kB' }]);
  now += day + 1000;
  expect(await ask('dados', { token: given, locale: 'pt' })).toMatchObject({ status: 422 });
  expect(server.received).toHaveLength(9);
});

it('refuses links of another use, secret, submission or time, and what is none', async () => {
  const { id } = await submit(harness, 'informacoes', request);
  const links: [what: string, link: string, later?: number][] = [
    ['no token', ''],
    ['one of another use', token('unsubscribe', id)],
    ['one of another secret', token('own-data', id, 'another')],
    ['one for another submission', token('own-data', id).replace(id, '3f0c8f8e-0000-4000-8000-000000000001')],
    ['a long one', 'a.'.repeat(60_000).slice(0, 7_000)],
    ['one whose time is over', token('own-data', id), 90 * day + 1000],
  ];
  for (const [what, link, later = 0] of links) {
    now += later;
    for (const path of ['dados', 'dados/retirar', 'dados/apagar'])
      expect([what, await ask(path, { token: link, locale: 'en', what: 'marketing' })]).toMatchObject([
        what,
        { status: 422, error: { code: 'validation', fields: { token: expect.any(String) } } },
      ]);
  }
  expect(await inbox()).toHaveLength(1);
});

it('withdraws the consent to news, and keeps when, and that it had been given', async () => {
  const { id } = await submit(harness, 'informacoes', request);
  now += day;
  const { data } = await ask('dados/retirar', { token: token('own-data', id), locale: 'pt', what: 'marketing' });
  expect(data?.marketing).toBeNull();
  const headers = { authorization: 'Bearer inbox-token-of-the-test' };
  const answer = await harness.fetch(`/inbox/submissions/${id}`, { headers });
  expect(await answer.json()).toMatchObject({
    data: {
      fields: { marketing: false, textos: '2026-11-26' },
      history: [{ what: 'withdrawn', who: null, at: '2026-04-01T10:00:00.000Z' }],
    },
  });
  expect(await ask('dados/retirar', { token: token('own-data', id), what: 'everything' })).toMatchObject({ status: 422 });
});

it('erases one submission with its files, or all of an address, and nothing of another', async () => {
  const { id } = await submit(harness, 'informacoes', request);
  const application = await apply(harness, { email: 'ana@empresa.example' });
  await submit(harness, 'informacoes', { ...request, email: 'rui@empresa.example' });
  // Those that still wait would go with what is erased.
  await server.count(6);
  const [, , first] = await inbox();
  const link = token('own-data', application);
  // Of another submission of the same address, which this link does not lead to.
  expect(await ask('dados/apagar', { token: link, reference: first?.reference })).toMatchObject({ status: 404 });
  expect(await ask('dados/apagar', { token: link })).toMatchObject({ status: 404 });
  const one = (await ask('dados', { token: link, locale: 'pt' })).data?.submissions[0]?.reference;
  expect(await ask('dados/apagar', { token: link, reference: one })).toMatchObject({ status: 200, data: { submissions: 1, files: 1 } });
  expect(await ask('dados', { token: link, locale: 'pt' })).toMatchObject({ status: 422 });
  await ask('dados/pedir', { email: 'ana@empresa.example', locale: 'pt' });
  await server.count(7);
  const given = /own-data\?token=([\w.-]+)/.exec(server.received.at(-1)?.text ?? '')?.[1] ?? '';
  expect(await ask('dados/apagar', { token: given })).toMatchObject({ status: 200, data: { submissions: 1 } });
  expect((await inbox()).map(({ fields }) => fields.email)).toEqual(['rui@empresa.example']);
  expect(await ask('dados', { token: token('own-data', id), locale: 'pt' })).toMatchObject({ status: 422 });
  expect(harness.log.filter((line) => line.includes('erased'))).toHaveLength(2);
  expect(harness.log.join()).not.toContain('ana@');
});

it('unsubscribes by one link for ever, from the newsletter and from news, and again after a new sign-up', async () => {
  await submit(harness, 'newsletter', sent.newsletter);
  await server.count(2);
  const mail = server.received.find(({ to }) => to.includes('ana@empresa.example'));
  const [, confirmation = ''] = /confirm\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  const [, unsubscribe = ''] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
  expect(await submit(harness, 'confirmacoes', { token: confirmation, locale: 'pt' })).toMatchObject({ status: 201 });
  const { id } = await submit(harness, 'informacoes', request);
  now += 400 * day;
  for (let click = 0; click < 2; click += 1)
    expect(await submit(harness, 'cancelamentos', { token: unsubscribe, locale: 'pt' })).toMatchObject({ status: 201 });
  const state = async () => (await ask('dados', { token: token('own-data', id), locale: 'pt' })).data;
  expect(await state()).toMatchObject({ newsletter: null, marketing: null });
  // The confirmation of before wakes nobody up.
  expect(await submit(harness, 'confirmacoes', { token: confirmation, locale: 'pt' })).toMatchObject({ status: 422 });
  await submit(harness, 'newsletter', sent.newsletter);
  expect((await state())?.newsletter).toMatchObject({ confirmedAt: null });
  for (const wrong of [token('own-data', id), `${unsubscribe}x`, 'x'])
    expect(await submit(harness, 'cancelamentos', { token: wrong, locale: 'pt' })).toMatchObject({ status: 422 });
});

it('says whether links are mailed, and queues none where there is no mail server', async () => {
  const mails = async () => ((await (await harness.fetch('/api/dados')).json()) as { data: unknown }).data;
  expect(await mails()).toEqual({ mailed: true });
  await start({ mail: undefined });
  expect(await mails()).toEqual({ mailed: false });
  expect(await ask('dados/pedir', { email: 'ana@empresa.example', locale: 'en' })).toMatchObject({ status: 202, data: {} });
});
