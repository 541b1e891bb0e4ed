import { randomBytes } from 'node:crypto';
import { readSubmission } from './read-submission';
import type { SubmissionRequest } from './submission-http';

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
