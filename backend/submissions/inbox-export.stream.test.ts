import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sendCsv } from '../api/inbox';
import { until } from '../../tests/fixtures/until';
import type { InboxItem } from './inbox';
import { inboxCsv } from './inbox-export';

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

it('is the same table however many rows it has, in pieces of many rows', async () => {
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
