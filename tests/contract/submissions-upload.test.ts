import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cvSizeLimit } from '../../src/forms/limits';
import { packedScriptPdf, pdf, program, scriptedPdf } from '../fixtures/cv-files';
import * as office from '../fixtures/office-files';
import { multipart, multipartType, type Attached } from '../fixtures/multipart';
import { ask } from './ask';
import { browser, complete, errorOf, serveForms, type ServedForms } from './served-forms';

let site: ServedForms;
beforeAll(async () => void (site = await serveForms()));
afterAll(() => site.close());
beforeEach(() => site.outbox.clear());

const apply = (file: Attached | null, accept = 'application/json') => site.send('candidaturas', complete.candidaturas, { file, accept });
const cvError = async (content: Buffer, name = 'cv.pdf') => errorOf(await apply({ name, content })).fields;

describe('a CV', () => {
  const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  it.each([
    ['pdf', pdf(), 'application/pdf'],
    ['odt', office.odt(), 'application/vnd.oasis.opendocument.text'],
    ['doc', office.doc(), 'application/msword'],
    ['docx', office.docx(), wordType],
    ['docx', office.streamedDocx(), wordType],
    ['docx', office.turnedDocx(), wordType],
  ])('is what its bytes are: %s', async (extension, content, mediaType) => {
    expect((await apply({ name: 'Currículo.EXE', type: 'text/html', content })).status).toBe(200);
    expect(site.outbox.last.file).toEqual({ fileName: `Currículo.${extension}`, mediaType, content });
  });

  it.each([
    ['a program named .pdf', program],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a PDF', Buffer.from('%PDF-1.7<script>alert(1)</script>')],
    ['a PDF without its end', pdf().subarray(0, 60)],
    ['an installer of the kind of old Word files', office.doc('SummaryInformation')],
    ['a sheet of new', office.xlsx()],
    ['a sheet of old', office.doc('Workbook')],
    ['an open sheet', office.ods()],
    ['an archive', office.archive()],
    ['half a document', office.docx().subarray(0, 80)],
    ['text', Buffer.from('My CV')],
    ['one byte', Buffer.from('%')],
  ])('is not %s', async (_what, content) => {
    expect(await cvError(content)).toEqual({ cv: 'The CV must be a PDF, DOC, DOCX or ODT file.' });
  });

  it.each([
    ['a script', scriptedPdf],
    ['a packed script', packedScriptPdf()],
    ['a script under a disguised name', pdf('3 0 obj\n<< /S /Java#53cript /#4aS (x) >>\nendobj')],
    ['a program to launch', pdf('3 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj')],
    ['another file', pdf('3 0 obj\n<< /Type /Filespec /EF << /F 4 0 R >> >>\nendobj 4 0 obj << /Type /EmbeddedFile >>')],
    ['a macro of Word', office.macroDocx()],
    ['a macro of old Word', office.doc('WordDocument', ['_VBA_PROJECT'])],
    ['a macro of an open document', office.macroOdt()],
    ['a part that cannot be unpacked', pdf('3 0 obj\n<< /Type /ObjStm >>\nstream\nnonsense\nendstream\nendobj')],
    ['a packed script behind a part that is none', pdf(`% >>\nstream\n${packedScriptPdf().toString('latin1')}`)],
  ])('does nothing by itself: %s is refused', async (_what, content) => {
    expect((await cvError(content))?.cv).toMatch(/^The CV contains scripts/);
  });

  it('is needed, also when the field came empty, and all that is wrong is said at once', async () => {
    expect(errorOf(await apply(null)).fields).toEqual({ cv: 'The CV is required.' });
    expect(await cvError(Buffer.alloc(0), '')).toEqual({ cv: 'The CV is required.' });
    const both = await site.send('candidaturas', { ...complete.candidaturas, nome: '' }, { file: { name: 'a.pdf', content: program } });
    expect(Object.keys(errorOf(both).fields ?? {}).sort()).toEqual(['cv', 'nome']);
  });

  it('stands in one field, and comes alone', async () => {
    const file = { name: 'cv.pdf', content: pdf() };
    const body = multipart(complete.candidaturas, [file, file]);
    const answer = await fetch(`${site.base}/api/job`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'Content-Type': multipartType },
    });
    expect([answer.status, site.outbox.stored.length]).toEqual([400, 0]);
    expect(errorOf(await apply({ ...file, field: 'mensagem2' })).fields).toEqual({ cv: 'The CV is required.' });
  });
});

it.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\\\Users\\\\ana\\\\cv.pdf', 'cv.pdf'],
  ['cv%22; x=%22y.pdf', 'cv 22 x 22y.pdf'],
  ['a\\"b".pdf', 'a b.pdf'],
  ['a\u0000b\u0007c.pdf', 'a b c.pdf'],
  ['currículo — Inês (2026).pdf', 'currículo Inês (2026).pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src x onerror alert(1).pdf'],
  ['.pdf', 'cv.pdf'],
  ['...', 'cv.pdf'],
  ['\u{1f469}\u{1f3fd}.pdf', 'cv.pdf'],
  [`${'ã'.repeat(300)}.pdf`, `${'ã'.repeat(116)}.pdf`],
])('a file name such as %j is kept as %j', async (name, kept) => {
  expect((await apply({ name, content: pdf() })).status).toBe(200);
  expect(site.outbox.last.file?.fileName).toBe(kept);
});

it('a line end in a file name adds no header', async () => {
  const { status } = await apply({ name: 'a\r\nX-Evil: 1\r\n.pdf', content: pdf() });
  expect([200, 400, 422]).toContain(status);
  for (const { file } of site.outbox.stored) expect(file?.fileName).toMatch(/^[^\r\n]+\.pdf$/);
});

describe('size', () => {
  const sized = (size: number) => pdf('', size - pdf('', 1).length + 1);

  it('5 MiB are taken, a byte more is not', async () => {
    expect(sized(cvSizeLimit)).toHaveLength(cvSizeLimit);
    expect((await apply({ name: 'cv.pdf', content: sized(cvSizeLimit) })).status).toBe(200);
    expect(await cvError(sized(cvSizeLimit + 1))).toEqual({ cv: 'The CV must not be larger than 5 MB.' });
  });

  it('6 MiB are refused while they stream, on the page of the form, which the browser gets to see', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answer = await apply({ name: 'cv.pdf', content: sized(6 * 1024 * 1024) }, browser);
      expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
      expect(answer.text).toContain('O CV não pode ter mais de 5 MB.');
      expect(answer.text).toContain('action="/api/job"');
      // An empty form would ask to type it all again.
      expect(answer.text).not.toContain('id="candidaturas-nome"');
      // What was typed never came here.
      expect(answer.text).toContain('O que escreveu ficou na página anterior');
    }
    const answer = await apply({ name: 'cv.pdf', content: sized(6 * 1024 * 1024) });
    expect(errorOf(answer)).toEqual({ code: 'too_large', message: 'O CV não pode ter mais de 5 MB.' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('the same without a length that is announced', async () => {
    const body = multipart(complete.candidaturas, [{ name: 'cv.pdf', content: sized(6 * 1024 * 1024) }]);
    const headers = { 'Content-Type': multipartType, 'Transfer-Encoding': 'chunked' };
    const { status } = await ask(site.base, '/api/job', { method: 'POST', headers, body });
    expect(status).toBe(413);
  });

  it.each(['application/json', browser])('2 GiB that are announced are refused at once, and the connection ends (%s)', async (accept) => {
    const { port } = new URL(site.base);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/info HTTP/1.1\r\nhost: a\r\naccept: ${accept}\r\ncontent-type: application/json\r\ncontent-length: ${2 ** 31}\r\n` +
        `referer: ${site.base}/en/contacts\r\n\r\n{"nome":"`,
    );
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    const began = Date.now();
    await once(socket, 'end');
    const answer = Buffer.concat(parts).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(accept === browser ? 'data-form="informacoes"' : '"code":"too_large"');
    expect(Date.now() - began).toBeLessThan(20_000);
    socket.destroy();
  });
});

it('a body that is cut in the middle stores nothing, and the next visitor is served', async () => {
  const { port } = new URL(site.base);
  const socket = connect(Number(port), '127.0.0.1');
  const body = multipart(complete.candidaturas, [{ name: 'cv.pdf', content: pdf() }]);
  socket.write(`POST /api/job HTTP/1.1\r\nhost: a\r\ncontent-type: ${multipartType}\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.write(body.subarray(0, body.length / 2));
  await wait(50);
  socket.destroy();
  await wait(50);
  expect([(await apply({ name: 'cv.pdf', content: pdf() })).status, site.outbox.stored.length]).toEqual([200, 1]);
});

test('closing does not wait for an upload that was refused and goes on', async () => {
  const other = await serveForms();
  const { port } = new URL(other.base);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST /api/job HTTP/1.1\r\nhost: a\r\ncontent-type: ${multipartType}\r\ncontent-length: ${2 ** 31}\r\n\r\n`);
  await once(socket, 'data');
  const began = Date.now();
  const sending = setInterval(() => socket.write(Buffer.alloc(65_536)), 20);
  await other.close();
  clearInterval(sending);
  expect(Date.now() - began).toBeLessThan(20_000);
});
