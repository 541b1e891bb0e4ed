import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { MailServer } from '../fixtures/mail-server';
import { sent } from '../fixtures/visitor';
import { until } from '../../tests/fixtures/until';

const settings = {
  marca: 'valterra',
  organizacao: { nome: 'valterra', email: 'geral@valterra.example' },
  respostas: [{ formulario: 'informacoes', assunto: 'Resposta a [nome]', texto: 'Caro [nome]: [titulo].\n[autor], [marca] [outro]' }],
};

const server = new MailServer().forAllTests();
const harness = new AdminHarness({ 'settings/settings.yml': stringify({ pt: settings, en: { ...settings, respostas: [] } }) }).forAllTests(
  async () => {
    harness.mail = { smtpUrl: server.url, from: 'site@valterra.example', pauses: { first: 40, longest: 80 } };
    await harness.start();
    administrator = await harness.signedIn('administrator');
    publisher = await harness.signedIn('publisher');
  },
);

let administrator: Visitor;
let publisher: Visitor;
let number = 0;
let email: string;
let id: string;
let address: string;

/** Beside the receipts, which nobody wrote. */
const replies = () => server.received.filter(({ headers }) => headers['auto-submitted'] === undefined);
const replied = (count: number) => until(() => replies().length >= count, 'the reply');

beforeEach(async () => {
  server.received.length = 0;
  email = `ana${(number += 1)}@empresa.example`;
  opens(await harness.sent('informacoes', { ...sent.informacoes, email }));
});

function opens(submission: string): void {
  id = submission;
  address = `/admin/inbox/${id}`;
}

/** The words of a page, without its marks. */
const textOf = (body: string) =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const audit = async () => (await harness.authStore.audit.list()).lines;
const shown = async (who = publisher) => (await who.get(address)).body;
const valueOf = (body: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1] ?? '';
/** What stands in the form of the reply, as a browser would send it. */
async function replyForm(who = publisher): Promise<Record<string, string>> {
  const body = await shown(who);
  const text = /<textarea id="text"[^>]*>([^<]*)<\/textarea>/.exec(body)?.[1] ?? '';
  return { key: valueOf(body, 'key'), seen: valueOf(body, 'seen'), subject: valueOf(body, 'subject'), text };
}

it('is given to somebody, whose it can be, and found by them', async () => {
  await harness.signedIn('editor');
  const people = await harness.authStore.accounts.list();
  const idOf = (role: string) => people.find((person) => person.role === role)?.id ?? '';
  const given = await publisher.post(`${address}/assign`, { person: idOf('administrator') });
  expect(given.headers.location).toBe(`${address}?note=submission-assigned`);
  // Who may not read it is not given it.
  expect((await publisher.post(`${address}/assign`, { person: idOf('editor') })).statusCode).toBe(422);
  expect(await shown()).toContain('Uma publisher atribuiu a Uma administrator');
  const finds = async (who: Visitor, whose: string) => (await who.get(`/admin/inbox?assigned=${whose}`)).body.includes(id);
  expect([await finds(administrator, 'me'), await finds(publisher, 'me'), await finds(publisher, 'nobody')]).toEqual([true, false, false]);
  expect(await finds(publisher, idOf('administrator'))).toBe(true);
  await publisher.post(`${address}/assign`, { person: '' });
  expect(await finds(publisher, 'nobody')).toBe(true);
});

it('keeps notes; one that cannot be kept stays in its field', async () => {
  const long = `${'Ligou. '.repeat(800)}`;
  const refused = await publisher.post(`${address}/note`, { note: long });
  expect([refused.statusCode, refused.body.includes(long.trim())]).toEqual([422, true]);
  expect(refused.body).toMatch(/<textarea id="note"[^>]*aria-invalid="true"/);
  await publisher.post(`${address}/note`, { note: 'Ligou a pedir um prazo:\r\nsexta-feira. <b>' });
  expect(await shown()).toContain('Ligou a pedir um prazo:\nsexta-feira. &lt;b&gt;');
});

it('is answered by mail with the template of the settings, once, and marked as handled', async () => {
  const form = await replyForm();
  expect(form).toMatchObject({
    subject: expect.stringMatching(/^\[\w{4}-\w{4}\] Resposta a Ana Prata$/) as string,
    text: 'Caro Ana Prata: Pedido de informação.\nUma publisher, valterra [outro]',
  });
  const reply = { ...form, text: 'Recolhemos na sexta-feira.', handled: 'true' };
  expect((await publisher.post(`${address}/reply`, reply)).headers.location).toBe(`${address}?note=reply-queued#history`);
  await publisher.post(`${address}/reply`, reply);
  await replied(1);
  const [mail] = replies();
  expect(mail?.to).toEqual([email]);
  const [reference = ''] = /\w{4}-\w{4}(?= · Pedido)/.exec(textOf(await shown())) ?? [];
  expect(mail?.headers).toMatchObject({ subject: `[${reference}] Resposta a Ana Prata`, 'reply-to': 'valterra <geral@valterra.example>' });
  expect(mail?.headers['auto-submitted']).toBeUndefined();
  expect(mail?.text).toMatch(
    /^Recolhemos na sexta-feira\.\s+Ana Prata escreveu, a [\s\S]*> Precisamos de recolher lamas oleosas\.\s+> São 12/m,
  );
  await until(async () => textOf(await shown()).includes(' · enviado · '), 'the mail is noted as sent');
  expect(textOf(await shown())).toMatch(
    /Tratado por Uma publisher .* Resposta de Uma publisher .* enviado .* Resposta a Ana Prata Recolhemos/,
  );
  expect((await audit()).filter(({ what, about }) => what === 'reply-sent' && about === id)).toHaveLength(1);
  expect(replies()).toHaveLength(1);
});

it('is answered in the language in which it was written, whoever answers', async () => {
  opens(await harness.sent('descargas', sent.descargas));
  const form = await replyForm();
  expect(form.subject).toMatch(/^\[\w{4}-\w{4}\] The document that you asked for$/);
  expect(form.text).toMatch(/^Dear Ana Prata,\n\n[\s\S]*Kind regards,\nUma publisher\nvalterra$/);
});

it('a reply is kept while the mail server is away, and after it was refused, until it is sent', async () => {
  await server.stop();
  await publisher.post(`${address}/reply`, { ...(await replyForm()), text: 'Até sexta-feira.' });
  expect(textOf(await shown())).toMatch(/Resposta de Uma publisher .* Até sexta-feira\./);
  server.refused[email] = 550;
  await server.start();
  await until(async () => (await publisher.get('/admin/inbox')).body.includes('E-mail por enviar'), 'the mail is parked');
  expect(await shown()).toContain('Até sexta-feira.');
  delete server.refused[email];
  await publisher.post(`${address}/resend`);
  await replied(1);
  expect(replies()[0]?.text).toContain('Até sexta-feira.');
});

it('asks again when a subject or text is missing, or somebody else has answered meanwhile', async () => {
  const form = await replyForm();
  await administrator.post(`${address}/reply`, { ...(await replyForm(administrator)), text: 'A do outro.' });
  const wrong = await publisher.post(`${address}/reply`, { ...form, subject: ' ', text: 'A minha.' });
  expect(wrong.statusCode).toBe(422);
  expect(textOf(wrong.body)).toContain('Uma administrator respondeu entretanto');
  expect(wrong.body).toMatch(/<input id="subject"[^>]*aria-invalid="true"/);
  expect(wrong.body).toContain('>A minha.</textarea>');
  await publisher.post(`${address}/reply`, { ...form, seen: valueOf(wrong.body, 'seen'), text: 'A minha.' });
  await replied(2);
});

it('what was typed for longer than the session lasted is given back, and sent after signing in', async () => {
  const typed = { note: 'Uma nota\r\nde duas linhas "<b>' };
  const gone = await harness.stranger().post(`${address}/note`, typed);
  expect([gone.statusCode, gone.body.includes('O que escreveu não se perdeu')]).toEqual([401, true]);
  expect(gone.body).toContain(`<form method="post" action="${address}/note">`);
  const again = /name="note" value="([^"]*)"/.exec(gone.body)?.[1] ?? '';
  expect(
    again
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>'),
  ).toBe(typed.note);
  expect((await harness.stranger().post(`${address}/handled`, {})).body).not.toContain('Enviar de novo');
});

describe('personal data', () => {
  it('is erased by administrators only, who are told before what goes', async () => {
    expect(await shown()).not.toContain(`${address}/erase`);
    expect((await publisher.get(`${address}/erase`)).statusCode).toBe(403);
    expect((await publisher.post(`${address}/erase`)).statusCode).toBe(403);
    expect(await shown(administrator)).toContain(`${address}/erase`);
    await harness.sent('newsletter', { ...sent.newsletter, email: email.toUpperCase() });
    const page = textOf((await administrator.get(`${address}/erase`)).body);
    expect(page).toMatch(
      /O que está guardado de ana\d+@empresa\.example Inscrição na newsletter .* Pedido de informação .* este pedido Subscrição/,
    );
    expect(page).toMatch(/Só este pedido Tudo o que está guardado de ana/);
  });

  it('of one submission goes with its notes and replies, and the rest stays', async () => {
    const signUp = await harness.sent('newsletter', { ...sent.newsletter, email });
    await publisher.post(`${address}/note`, { note: 'Nota com nome' });
    await administrator.post(`${address}/erase`, { scope: 'one' });
    expect((await administrator.get(address)).statusCode).toBe(404);
    expect((await administrator.get(`/admin/inbox/${signUp}`)).statusCode).toBe(200);
    expect((await audit())[0]).toMatchObject({ what: 'personal-data-erased', about: id, who: { name: 'Uma administrator' } });
  });

  it('of a person goes whole, with the CV, and is recorded without a name', async () => {
    const cv = { fileName: 'cv.pdf', content: 'the CV' };
    const application = await harness.sent('candidaturas', { ...sent.candidaturas, email: email.toUpperCase() }, cv);
    const other = await harness.sent('candidaturas', sent.candidaturas);
    const answer = await administrator.post(`${address}/erase`, { scope: 'all' });
    expect(answer.headers.location).toBe('/admin/inbox?note=personal-data-erased');
    expect((await administrator.get(`/admin/inbox/${application}/cv`)).statusCode).toBe(404);
    expect((await administrator.get(`/admin/inbox/${other}`)).statusCode).toBe(200);
    expect((await audit())[0]?.about.split(' ').sort()).toEqual([id, application].sort());
  });
});
