import { deflateSync } from 'node:zlib';
import { formMessages } from '../../core/forms/field-messages';
import { checkFile } from './check-files';

const megabyte = 1024 * 1024;
const said = formMessages.en;
const pdf = (objects = '') => Buffer.from(`%PDF-1.7\n${objects}\nstartxref\n9\n%%EOF\n`, 'latin1');
const check = async (content: Buffer) => {
  const checked = await checkFile({ field: 'cv', name: 'cv.pdf', type: '', content }, 'en');
  return 'wrong' in checked ? checked.wrong : 'kept';
};
const packed = (plain: string | Buffer, length = '') =>
  `1 0 obj <</Type/ObjStm${length}>>stream\n${deflateSync(Buffer.from(plain)).toString('latin1')}\nendstream endobj\n`;
const open = `/ObjStm stream\n${deflateSync('').toString('latin1')}`;

// What takes long first; what it costs is measured in tests/hostile, against real processes.
it.each([
  ['10,000 empty packed parts', pdf('<</Type/ObjStm>>stream\nendstream\n'.repeat(10_000)), said.cvActive],
  ['10,000 packed parts that are good', pdf(packed('').repeat(10_000)), said.cvActive],
  ['3 packed parts within one another', pdf(open.repeat(3)), 'kept'],
  ['30 packed parts within one another', pdf(open.repeat(30)), said.cvActive],
  ['disguised names that are none', pdf('/#4a#53x'.repeat(1_000)), 'kept'],
  ['beginnings of streams', pdf('stream\n'.repeat(1_000)), 'kept'],
  ['16 MB in a packed part', pdf(packed(Buffer.alloc(16 * megabyte))), 'kept'],
  ['more than 16 MB in a packed part', pdf(packed(Buffer.alloc(16 * megabyte + 1))), said.cvActive],
  ['with blanks behind its end', Buffer.concat([pdf(), Buffer.from('\r\n \0\0')]), 'kept'],
  ['with 2,000 blanks behind its end', Buffer.concat([pdf(), Buffer.alloc(2_000)]), 'kept'],
  ['saved twice', Buffer.concat([pdf(), Buffer.from('1 0 obj endobj\nstartxref\n9\n%%EOF')]), 'kept'],
  ['with a letter behind its end', Buffer.concat([pdf(), Buffer.from('x')]), said.cvDamaged],
])('a PDF: %s', async (_what, content, answer) => {
  expect(await check(content)).toBe(answer);
});

it.each(['/J#61vaScript', '/JS<<', '/Launch\n', '/EmbeddedFiles 1 0 R', '/#52ichMedia>'])('a PDF is active with %j', async (name) => {
  expect(await check(pdf(`<<${name} >>`))).toBe(said.cvActive);
  expect(await check(pdf(packed(`<<${name} >>`)))).toBe(said.cvActive);
});

it.each(['/JSON', '/JS#41', '/JS.x', 'JavaScript', '/aJS', '/Launcher'])('a PDF is not active with %s', async (name) => {
  expect(await check(pdf(`<<${name} >>`))).toBe('kept');
});

it('a PDF may hold the short name in the bytes of a picture, not the long ones', async () => {
  expect(await check(pdf('<<>>stream\n/JS\nendstream'))).toBe('kept');
  expect(await check(pdf('<<>>stream\n/JavaScript\nendstream'))).toBe(said.cvActive);
});

it('a PDF does not hide a packed script behind a long description', async () => {
  expect(await check(pdf(packed('/JS', `/More(${'x'.repeat(9_000)})`)))).toBe(said.cvActive);
});
