import { sent } from '../../fixtures/visitor';
import { AdminHouse } from '../fixtures/admin-house';

let house: AdminHouse;

beforeEach(async () => {
  house = new AdminHouse();
  await house.start();
});

afterEach(() => house.stop());

it('lists what was sent for publishers, in their language; editors are not shown it', async () => {
  await house.sent('informacoes', sent.informacoes);
  const publisher = await house.signedIn('publisher', 'en');
  const page = await publisher.get('/admin/inbox');
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<h1>Inbox<\/h1>[\s\S]*1 submission[\s\S]*Ana Prata, Empresa, Lda\.[\s\S]*Information request/);
  expect(page.body).toMatch(/<a href="\/admin\/inbox" +aria-current="page">Inbox<\/a>/);
  const editor = await house.signedIn('editor');
  const refused = await editor.get('/admin/inbox');
  expect([refused.statusCode, refused.body.includes('Ana Prata')]).toEqual([403, false]);
  expect(refused.body).toContain('A sua conta não permite fazer isto');
  expect((await editor.get('/admin/account')).body).not.toContain('href="/admin/inbox"');
  const stranger = await house.stranger().get('/admin/inbox?kind=newsletter');
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/admin/sign-in?next=%2Fadmin%2Finbox%3Fkind%3Dnewsletter']);
});

it('finds by form, state, day and words, and keeps what was asked in the form, the pages and the file', async () => {
  await house.sent('informacoes', { ...sent.informacoes, nome: 'Ana Lamas' });
  await house.sent('newsletter', sent.newsletter);
  const publisher = await house.signedIn('publisher');
  const found = await publisher.get('/admin/inbox?kind=informacoes&handled=false&since=2000-01-01&q=LAMAS');
  expect(found.body).toContain('1 pedido ·');
  expect(found.body).toContain('href="/admin/inbox.csv?kind=informacoes&amp;handled=false&amp;since=2000-01-01&amp;q=LAMAS"');
  expect(found.body).toMatch(/<option value="informacoes" +selected>/);
  expect((await publisher.get('/admin/inbox?q=ninguem')).body).toContain('Não há pedidos que correspondam a esta procura.');
  const wrong = await publisher.get('/admin/inbox?since=ontem');
  expect(wrong.body).toContain('O dia escreve-se assim: 2026-03-31.');
  expect((await publisher.get('/admin/inbox.csv?since=ontem')).statusCode).toBe(422);
});

it('shows one whole, without anything in it becoming part of the page', async () => {
  const mensagem = 'Temos <script>alert(1)</script>\nem duas linhas';
  const id = await house.sent('informacoes', { ...sent.informacoes, mensagem, pagina: '//evil.example' });
  const publisher = await house.signedIn('publisher');
  const { body } = await publisher.get(`/admin/inbox/${id}`);
  expect(body).toContain('Temos &lt;script&gt;alert(1)&lt;/script&gt;\nem duas linhas');
  expect(body).toContain('<a href="tel:+351200000010">+351 200 000 010</a>');
  expect(body).not.toContain('href="https://www.valterra.example//evil.example"');
  expect((await publisher.get('/admin/inbox/00000000-0000')).statusCode).toBe(404);
});

it('gives the CV as a file to keep, and writes down who took it', async () => {
  const id = await house.sent('candidaturas', sent.candidaturas, { fileName: 'CV "Rui".pdf', content: '%PDF-1.7 cv' });
  const publisher = await house.signedIn('publisher');
  const cv = await publisher.get(`/admin/inbox/${id}/cv`);
  expect([cv.body, cv.headers['content-type']]).toEqual(['%PDF-1.7 cv', 'application/octet-stream']);
  expect(cv.headers['content-disposition']).toMatch(/^attachment; filename="CV _Rui_\.pdf"/);
  expect((await house.done())[0]).toBe('cv-opened');
  const editor = await house.signedIn('editor');
  expect((await editor.get(`/admin/inbox/${id}/cv`)).statusCode).toBe(403);
});

it('marks as handled, by whom, and opens again; only when a page of ours asks', async () => {
  const id = await house.sent('informacoes', sent.informacoes);
  const publisher = await house.signedIn('publisher');
  const address = `/admin/inbox/${id}/handled`;
  expect((await publisher.post(address, { handled: 'true' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await publisher.get(`/admin/inbox/${id}`)).body).toContain('Por tratar');
  expect((await publisher.post(address, { handled: 'true' })).headers.location).toBe(`/admin/inbox/${id}`);
  expect((await publisher.get(`/admin/inbox/${id}`)).body).toContain('Tratado por Uma publisher');
  await publisher.post(address, { handled: 'false' });
  expect((await publisher.get('/admin/inbox?handled=false')).body).toContain('1 pedido ·');
  expect((await house.done()).slice(0, 2)).toEqual(['submission-reopened', 'submission-handled']);
});

it('downloads what was asked for as a table, and writes it down', async () => {
  await house.sent('informacoes', { ...sent.informacoes, nome: '=1+1' });
  const publisher = await house.signedIn('publisher');
  const { body, headers } = await publisher.get('/admin/inbox.csv?kind=informacoes');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toContain("'=1+1");
  expect((await house.done())[0]).toBe('inbox-exported');
});
