import { randomBytes } from 'node:crypto';
import { readSubmission } from './read-submission';
import type { SubmissionRequest } from './submission-http';
import { RefusalLimit } from './endpoint-dependencies';
import { NoRoom } from '../../platform/uploads/document-budget';
import { asRefusal } from './refusal';
import { fillForm } from './fill-form';
import { messagePage } from '../own-data/pages';

const slice = 64 * 1024;

function requestOf(body: Buffer): SubmissionRequest {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return { headers, body, readableEnded: true } as unknown as SubmissionRequest;
}

/** A form whose file begins at `start`. */
function formAt(start: number, content: Buffer): Buffer {
  const field = (padding: number) => `--edge\r\nContent-Disposition: form-data; name="nome"\r\n\r\n${'a'.repeat(padding)}\r\n`;
  const head = '--edge\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';
  return Buffer.concat([Buffer.from(field(start - field(0).length - head.length) + head), content, Buffer.from('\r\n--edge--\r\n')]);
}

it('a file is the part of the body that holds it, wherever the body is cut, with line ends and half boundaries at the cuts', async () => {
  for (let before = 0; before <= 12; before += 1)
    for (const content of ['\r', '\r\n--ed', '\r\n--edg\r\n', '\r\n\r\n--edg', 'a'].map((text) => Buffer.from(text))) {
      const { files } = await readSubmission(requestOf(formAt(slice - before, content)), 'candidaturas');
      expect(files.map((file) => file.content)).toEqual([content]);
    }
  const content = Buffer.concat([randomBytes(slice - 400), Buffer.from('\r\n--edg'.repeat(40)), randomBytes(2 * slice)]);
  const body = formAt(200, content);
  const [file] = (await readSubmission(requestOf(body), 'candidaturas')).files;
  expect(file?.content.equals(content)).toBe(true);
  expect(file?.content.buffer).toBe(body.buffer);
});

let now = 5;
const limit = (taken: number) => new RefusalLimit(taken, () => now);

it('leaves room for a hundred mistakes of each form and address, and grows back with time', () => {
  const refusals = limit(1);
  const count = (address = '192.0.2.7') => refusals.count('informacoes', address);
  for (let sent = 0; sent < 100; sent++) expect(count()).toBeNull();
  expect([count(), refusals.count('newsletter', '192.0.2.7'), count('192.0.2.8')]).toEqual([36, null, null]);
  now += 35_500;
  expect(count()).toBe(1);
  now += 501;
  expect([count(), count()]).toEqual([null, 36]);
});

it('is five times what is taken, where much is taken; a /64 of IPv6 is one address', () => {
  const refusals = limit(200);
  for (let sent = 0; sent < 1_000; sent++) expect(refusals.count('informacoes', '2001:db8::1')).toBeNull();
  expect(refusals.count('informacoes', '2001:db8::2')).toBe(4);
});

it('who finds no room is told when to come again, and it is no failure for the log', () => {
  const report = jest.fn();
  const refusal = asRefusal(new NoRoom(), { report } as unknown as SubmissionRequest);
  expect([refusal.status, refusal.code, refusal.details.headers]).toEqual([503, 'busy', { 'Retry-After': '30' }]);
  expect(refusal.messageIn('pt')).toMatch(/não se perdeu nada/);
  expect(report).not.toHaveBeenCalled();
});

it('what one visitor typed stands on no page of another', () => {
  const html = '<title>A page</title><form data-form="informacoes"><input id="nome" name="nome" type="text" value=""></form>';
  const fill = (fields: object) => fillForm(html, 'informacoes', { fields: { ...fields }, wrong: {}, failure: null, titlePrefix: 'Error' });
  expect(fill({ nome: 'Ana' })).toContain('value="Ana"');
  expect(fill({})).not.toContain('Ana');
});

it('the logo has the class of all media', () => expect(messagePage('pt', 'erased')).toContain('<img class="lazyLoad" src="/brand/'));
