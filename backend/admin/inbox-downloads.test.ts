import { stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { sent } from '../fixtures/visitor';

const offer = (titulo: string) => ({ titulo, descricao: 'x', horario: 'fullTime', data: '2026-01-01' });

let publisher: Visitor;
let application: string;
const harness = new AdminHarness({
  'job-offers/chemist.yml': stringify({ pt: offer('Químico'), en: offer('Chemist') }),
}).forAllTests(async () => {
  await harness.start();
  publisher = await harness.signedIn('publisher');
  await harness.sent('informacoes', { ...sent.informacoes, nome: '=Ana', ler: '13 02 05*' });
  const fields = { ...sent.candidaturas, oferta: 'chemist', pagina: '/en/blog/autor/ines' };
  application = await harness.sent('candidaturas', fields, { fileName: 'CV "Rui".pdf', content: '%PDF-1.7 cv' });
  harness.now = new Date('2026-07-01T23:30:00Z');
  await harness.sent('candidaturas', { ...sent.candidaturas, nome: 'Zé', privacidade: true, oferta: 'chemist' });
  harness.now = null;
});

const recorded = async () => (await harness.authStore.audit.list()).lines.map(({ what, about }) => `${what} ${about}`);

it('gives the CV and tables as files to keep, and writes down who took them', async () => {
  const cv = await publisher.get(`/admin/inbox/${application}/cv`);
  expect([cv.body, cv.headers['content-type']]).toEqual(['%PDF-1.7 cv', 'application/octet-stream']);
  expect(cv.headers['content-disposition']).toMatch(/^attachment; filename="CV _Rui_\.pdf"/);
  const { body, headers } = await publisher.post('/admin/inbox.csv', { kind: 'informacoes' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toContain(";'=Ana;ana@empresa.example;+351 200 000 010;");
  expect(body).toContain(';13 02 05*;');
  const workbook = await publisher.post('/admin/inbox.xlsx', { search: 'salgueiro' });
  expect(workbook.headers['content-disposition']).toBe('attachment; filename="inbox.xlsx"');
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await recorded()).slice(0, 3)).toEqual([
    expect.stringMatching(/^inbox-exported kind=&.*search=words$/),
    expect.stringMatching(/^inbox-exported kind=informacoes&/),
    `cv-opened ${application}`,
  ]);
});

it('holds what was asked for, and nothing is sent where that is not known', async () => {
  const rows = async (asked: Record<string, string>) =>
    (await publisher.post('/admin/inbox.csv', asked)).body.trim().split('\r\n').length - 1;
  expect([await rows({}), await rows({ kind: 'candidaturas', search: 'SALGUEIRO chemist' })]).toEqual([3, 1]);
  expect((await publisher.post('/admin/inbox.csv', { since: 'ontem' })).statusCode).toBe(422);
});

it('is for those who may read the inbox, and asked for by a page of ours', async () => {
  const editor = await harness.signedIn('editor');
  const tables = ['/admin/inbox.csv', '/admin/inbox.xlsx'];
  for (const address of tables) expect([address, (await editor.post(address)).statusCode]).toEqual([address, 403]);
  expect((await editor.get(`/admin/inbox/${application}/cv`)).statusCode).toBe(403);
  expect((await publisher.post('/admin/inbox.csv', {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await harness.stranger().get(`/admin/inbox/${application}/cv`)).headers.location).toMatch(/^\/admin\/sign-in/);
});

it('the table speaks the language of who reads it, with the separator of its spreadsheets', async () => {
  const lastRow = async (who: Visitor) => {
    const rows = (await who.post('/admin/inbox.csv', { kind: 'candidaturas' })).body.trim().split('\r\n');
    return [rows[0]?.replace('\ufeff', ''), rows.find((row) => row.includes('Zé'))] as const;
  };
  const [heading, row] = await lastRow(publisher);
  expect(heading).toMatch(/^Identificador;Formulário;Recebido;Nome;/);
  expect(row).toMatch(/;Candidatura;2026-07-02 00:30;Zé;.*;Químico;;sim;;português;/);
  const english = await harness.signedIn('publisher', 'en');
  expect((await lastRow(english))[0]).toMatch(/^Identifier,Form,Received,Name,/);
});
