import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { cvRules } from '../../core/forms/form-definitions';
import { pdf, program } from '../fixtures/cv-files';
import * as office from '../fixtures/office-files';
import { multipart, multipartType, type Attached } from '../fixtures/multipart';
import { ask } from './ask';
import { browser, complete, errorOf, servedForms, serveForms, type ServedForms } from './served-forms';

const site = servedForms();

const apply = (file: Attached | null, accept = 'application/json') => site.send('candidaturas', complete.candidaturas, { file, accept });
const cvError = async (content: Buffer, name = 'cv.pdf') => errorOf(await apply({ name, content })).fields;
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

// Which files are taken is tested in server/forms and platform/uploads.
it.each([
  ['pdf', pdf(), 'application/pdf'],
  ['odt', office.odt(), 'application/vnd.oasis.opendocument.text'],
  ['doc', office.doc(), 'application/msword'],
  ['docx', office.docx(), wordType],
])('a CV is what its bytes are: %s', async (extension, content, mediaType) => {
  expect((await apply({ name: 'Currículo.EXE', type: 'text/html', content })).status).toBe(200);
  expect(site.outbox.last.files).toEqual([{ field: 'cv', fileName: `Currículo.${extension}`, mediaType, content }]);
});

it.each<[string, Buffer, string]>([
  ['a program named .pdf', program, 'The CV must be a PDF, DOC, DOCX or ODT file.'],
  ['a document with a macro', office.macroDocx(), expect.stringMatching(/^The CV contains macros\. Save it as PDF/) as string],
  ['nothing', Buffer.alloc(0), 'The CV is required.'],
])('%s is no CV', async (_what, content, cv) => {
  expect(await cvError(content)).toEqual({ cv });
});

it('a CV is needed, stands in one field, and comes alone', async () => {
  const file = { name: 'cv.pdf', content: pdf() };
  for (const other of [null, { ...file, field: 'mensagem2' }])
    expect(errorOf(await apply(other)).fields).toEqual({ cv: 'The CV is required.' });
  const body = multipart(complete.candidaturas, [file, file]);
  const twice = await ask(site.base, '/api/job', { method: 'POST', body, headers: { 'Content-Type': multipartType } });
  expect([twice.status, site.outbox.stored.length]).toEqual([400, 0]);
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
  ['\u{1f469}\u{1f3fd}.pdf', 'cv.pdf'],
  [`${'ã'.repeat(300)}.pdf`, `${'ã'.repeat(116)}.pdf`],
])('a file name such as %j is kept as %j', async (name, kept) => {
  expect((await apply({ name, content: pdf() })).status).toBe(200);
  expect(site.outbox.last.files[0]?.fileName).toBe(kept);
});

it('a line end in a file name adds no header', async () => {
  const { status } = await apply({ name: 'a\r\nX-Evil: 1\r\n.pdf', content: pdf() });
  expect([200, 400, 422]).toContain(status);
  for (const { files } of site.outbox.stored) expect(files[0]?.fileName).toMatch(/^[^\r\n]+\.pdf$/);
});

describe('size', () => {
  const sized = (size: number) => pdf('', size - pdf('', 1).length + 1);

  it('5 MiB are taken, a byte more is not', async () => {
    expect(sized(cvRules.bytes)).toHaveLength(cvRules.bytes);
    expect((await apply({ name: 'cv.pdf', content: sized(cvRules.bytes) })).status).toBe(200);
    expect(await cvError(sized(cvRules.bytes + 1))).toEqual({ cv: 'The CV must not be larger than 5 MB.' });
  });

  it('6 MiB are refused while they stream, on the page of the form, which the browser gets to see', async () => {
    const file = { name: 'cv.pdf', content: sized(6 * 1024 * 1024) };
    const { status, headers, text } = await apply(file, browser);
    expect([status, headers.connection]).toEqual([413, 'close']);
    expect(text).toContain('O CV não pode ter mais de 5 MB.');
    expect(text).toContain('action="/api/job"');
    // What was typed never came here: an empty form would ask to type it all again.
    expect(text).not.toContain('id="candidaturas-nome"');
    expect(text).toContain('O que escreveu ficou na página anterior');
    expect(errorOf(await apply(file))).toEqual({ code: 'too_large', message: 'O CV não pode ter mais de 5 MB.' });
    // The same without a length that is announced.
    const body = multipart(complete.candidaturas, [file]);
    const chunked = { 'Content-Type': multipartType, 'Transfer-Encoding': 'chunked' };
    expect((await ask(site.base, '/api/job', { method: 'POST', headers: chunked, body })).status).toBe(413);
  });

  it.each(['application/json', browser])('2 GiB that are announced are refused at once, and the connection ends (%s)', async (accept) => {
    const socket = begin(site, `accept: ${accept}\r\ncontent-type: application/json\r\nreferer: ${site.base}/en/contacts`, 2 ** 31);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(accept === browser ? 'data-form="informacoes"' : '"code":"too_large"');
    socket.destroy();
  });
});

it('a body that is cut in the middle stores nothing, and the next visitor is served', async () => {
  const body = multipart(complete.candidaturas, [{ name: 'cv.pdf', content: pdf() }]);
  const socket = begin(site, `content-type: ${multipartType}`, body.length, '/api/job');
  socket.write(body.subarray(0, body.length / 2));
  await wait(50);
  socket.destroy();
  await wait(50);
  expect([(await apply({ name: 'cv.pdf', content: pdf() })).status, site.outbox.stored.length]).toEqual([200, 1]);
});

test('closing does not wait for an upload that was refused and goes on', async () => {
  const other = await serveForms();
  const socket = begin(other, `content-type: ${multipartType}`, 2 ** 31, '/api/job');
  socket.on('error', () => undefined);
  await once(socket, 'data');
  const sending = setInterval(() => socket.write(Buffer.alloc(65_536)), 20);
  await other.close();
  clearInterval(sending);
});

/** A connection on which a form begins to come, of the length that is announced. */
function begin({ base }: ServedForms, head: string, length: number, path = '/api/info'): Socket {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${head}\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}
