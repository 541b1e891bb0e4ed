import { ContentHouse, token } from '../backend/fixtures/content-house';
import { Deliverer } from './outbox/deliverer';
import { until } from '../tests/fixtures/until';
import { OutboxHouse, submission } from './outbox/fixtures/outbox-house';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Row } from '@libsql/client';

let house: OutboxHouse;
let backend: ContentHouse;
beforeEach(() => ([house, backend] = [new OutboxHouse(), new ContentHouse()]));
afterEach(async () => {
  await backend.clear();
  house.clear();
});

/** What the embedded backend has, in the order in which it came. */
async function there(): Promise<Row[]> {
  const database = createClient({ url: pathToFileURL(join(backend.dataDir, 'backend', 'submissions.db')).href });
  const { rows } = await database.execute('SELECT id, kind, idempotency_key, fields FROM submission ORDER BY rowid');
  database.close();
  return rows;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('delivers 200 once each and in order of arrival, when the backend was away and is back', async () => {
  const port = await freePort();
  const outbox = await house.open();
  const log: string[] = [];
  const address = { url: `http://127.0.0.1:${port}`, token };
  const deliverer = new Deliverer({ outbox, backend: address, log: (line) => void log.push(line), poll: 20, pause: () => 50 });
  deliverer.start();
  const ids: string[] = [];
  for (let number = 0; number < 200; number += 1) {
    const acceptance = await outbox.accept(submission());
    ids.push('id' in acceptance ? acceptance.id : 'conflict');
  }
  await until(() => log.length > 0, 'a first try');
  await backend.start({}, port);
  await until(async () => (await outbox.queue.countWaiting()) === 0, 'delivery');
  await deliverer.stop();
  const rows = await there();
  expect(rows.map(({ idempotency_key }) => idempotency_key)).toEqual(ids);
  expect((await outbox.desk.list()).map(({ backendId }) => backendId)).toEqual(rows.map(({ id }) => id));
  expect(log).toEqual([expect.stringContaining('(ECONNREFUSED)'), 'The backend takes submissions again.']);
});

it('hands every form over as the embedded backend takes it', async () => {
  await backend.start();
  const outbox = await house.open();
  const person = { nome: 'Ana Prata', email: 'ana@empresa.example', locale: 'pt', privacidade: true, pagina: '/pt/contactos' };
  const request = { ...person, telefone: '+351 200 000 010', empresa: 'Empresa, Lda.', mensagem: 'Olá,\ntemos lamas.', marketing: false };
  const file = { fileName: 'currículo da Ana.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 \0\xff', 'latin1') };
  await outbox.accept(submission({ kind: 'informacoes', fields: request }));
  await outbox.accept(submission({ kind: 'descargas', fields: { ...person, recurso: 'soil-guide' } }));
  await outbox.accept(submission({ kind: 'candidaturas', fields: { ...request, oferta: 'technician' }, file }));
  const deliverer = new Deliverer({ outbox, backend: { url: backend.address, token }, log: () => undefined });
  expect(await deliverer.round()).toEqual({ delivered: 3, parked: 0, stoppedBy: null });
  const rows = await there();
  expect(rows.map(({ kind }) => kind)).toEqual(['informacoes', 'descargas', 'candidaturas']);
  expect(JSON.parse(String(rows[0]?.fields))).toMatchObject({ nome: 'Ana Prata', mensagem: 'Olá,\ntemos lamas.', marketing: false });
  expect(JSON.parse(String(rows[2]?.fields))).toMatchObject({
    oferta: 'technician',
    privacidade: true,
    cv: { name: 'currículo da Ana.pdf' },
  });
});
