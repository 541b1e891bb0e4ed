import { referenceOf } from '../../platform/reference';
import { ContentHarness } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';
import { apply, sent, submit } from '../fixtures/visitor';

const office = 'comercial@valterra.example';
const server = new MailServer().forEachTest();
const harness = new ContentHarness().forEachTest(() => {
  const pt = {
    marca: 'valterra',
    formularios: ['informacoes', 'candidaturas', 'descargas', 'newsletter'].map((formulario) => ({ formulario, email: office })),
    recibos: [{ formulario: 'informacoes', quem: 'A equipa comercial', prazo: 'Um dia útil' }],
  };
  harness.write('settings/settings', { pt, en: { ...pt, recibos: [] } });
  return start();
});

const start = () => harness.restart({ mail: server.settings });

const toVisitor = () => server.received.filter(({ to }) => !to.includes(office));

it('goes to who sent something, once, with its number, who answers and by when, and nothing that was typed', async () => {
  const key = 'the-key-of-one';
  for (let time = 0; time < 2; time += 1)
    await submit(harness, 'informacoes', { ...sent.informacoes, mensagem: 'Compre já em http://spam.example' }, key);
  await server.count(2);
  const [mail] = toVisitor();
  const number = referenceOf(key);
  expect(mail?.to).toEqual(['ana@empresa.example']);
  expect(mail?.headers).toMatchObject({
    subject: `[${number}] Recebemos o seu pedido`,
    'reply-to': `valterra <${office}>`,
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': expect.stringMatching(/^<https:\/\/www\.valterra\.example\/api\/unsubscribe\?token=[\w.-]+&locale=pt>$/) as string,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  for (const words of [number, 'A equipa comercial', 'Um dia útil', 'https://www.valterra.example/api/own-data?token='])
    expect(mail?.text).toContain(words);
  // As text and as HTML, which loads nothing.
  expect(mail?.raw).toMatch(/multipart\/alternative/);
  expect(mail?.text).toMatch(/<!doctype html><html lang="pt-PT">/);
  expect(mail?.text).not.toMatch(/<img|<link|<script|url\(|@import/);
  for (const typed of ['spam.example', 'Ana Prata', 'Empresa, Lda', '200 000 010']) expect(mail?.text).not.toContain(typed);
  expect(server.received).toHaveLength(2);
});

it('speaks the language of the form, names a CV by its size alone, and says nothing of what the settings leave out', async () => {
  await apply(harness, { locale: 'en' }, 'A name that somebody chose.pdf');
  await submit(harness, 'descargas', sent.descargas);
  await server.count(4);
  const [application, download] = toVisitor();
  expect(application?.headers.subject).toMatch(/^\[\w{4}-\w{4}\] We have received your application$/);
  expect(application?.text).toContain('Files: 1\u00a0kB');
  expect(application?.text).not.toMatch(/somebody chose|Who replies/);
  expect(download?.headers.subject).toMatch(/The document that you asked for$/);
});

it.each([
  ['resources', '/en/thank-you-register#soil-guide'],
  ['case-studies', '/en/agradecimento-casos-sucesso#soil-guide'],
])('of a document that is given away leads to where it is to be had: %s', async (type, path) => {
  harness.write(`${type}/soil-guide`, { pt: { titulo: 'Guia dos solos' }, en: { titulo: 'Soil guide' } });
  await start();
  await submit(harness, 'descargas', sent.descargas);
  await server.count(2);
  expect(toVisitor()[0]?.text).toContain(`Open the page with the document:\r\nhttps://www.valterra.example${path}\r\n`);
});

it('an address that somebody types again and again gets ten a day', async () => {
  for (let time = 0; time < 12; time += 1) await submit(harness, 'informacoes', { ...sent.informacoes, mensagem: `Pedido ${time}` });
  await server.count(22);
  expect(toVisitor()).toHaveLength(10);
});

it('who is a subscriber already is told so, with the number', async () => {
  await submit(harness, 'newsletter', sent.newsletter);
  await server.count(2);
  const [asked] = toVisitor();
  expect(asked?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(asked?.text).toMatch(/Referência: \w{4}-\w{4}/);
  expect(asked?.text).toMatch(/Ver ou apagar o que enviei:\s+https:\/\/www\.valterra\.example\/api\/own-data\?token=[\w.-]+&locale=pt\s/);
  const [, token = ''] = /confirm\?token=([\w.-]+)/.exec(asked?.text ?? '') ?? [];
  await submit(harness, 'confirmacoes', { token, locale: 'pt' });
  await submit(harness, 'newsletter', sent.newsletter, 'again');
  await server.count(4);
  expect(toVisitor()[1]?.headers.subject).toBe(`[${referenceOf('again')}] A sua subscrição da newsletter`);
});
