import { sent } from '../fixtures/visitor';
import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';

let publisher: Visitor;
let editor: Visitor;
let request: string;
let application: string;
const harness = new AdminHarness().forAllTests(async () => {
  await harness.start();
  publisher = await harness.signedIn('publisher');
  editor = await harness.signedIn('editor');
  const mensagem = 'Temos <script>alert(1)</script>\nem duas linhas';
  request = await harness.sent('informacoes', { ...sent.informacoes, nome: '=Ana', mensagem, pagina: '//evil.example' });
  await harness.sent('newsletter', sent.newsletter);
  application = await harness.sent('candidaturas', sent.candidaturas, { fileName: 'CV "Rui".pdf', content: '%PDF-1.7 cv' });
});

it('lists what was sent for publishers; editors are not shown it, nor led there', async () => {
  const { body } = await publisher.get('/admin/inbox');
  expect(body).toMatch(/<h1>Pedidos<\/h1>[\s\S]*3 pedidos[\s\S]*=Ana, Empresa, Lda\./);
  expect(body).toMatch(/<a href="\/admin\/inbox" +aria-current="page">Pedidos<\/a>/);
  for (const address of ['/admin/inbox', '/admin/inbox.csv', `/admin/inbox/${request}`, `/admin/inbox/${application}/cv`])
    expect([address, (await editor.get(address)).statusCode]).toEqual([address, 403]);
  expect((await editor.post(`/admin/inbox/${request}/handled`, { handled: 'true' })).statusCode).toBe(403);
  expect((await editor.get('/admin/inbox')).body).toContain('A sua conta não permite fazer isto');
  expect((await editor.get('/admin/account')).body).not.toContain('href="/admin/inbox"');
  const stranger = await harness.stranger().get('/admin/inbox?kind=newsletter');
  expect(stranger.headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Finbox%3Fkind%3Dnewsletter');
});

it('shows one whole, without anything in it becoming part of the page', async () => {
  const { body } = await publisher.get(`/admin/inbox/${request}`);
  expect(body).toContain('Temos &lt;script&gt;alert(1)&lt;/script&gt;\nem duas linhas');
  expect(body).toContain('<a href="tel:+351200000010">+351 200 000 010</a>');
  expect(body).not.toContain('href="https://www.valterra.example//evil.example"');
});

it('gives the CV and a table as files to keep, and writes down who took them', async () => {
  const cv = await publisher.get(`/admin/inbox/${application}/cv`);
  expect([cv.body, cv.headers['content-type']]).toEqual(['%PDF-1.7 cv', 'application/octet-stream']);
  expect(cv.headers['content-disposition']).toMatch(/^attachment; filename="CV _Rui_\.pdf"/);
  const { body, headers } = await publisher.get('/admin/inbox.csv?kind=informacoes');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toContain("'=Ana");
  expect((await harness.done()).slice(0, 2)).toEqual(['inbox-exported', 'cv-opened']);
});

it('marks as handled, by whom, and opens again; only when a page of ours asks', async () => {
  const address = `/admin/inbox/${request}`;
  const mark = (handled: string, headers = {}) => publisher.post(`${address}/handled`, { handled }, headers);
  expect((await mark('true', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await publisher.get(address)).body).toContain('Por tratar');
  expect((await mark('true')).headers.location).toBe(address);
  expect((await publisher.get(address)).body).toContain('Tratado por Uma publisher');
  await mark('false');
  expect((await publisher.get('/admin/inbox?handled=false')).body).toContain('3 pedidos ·');
  expect((await harness.done()).slice(0, 2)).toEqual(['submission-reopened', 'submission-handled']);
});
