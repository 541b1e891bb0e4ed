import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { readPdf } from './pdf-text.mjs';

const folder = 'content/media/documents';
const studio = 'studio/pdf/documents';

test.each(readdirSync(studio).filter((name) => name.endsWith('.md')))('%s is read from its PDF word by word', (name) => {
  const { language, text } = readPdf(readFileSync(join(folder, name.replace('.md', '.pdf'))));
  expect(language.slice(0, 2)).toBe(name.slice(-5, -3));
  const [, , ...body] = readFileSync(join(studio, name), 'utf8').normalize('NFC').split(/^---$/m);
  const written = new Set(body.join(' ').match(/\p{L}{4,}/gu));
  const read = new Set(text.match(/\p{L}+/gu));
  const lost = [...written].filter((word) => !read.has(word));
  expect(lost.length).toBeLessThan(0.03 * written.size);
});

const page =
  '1 0 obj <</Type/Catalog/Pages 2 0 R/Lang(en)>> endobj 2 0 obj <</Kids[3 0 R]>> endobj 4 0 obj <</Type/Font/Subtype/TrueType>> endobj';
const pdfOf = (content: string, more = '') =>
  Buffer.from(
    `%PDF-1.7\n${page} 3 0 obj <</Type/Page/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>> endobj 5 0 obj <<>>stream\n${content}\nendstream endobj ${more}trailer <</Root 1 0 R>>`,
    'latin1',
  );

test.each([
  ['letters of a plain font, with escapes', '/F1 10 Tf (Res\\355duos \\(LER\\)) Tj', 'Resíduos (LER)'],
  ['a gap as a space, and letters that are drawn one by one as a word', '/F1 10 Tf 0 9 Td (a) Tj 5.5 0 Td (b) Tj 9 0 Td (c) Tj', 'ab c'],
  ['what is pulled together or apart', '/F1 10 Tf [(gar)-20(bage)-400(in)] TJ', 'garbage in'],
  ['lines', "/F1 10 Tf 12 TL (one) Tj T* (two) Tj (three) ' 1 0 0 1 0 9 Tm <666f7572> Tj", 'one two three four'],
  ['nothing of an unknown font', '/F2 10 Tf (one) Tj', ''],
])('%s', (_, content, text) => expect(readPdf(pdfOf(content))).toEqual({ language: 'en', text }));

test('what stands in object streams, packed, is read too', () => {
  const objects = '3 0 <</Type/Page/Resources<</Font<</F1 4 0 R>>>>/Contents[5 0 R]>>';
  const packed = deflateSync(objects).toString('latin1');
  const content = deflateSync('/F1 10 Tf (Landfill) Tj').toString('latin1');
  const stream = (dict: string, bytes: string) => `<<${dict}/Filter/FlateDecode>>stream\r\n${bytes}\r\nendstream endobj`;
  const file = `%PDF-1.7\n${page} 6 0 obj ${stream('/Type/ObjStm/N 1/First 4', packed)} 5 0 obj ${stream('', content)}`;
  expect(readPdf(Buffer.from(file, 'latin1')).text).toBe('Landfill');
});

const hostile = (...objects: string[]) =>
  Buffer.from(objects.map((dict, index) => `${index + 1} 0 obj ${dict} endobj`).join(' '), 'latin1');
const catalog = '<</Type/Catalog/Pages 2 0 R>>';
/** Whose font has this table of letters. */
const lettered = (table: string) =>
  hostile(
    ...[catalog, '<</Kids[3 0 R]>>', '<</Resources<</Font<</F1 4 0 R>>>>/Contents 6 0 R>>', '<</ToUnicode 5 0 R>>'],
    `<<>>stream\n${table}\nendstream`,
    '<<>>stream\n(a) Tj\nendstream',
  );

// Each takes hours where work grows faster than the file.
test.each([
  ['whose pages lead back to two of them each', hostile(catalog, '<</Kids[2 0 R 2 0 R]>>')],
  ['of a million beginnings of objects', Buffer.from('1 0 obj '.repeat(1_000_000))],
  ['of filters without an end', hostile(`${'/Filter['.repeat(1_000_000)}stream\n x endstream`)],
  ['whose letters are all letters, again and again', lettered(`beginbfrange${'<0000> <ffff> <0041>\n'.repeat(100_000)}endbfrange`)],
  ['of blocks of letters without an end', lettered('beginbfchar '.repeat(1_000_000))],
])('a file %s is given up in time', (_, file) => expect(readPdf(file).text).toBe(''));

test.each([
  ['with a password', pdfOf('/F1 10 Tf (one) Tj', '<</Encrypt 9 0 R>>')],
  ['that is none', Buffer.from('<html>')],
  ['that is empty', Buffer.alloc(0)],
  ['whose pages lead in a circle', Buffer.from('1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Kids[2 0 R]>> endobj')],
])('a file %s has no text', (_, file) => expect(readPdf(file).text).toBe(''));
