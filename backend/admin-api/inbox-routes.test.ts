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
const offer = (titulo: string) => ({ titulo, descricao: 'x', horario: 'fullTime', data: '2026-01-01' });

const server = new MailServer().forAllTests();
const harness = new AdminHarness({
  'settings/settings.yml': stringify({ pt: settings, en: { ...settings, respostas: [] } }),
  'job-offers/chemist.yml': stringify({ pt: offer('Químico'), en: offer('Chemist') }),
}).forAllTests(async () => {
  harness.mail = server.settings;
  await harness.start();
  administrator = await harness.signedIn('administrator');
  publisher = await harness.signedIn('publisher');
});

const api = '/admin/api/inbox';
let administrator: Visitor;
let publisher: Visitor;
let number = 0;
let email: string;
let id: string;

beforeEach(async () => {
  server.received.length = 0;
  email = `ana${(number += 1)}@empresa.example`;
  id = await harness.sent('informacoes', { ...sent.informacoes, email });
});

/** Beside the receipts, which nobody wrote. */
const replies = () => server.received.filter(({ headers }) => headers['auto-submitted'] === undefined);
const replied = (count: number) => until(() => replies().length >= count, 'the reply');
const audit = async () => (await harness.authStore.audit.list()).lines;
const shown = async (who = publisher, one = id) => (await who.json('GET', `${api}/${one}`)).json();
const find = async (asked: object, who = publisher) => (await who.json('POST', `${api}/search`, asked)).json();
const act = (method: 'PUT' | 'POST', name: string, body?: object, who = publisher) => who.json(method, `${api}/${id}/${name}`, body);

describe('the list', () => {
  it('calls what a submission is about by its title, in the language of the reader', async () => {
    const application = await harness.sent('candidaturas', { ...sent.candidaturas, oferta: 'chemist', pagina: '/en/blog/autor/ines' });
    expect((await find({ kind: 'candidaturas' })).items).toMatchObject([{ title: 'Rui Salgueiro · Químico', form: 'Candidatura' }]);
    const { facts } = await shown(publisher, application);
    expect(facts).toContainEqual({
      ...{ label: 'Página', text: 'Inês', href: 'https://www.valterra.example/en/blog/autor/ines', isGone: false },
    });
    const english = await harness.signedIn('publisher', 'en');
    expect((await find({ kind: 'candidaturas' }, english)).items).toMatchObject([
      { title: 'Rui Salgueiro · Chemist', form: 'Job application' },
    ]);
    publisher = await harness.signedIn('publisher');
    const gone = await harness.sent('candidaturas', { ...sent.candidaturas, oferta: 'boatman' });
    expect((await shown(publisher, gone)).facts).toContainEqual(expect.objectContaining({ text: 'boatman', isGone: true }));
  });

  it('finds by words, form, state and period; the last page stands for one that is gone', async () => {
    const names = async (asked: object) => (await find(asked)).items.map((item: { id: string }) => item.id);
    expect(await names({ search: `PRATA ${email}`, kind: 'informacoes' })).toEqual([id]);
    expect(await names({ search: email, handled: 'true' })).toEqual([]);
    expect(await names({ since: '2999-01-01' })).toEqual([]);
    expect(await find({ search: email, page: 9 })).toMatchObject({ items: [{ id }], total: 1, page: 1, perPage: 50 });
    for (const asked of [{ since: 'ontem' }, { kind: 'other' }, { page: 0 }, { handled: 'no' }])
      expect([asked, (await publisher.json('POST', `${api}/search`, asked)).statusCode]).toEqual([asked, 400]);
    expect((await publisher.json('POST', `${api}/search`, { until: '2026-02-31' })).statusCode).toBe(200);
  });

  it('offers the forms, and those who may read the inbox', async () => {
    await harness.signedIn('editor');
    const { forms, people } = (await publisher.json('GET', api)).json();
    expect(forms).toContainEqual({ kind: 'candidaturas', name: 'Candidatura' });
    expect(people.map(({ name }: { name: string }) => name).sort()).toEqual(['Uma administrator', 'Uma publisher']);
  });

  it('marks several at once, by whom, and opens them again', async () => {
    const mark = (handled: boolean, ids = [id]) => publisher.json('POST', `${api}/handled`, { ids, handled });
    expect((await mark(true)).statusCode).toBe(204);
    expect(await shown()).toMatchObject({ handled: { by: 'Uma publisher' }, history: [{ what: 'handled', who: 'Uma publisher' }] });
    await mark(true);
    await mark(false);
    expect((await shown()).handled).toBeNull();
    // What was handled already is not marked again.
    expect((await audit()).slice(0, 2).map(({ what, about }) => `${what} ${about}`)).toEqual([
      `submission-reopened ${id}`,
      `submission-handled ${id}`,
    ]);
  });
});

it('is shown whole; only what leads somewhere of ours is a link', async () => {
  const mensagem = 'Temos <script>alert(1)</script>\nem duas linhas';
  const nasty = await harness.sent('informacoes', { ...sent.informacoes, mensagem, pagina: '//evil.example' });
  const { facts, message } = await shown(publisher, nasty);
  expect(message).toBe(mensagem);
  const hrefs = facts.map(({ href }: { href: string | null }) => href).filter(Boolean);
  expect(hrefs).toEqual(['mailto:ana@empresa.example', 'tel:+351200000010']);
  const { reference } = await shown();
  expect((await shown(publisher, reference.toLowerCase())).id).toBe(id);
  expect((await publisher.json('GET', `${api}/none-such`)).statusCode).toBe(404);
});

it('is given to somebody, whose it can be, and found by them', async () => {
  await harness.signedIn('editor');
  const people = await harness.authStore.accounts.list();
  const idOf = (role: string) => people.find((person) => person.role === role)?.id ?? '';
  const given = await act('PUT', 'assigned', { person: idOf('administrator') });
  expect(given.json()).toMatchObject({
    assigned: { name: 'Uma administrator' },
    history: [{ what: 'assigned', text: 'Uma administrator' }],
  });
  // Who may not read it is not given it.
  expect((await act('PUT', 'assigned', { person: idOf('editor') })).statusCode).toBe(400);
  const finds = async (who: Visitor, assigned: string) => (await find({ assigned, search: email }, who)).total === 1;
  expect([await finds(administrator, 'me'), await finds(publisher, 'me'), await finds(publisher, 'nobody')]).toEqual([true, false, false]);
  expect(await finds(publisher, idOf('administrator'))).toBe(true);
  await act('PUT', 'assigned', { person: null });
  expect(await finds(publisher, 'nobody')).toBe(true);
});

it('keeps notes, not one that is empty or too long', async () => {
  for (const text of [' ', 'a'.repeat(5_001)]) expect((await act('POST', 'notes', { text })).statusCode).toBe(400);
  const { history } = (await act('POST', 'notes', { text: ' Ligou a pedir um prazo:\nsexta-feira. <b> ' })).json();
  expect(history).toMatchObject([{ what: 'note', who: 'Uma publisher', text: 'Ligou a pedir um prazo:\nsexta-feira. <b>' }]);
});

describe('a reply', () => {
  const send = async (more: object, who = publisher) => {
    const { key, seen, subject, text } = (await shown(who)).reply;
    return act('POST', 'replies', { key, seen, subject, text, handled: false, ...more }, who);
  };

  it('begins with the template of the settings, is sent once, and marks as handled', async () => {
    const { reply } = await shown();
    expect(reply).toMatchObject({
      ...{ to: email, language: 'português', seen: 0, text: 'Caro Ana Prata: Pedido de informação.\nUma publisher, valterra [outro]' },
      subject: expect.stringMatching(/^\[\w{4}-\w{4}\] Resposta a Ana Prata$/),
    });
    const typed = { key: reply.key, text: 'Recolhemos na sexta-feira.', handled: true };
    expect((await send(typed)).statusCode).toBe(200);
    await send({ ...typed, seen: 0 });
    await replied(1);
    const [mail] = replies();
    const { reference } = await shown();
    expect(mail?.to).toEqual([email]);
    expect(mail?.headers).toMatchObject({
      subject: `[${reference}] Resposta a Ana Prata`,
      'reply-to': 'valterra <geral@valterra.example>',
    });
    expect(mail?.text).toMatch(
      /^Recolhemos na sexta-feira\.\s+Ana Prata escreveu, a [\s\S]*> Precisamos de recolher lamas oleosas\.\s+> São 12/m,
    );
    const lastMail = async () => (await shown()).history.find(({ what }: { what: string }) => what === 'reply').mail;
    await until(async () => (await lastMail()).state === 'sent', 'the mail is noted as sent');
    expect(await shown()).toMatchObject({ handled: { by: 'Uma publisher' }, history: [{ text: typed.text }, { what: 'handled' }] });
    expect((await audit()).filter(({ what, about }) => what === 'reply-sent' && about === id)).toHaveLength(1);
    expect(replies()).toHaveLength(1);
  });

  it('is in the language in which it was asked, whoever answers', async () => {
    id = await harness.sent('descargas', sent.descargas);
    const { reply } = await shown();
    expect(reply.subject).toMatch(/^\[\w{4}-\w{4}\] The document that you asked for$/);
    expect(reply.text).toMatch(/^Dear Ana Prata,\n\n[\s\S]*Kind regards,\nUma publisher\nvalterra$/);
  });

  it('is kept while the mail server is away, and after it was refused, until it is sent', async () => {
    await server.stop();
    await send({ text: 'Até sexta-feira.' });
    expect((await shown()).history).toMatchObject([{ what: 'reply', text: 'Até sexta-feira.', mail: { state: 'waiting' } }]);
    server.refused[email] = 550;
    await server.start();
    await until(async () => (await find({ search: email })).items[0].isUnsent, 'the mail is parked');
    delete server.refused[email];
    await act('POST', 'resend');
    await replied(1);
    expect(replies()[0]?.text).toContain('Até sexta-feira.');
  });

  it('is refused without subject or text, and once somebody else has replied', async () => {
    for (const part of [{ subject: ' ' }, { text: '' }, { text: 'a'.repeat(10_001) }, { key: 'x' }])
      expect((await send(part)).statusCode).toBe(400);
    await send({ text: 'A do outro.' }, administrator);
    const late = await send({ seen: 0, text: 'A minha.' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'overtaken', values: { who: 'Uma administrator' } }]);
    expect((await send({ text: 'A minha.' })).statusCode).toBe(200);
    await replied(2);
  });
});

describe('personal data', () => {
  const erase = (scope: string) => act('POST', 'erasure', { scope }, administrator);

  it('is erased by administrators, who are told before what goes', async () => {
    await harness.sent('newsletter', { ...sent.newsletter, email: email.toUpperCase() });
    expect((await administrator.json('GET', `${api}/${id}/erasure`)).json()).toMatchObject({
      ...{ email, isSubscriber: true },
      submissions: [{ form: 'Inscrição na newsletter' }, { id, form: 'Pedido de informação', hasFile: false }],
    });
  });

  it('of one submission goes with its notes and replies, and the rest stays', async () => {
    const signUp = await harness.sent('newsletter', { ...sent.newsletter, email });
    await act('POST', 'notes', { text: 'Nota com nome' });
    expect((await erase('one')).statusCode).toBe(204);
    expect((await shown(administrator)).code).toBe('not_found');
    expect((await shown(administrator, signUp)).id).toBe(signUp);
    expect((await audit())[0]).toMatchObject({ what: 'personal-data-erased', about: id, who: { name: 'Uma administrator' } });
  });

  it('of a person goes whole, with the CV, and is recorded without a name', async () => {
    const cv = { fileName: 'cv.pdf', content: 'the CV' };
    const application = await harness.sent('candidaturas', { ...sent.candidaturas, email: email.toUpperCase() }, cv);
    const { files } = await shown(publisher, application);
    expect(files).toEqual([{ name: 'cv.pdf', size: 6, href: `/admin/inbox/${application}/cv` }]);
    const other = await harness.sent('candidaturas', sent.candidaturas);
    await erase('all');
    expect((await administrator.get(files[0].href)).statusCode).toBe(404);
    expect((await shown(administrator, other)).id).toBe(other);
    expect((await audit())[0]?.about.split(' ').sort()).toEqual([id, application].sort());
  });
});
