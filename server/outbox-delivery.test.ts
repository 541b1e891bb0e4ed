import { ContentHarness, token } from '../backend/fixtures/content-harness';
import { Deliverer } from './forms/outbox/deliverer';
import { OutboxHarness, submission } from './forms/outbox/fixtures/outbox-harness';
import { join } from 'node:path';
import { rowsOf } from '../tests/fixtures/rows-of';

const harness = new OutboxHarness().forEachTest();
const backend = new ContentHarness().forAllTests(() => backend.start());

it('hands every form over as the embedded backend takes it', async () => {
  const outbox = await harness.open();
  const person = { nome: 'Ana Prata', email: 'ana@empresa.example', locale: 'pt', privacidade: true, pagina: '/pt/contactos' };
  const request = { ...person, telefone: '+351 200 000 010', empresa: 'Empresa, Lda.', mensagem: 'Olá,\ntemos lamas.', marketing: false };
  const file = {
    field: 'cv',
    fileName: 'currículo da Ana.pdf',
    mediaType: 'application/pdf',
    content: Buffer.from('%PDF-1.7 \0\xff', 'latin1'),
  };
  await outbox.accept(
    submission({ kind: 'informacoes', fields: request, files: [{ ...file, field: 'ficheiros', fileName: 'ficha.pdf' }] }),
  );
  await outbox.accept(submission({ kind: 'descargas', fields: { ...person, recurso: 'soil-guide' } }));
  await outbox.accept(submission({ kind: 'candidaturas', fields: { ...request, oferta: 'technician' }, files: [file] }));
  const deliverer = new Deliverer({ outbox, backend: { url: backend.url, token }, log: () => undefined });
  expect(await deliverer.round()).toEqual({ delivered: 3, parked: 0, stoppedBy: null });
  const rows = await rowsOf(
    join(backend.dataDir, 'backend/submissions.db'),
    'SELECT kind, fields, file_name FROM submission LEFT JOIN attachment ON submission_id = id ORDER BY submission.rowid',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['informacoes', 'descargas', 'candidaturas']);
  expect(JSON.parse(String(rows[0]?.fields))).toMatchObject({ nome: 'Ana Prata', mensagem: 'Olá,\ntemos lamas.', marketing: false });
  expect(JSON.parse(String(rows[2]?.fields))).toMatchObject({
    oferta: 'technician',
    privacidade: true,
  });
  expect(rows.map(({ file_name: name }) => name)).toEqual(['ficha.pdf', null, 'currículo da Ana.pdf']);
});
