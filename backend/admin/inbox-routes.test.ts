import { stringify } from 'yaml';

import { sent } from '../fixtures/visitor';
import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';

const offer = (titulo: string) => ({ titulo, descricao: 'x', horario: 'fullTime', data: '2026-01-01' });

let publisher: Visitor;
let editor: Visitor;
let request: string;
let application: string;
const harness = new AdminHarness({
  'job-offers/chemist.yml': stringify({ pt: offer('Químico'), en: offer('Chemist') }),
}).forAllTests(async () => {
  await harness.start();
  publisher = await harness.signedIn('publisher');
  editor = await harness.signedIn('editor');
  const mensagem = 'Temos <script>alert(1)</script>\nem duas linhas';
  request = await harness.sent('informacoes', { ...sent.informacoes, nome: '=Ana', mensagem, pagina: '//evil.example' });
  await harness.sent('newsletter', sent.newsletter);
  const fields = { ...sent.candidaturas, oferta: 'chemist', pagina: '/en/blog/autor/ines' };
  application = await harness.sent('candidaturas', fields, { fileName: 'CV "Rui".pdf', content: '%PDF-1.7 cv' });
});

/** What stands in the audit list, the newest first, with whom or what it is about. */
const recorded = async () => (await harness.authStore.audit.list()).lines.map(({ what, about }) => `${what} ${about}`);

it('lists what was sent for publishers; editors are not shown it, nor led there', async () => {
  const { body } = await publisher.get('/admin/inbox');
  expect(body).toMatch(/<h1>Pedidos<\/h1>[\s\S]*3 pedidos[\s\S]*=Ana, Empresa, Lda\./);
  expect(body).toMatch(/<a href="\/admin\/inbox" +aria-current="page">Pedidos<\/a>/);
  for (const address of ['/admin/inbox', '/admin/inbox.csv', `/admin/inbox/${request}`, `/admin/inbox/${application}/cv`])
    expect([address, (await editor.get(address)).statusCode]).toEqual([address, 403]);
  for (const act of ['handled', 'assign', 'note', 'reply', 'resend', 'erase'])
    expect([act, (await editor.post(`/admin/inbox/${request}/${act}`)).statusCode]).toEqual([act, 403]);
  expect((await editor.get('/admin/inbox')).body).toContain('A sua conta não permite fazer isto');
  expect((await editor.get('/admin/account')).body).not.toContain('href="/admin/inbox"');
  const stranger = await harness.stranger().get('/admin/inbox?kind=newsletter');
  expect(stranger.headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Finbox%3Fkind%3Dnewsletter');
});

it('calls what a submission is about by its title, in the language of the reader', async () => {
  expect((await publisher.get('/admin/inbox')).body).toContain('Rui Salgueiro · Químico');
  const page = await publisher.get(`/admin/inbox/${application}`);
  expect(page.body).toContain('<h1>Rui Salgueiro · Químico</h1>');
  expect(page.body).toContain('<a href="https://www.valterra.example/en/blog/autor/ines">Inês</a>');
  const english = await harness.signedIn('publisher', 'en');
  expect((await english.get('/admin/inbox')).body).toContain('Rui Salgueiro · Chemist');
  publisher = await harness.signedIn('publisher');
  const gone = await harness.sent('candidaturas', { ...sent.candidaturas, oferta: 'boatman' });
  expect((await publisher.get(`/admin/inbox/${gone}`)).body).toContain('boatman (já não existe)');
  await harness.sent('candidaturas', { ...sent.candidaturas, nome: 'Eva' });
});

it('shows one whole, without anything in it becoming part of the page', async () => {
  const { body } = await publisher.get(`/admin/inbox/${request}`);
  expect(body).toContain('Temos &lt;script&gt;alert(1)&lt;/script&gt;\nem duas linhas');
  expect(body).toContain('<a href="tel:+351200000010">+351 200 000 010</a>');
  expect(body).not.toContain('href="https://www.valterra.example//evil.example"');
});

it('searches for words that stand in no address and in no list, and filters by the rest', async () => {
  const asked = await publisher.post('/admin/inbox', { kind: 'candidaturas', q: 'SALGUEIRO boatman' });
  const address = String(asked.headers.location);
  expect(address).toMatch(/^\/admin\/inbox\?kind=candidaturas&search=[0-9a-f-]{36}$/);
  const { body } = await publisher.get(address);
  expect(body).toContain('value="SALGUEIRO boatman"');
  expect(body).toContain('1 pedido ·');
  const table = await publisher.get(address.replace('inbox?', 'inbox.csv?'));
  expect(table.body.trim().split('\r\n')).toHaveLength(2);
  expect((await recorded())[0]).toMatch(/^inbox-exported kind=candidaturas&.*search=words$/);
  const lost = `/admin/inbox?search=${request}`;
  expect((await publisher.get(lost)).body).toContain('Esta procura já não está guardada');
  // What is not known is not left out: a table would hold more than was asked for.
  expect((await publisher.get(lost.replace('inbox?', 'inbox.csv?'))).statusCode).toBe(422);
  expect((await publisher.post('/admin/inbox', { since: '2999-01-01' })).headers.location).toBe('/admin/inbox?since=2999-01-01');
  expect((await publisher.get('/admin/inbox?until=2020-01-01')).body).toContain('Não há pedidos que correspondam');
  expect((await publisher.get('/admin/inbox?since=ontem')).body).toContain('id="since-wrong"');
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

it('the table speaks the language of who reads it', async () => {
  harness.now = new Date('2026-07-01T23:30:00Z');
  await harness.sent('candidaturas', { ...sent.candidaturas, nome: 'Zé', privacidade: true, oferta: 'chemist' });
  harness.now = null;
  const lastRow = async (who: Visitor) => {
    const rows = (await who.get('/admin/inbox.csv?kind=candidaturas')).body.trim().split('\r\n');
    return [rows[0]?.replace('\ufeff', '').split(',').slice(0, 4).join(), rows.find((row) => row.includes('Zé'))] as const;
  };
  const [heading, row] = await lastRow(publisher);
  expect(heading).toBe('Identificador,Formulário,Recebido,Nome');
  expect(row).toMatch(/,Candidatura,2026-07-02 00:30,Zé,.*,Químico,,sim,,português,/);
  const english = await harness.signedIn('publisher', 'en');
  expect((await lastRow(english))[0]).toBe('Identifier,Form,Received,Name');
  publisher = await harness.signedIn('publisher');
});

it('marks as handled, by whom, and opens again; only when a page of ours asks', async () => {
  const address = `/admin/inbox/${request}`;
  const mark = (handled: string, headers = {}) => publisher.post(`${address}/handled`, { handled }, headers);
  expect((await mark('true', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await publisher.get(address)).body).toContain('Por tratar');
  expect((await mark('true')).headers.location).toBe(address);
  expect((await publisher.get(address)).body).toMatch(/Tratado por Uma publisher[\s\S]*Uma publisher marcou como tratado/);
  await mark('false');
  expect((await publisher.get('/admin/inbox?kind=informacoes&handled=false')).body).toContain('1 pedido ·');
  expect((await harness.done()).slice(0, 2)).toEqual(['submission-reopened', 'submission-handled']);
});

it('marks several at once: those that were chosen, or all that were shown, and no other', async () => {
  const list = '/admin/inbox/handled?kind=candidaturas&handled=false';
  const none = await publisher.post(list, { handled: 'true', shown: application });
  expect([none.statusCode, none.body.includes('Escolha pelo menos um pedido')]).toEqual([422, true]);
  const some = await publisher.post(list, { handled: 'true', shown: request, [application]: 'on' });
  expect(some.headers.location).toBe('/admin/inbox?kind=candidaturas&handled=false&note=submissions-handled');
  expect((await publisher.get(`/admin/inbox/${application}`)).body).toContain('Tratado por Uma publisher');
  expect((await publisher.get(`/admin/inbox/${request}`)).body).toContain('Por tratar');
  await publisher.post(list, { handled: 'true', shown: `${application} ${request}`, all: 'true' });
  // What was handled already is not marked again.
  expect((await recorded()).slice(0, 2)).toEqual([`submission-handled ${request}`, `submission-handled ${application}`]);
  // The page that somebody was on may be gone by then.
  const beyond = await publisher.get('/admin/inbox?kind=candidaturas&page=9&note=submissions-handled');
  expect(beyond.headers.location).toBe('/admin/inbox?kind=candidaturas&note=submissions-handled');
});
