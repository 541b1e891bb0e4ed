import { deflateSync } from 'node:zlib';
import { cvRules } from '../../../core/forms/form-definitions';
import { pdf } from '../../fixtures/cv-files';
import * as office from '../../fixtures/office-files';
import { zip } from '../../fixtures/zip-file';
import { each, nastyTexts, rowsOf, type Row } from '../row';
import { formRequest } from './form-request';

type Files = Record<string, () => Buffer>;
const apply = (content: () => Buffer, name = 'cv.pdf') => formRequest('candidaturas', {}, { file: { name, content: content() } });

/** A PDF as large as it may be of one piece again and again. */
const full = (piece: string, count = Math.floor((cvRules.bytes - 1_000) / piece.length)) => pdf(piece.repeat(count));
const bomb = () => deflateSync(Buffer.alloc(4 * 1024 * 1024)).toString('latin1');
const zeros = '\0'.repeat(50_000_000);
const manyParts = () => zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a${n}`, ''])));

const slow: Files = {
  '100,000 empty packed parts': () => full('1 0 obj<</Type/ObjStm>>stream\n\nendstream endobj\n', 100_000),
  '100,000 packed parts under a disguised name': () => full('1 0 obj<</Type/Obj#53tm>>stream\n\nendstream\n', 100_000),
  '200 parts that unpack to 4 MiB each': () => full(`1 0 obj<</Type/ObjStm>>stream\n${bomb()}\nendstream endobj\n`, 200),
  'a document that unpacks to 50 MB': () => zip({ '[Content_Types].xml': zeros }),
  'a document of 20,000 parts': manyParts,
  'a document of 20,000 parts behind its kind': () => Buffer.concat([office.docx().subarray(0, -22), manyParts()]),
  'a document whose parts say that they are long': () => largeSizes(office.docx()),
  'an open document that unpacks to 50 MB': () => zip({ mimetype: zeros }),
  'beginnings of archives': () => Buffer.from('PK\x03\x04'.repeat(1_000_000), 'latin1'),
  'an old document whose table leads to itself': () => circle(office.doc()),
  'an old document of 5 MB': () => Buffer.concat([office.doc(), Buffer.alloc(cvRules.bytes - 10_000, 'W\0o\0r\0d\0')]),
};
const pieces = ['#41', '#', '/', '/JavaScripts ', 'stream\n', '<</Type/ObjStm>>stream\n', 'startxref 9 %%EOF\n', '<<', '%\n'];

const names: Record<string, string> = {
  ...Object.fromEntries(Object.entries(nastyTexts(40_000)).filter(([, text]) => !/[\n\u2028]/.test(text))),
  backslashes: '\\'.repeat(40_000),
  'folders above': '../'.repeat(13_000),
  'dots and blanks': '. '.repeat(20_000),
  endings: '.pdf'.repeat(10_000),
};

/** The sizes in the heads of all parts become 4 GB. */
function largeSizes(archive: Buffer): Buffer {
  for (let at = archive.indexOf('PK\x03\x04'); at >= 0; at = archive.indexOf('PK\x03\x04', at + 4))
    archive.writeUInt32LE(0xfffffff0, at + 22);
  return archive;
}

/** The first sector of the table is followed by itself. */
function circle(document: Buffer): Buffer {
  for (let entry = 0; entry < 128; entry += 1) document.writeUInt32LE(entry, 512 + 4 * entry);
  return document;
}

export const cvRows: readonly Row[] = rowsOf(
  { group: 'a CV that takes long', to: 'site', kind: 'cv', slow: true },
  ...each('', slow, [200, 422], (file) => apply(file)),
  ...each('5 MB of', pieces, [200, 422], (piece) => apply(() => full(piece))),
  ...each('called 40 kB of', names, [200, 400, 422], (name) => apply(pdf, name)),
  ['5 MB of nothing', 422, () => apply(() => Buffer.alloc(cvRules.bytes))],
  ['a megabyte behind its end', 422, () => apply(() => Buffer.concat([pdf(), Buffer.alloc(1_000_000, 'x')]))],
  ['a byte too large', 422, () => apply(() => pdf('', cvRules.bytes))],
  ['a megabyte too large', [0, 413], () => apply(() => pdf('', cvRules.bytes + 1024 * 1024))],
);
