import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sendCsv } from '../api/inbox';
import { until } from '../../tests/fixtures/until';
import type { InboxItem } from './inbox';
import { attachmentHeader, csvRow, inboxCsv, readFilter, safeFileName } from './inbox-export';

const item: InboxItem = {
  id: 'a1',
  reference: 'K7M2-94RX',
  kind: 'informacoes',
  receivedAt: '2026-07-01T23:30:00.000Z',
  fields: { nome: '=Ana', email: 'ana@x.example', mensagem: 'Olá, "vós"\nali;+1', privacidade: true, locale: 'pt' },
  office: null,
  handled: { at: '2026-07-02T08:00:00.000Z', by: 'Inês' },
  assigned: null,
  files: [
    { field: 'ficheiros-1', fileName: 'a.pdf', mediaType: 'application/pdf', size: 1 },
    { field: 'ficheiros-2', fileName: 'b.pdf', mediaType: 'application/pdf', size: 1 },
  ],
  mails: [],
};

const head =
  '\ufeffid,formulario,recebido,nome,email,telefone,empresa,mensagem,ler,quantidade,unidade,acondicionamento,local,oferta,recurso,privacidade,marketing,locale,pagina,ficheiros,destinatario,tratado,tratado_por,atribuido,referencia\r\n';
const row =
  'a1,informacoes,2026-07-01T23:30:00.000Z,\'=Ana,ana@x.example,,,"Olá, ""vós""\nali;\'+1",,,,,,,,true,,pt,,"a.pdf; b.pdf",,2026-07-02T08:00:00.000Z,Inês,,K7M2-94RX\r\n';

it('the table is the same however many rows it has, in pieces of many rows', async () => {
  const many = async function* (count: number) {
    for (let made = 0; made < count; made += 1) yield item;
  };
  for (const count of [0, 1, 1000]) {
    const pieces = [];
    for await (const piece of inboxCsv(many(count))) pieces.push(piece);
    expect(pieces.join('')).toBe(head + row.repeat(count));
    expect(pieces.length).toBeLessThan(20);
  }
});

it('who does not read it is not written for, and who has gone ends it', async () => {
  let [made, isOver] = [0, false];
  async function* endless() {
    try {
      for (; ; made += 1) yield item;
    } finally {
      isOver = true;
    }
  }
  const app = Fastify();
  app.get('/table', (_request, reply) => sendCsv(reply, { items: endless() }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, host: '127.0.0.1', path: '/table' }), 'response')) as [IncomingMessage];
  answer.pause();
  // Until the buffers of the connection are full.
  for (let before = -1; before !== made; await new Promise((resolve) => setTimeout(resolve, 300))) before = made;
  expect(made * row.length).toBeLessThan(20e6);
  expect(isOver).toBe(false);
  answer.destroy();
  await until(() => isOver, 'the end of the table');
  await app.close();
});

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "no"', null, true], '"a,b","say ""no""",,true\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
])('%j is written as the standard says', (values, row) => expect(csvRow(values)).toBe(row));

it.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['+351 200-000', "'+351 200-000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "  '=1"],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['3 - 4', '3 - 4'],
])('%j cannot become a formula', (given, cell) => expect(csvRow([given])).toBe(`${cell}\r\n`));

it('a telephone stays as it is', () => expect(csvRow(['+351 200 000 010', 'a;b'], ';')).toBe('+351 200 000 010;"a;b"\r\n'));

// A program may take another separator than ours, and then take quotation marks for something else.
it.each(['x;=cmd|calc!A0', 'x"\n=1', 'x\t@y', '";=1+1;"', '=HYPERLINK("http://x";"y")', 'x;"=1', 'x| -1', 'x\r\n\r\n+1'])(
  'no piece of %j begins as a formula, whatever separates the cells',
  (text) => {
    for (const piece of csvRow(['id', text, 'end']).split(/[,;\t|\r\n]/)) expect(piece).not.toMatch(/^["\s]*[=+@-]/);
  },
);

it.each([
  ['a lone half of a character', 'CV \ud800 Ana.pdf', 'CV \ufffd Ana.pdf'],
  ['nothing but halves', '\udfff\ud800', '\ufffd\ufffd'],
  ['a whole character', 'CV 👩.pdf', 'CV 👩.pdf'],
  ['a character at the place of the cut', `${'a'.repeat(119)}👩.pdf`, `${'a'.repeat(119)}\ufffd.pdf`],
])('a file name with %s fits into a header', (_, name, safe) => {
  expect(safeFileName(name)).toBe(safe);
  expect(decodeURIComponent(attachmentHeader(name).split("UTF-8''")[1] ?? '')).toBe(safe);
});

it.each([
  ['2026-01-31', '2026-01-31', '2026-01-31T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
  ['2026-07-01', '2026-07-31', '2026-06-30T23:00:00.000Z', '2026-07-31T23:00:00.000Z'],
  // The clocks change on these days.
  ['2026-03-29', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['2026-07-01T10:00:00Z', '2026-07-01T11:00:00Z', '2026-07-01T10:00:00Z', '2026-07-01T11:00:00Z'],
])('from %s to %s are the whole days in Portugal', (since, until, first, end) => {
  expect(readFilter({ since, until })).toEqual({ filter: { since: first, until: end }, wrong: {} });
});

it('a day that does not exist is wrong', () => {
  expect(Object.keys(readFilter({ since: '2026-13-45', until: 'ontem' }).wrong)).toEqual(['since', 'until']);
});
