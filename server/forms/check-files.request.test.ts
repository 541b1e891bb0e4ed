import { type FileControl, fileFields } from '../../core/forms/form-definitions';
import { packedScriptPdf, pdf, program } from '../../tests/fixtures/cv-files';
import { doc, docx, macroDocx, odt, xlsx } from '../../tests/fixtures/office-files';
import { checkFile } from './check-files';

const [control] = fileFields('informacoes') as [FileControl];
const check = (content: Buffer, name = 'a.pdf') => checkFile({ field: 'ficheiros', name, type: '', content }, control, 'en');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0heicmif1'), Buffer.alloc(100)]);

it.each([
  ['a PDF', pdf(), 'ficha.pdf', 'application/pdf'],
  ['a photograph', jpeg, 'ficha.jpg', 'image/jpeg'],
  ['a picture', png, 'ficha.png', 'image/png'],
  ['a sheet', xlsx(), 'ficha.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a document', docx(), 'ficha.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('%s is kept under the name that its bytes give it', async (_what, content, fileName, mediaType) => {
  expect(await check(content, 'C:\\me\\ficha.exe')).toEqual({ file: { field: 'ficheiros', fileName, mediaType, content } });
});

it.each([
  ['a PDF with a script', packedScriptPdf(), 'contains a script'],
  ['a PDF that broke off', pdf().subarray(0, 60), 'seems to be damaged'],
  ['a document with macros', macroDocx(), 'contains macros'],
  ['an archive that broke off', docx().subarray(0, 300), 'seems to be damaged'],
  ['a photograph of a phone', heic, 'which is in HEIC'],
  ['an old Word file', doc(), 'of a kind that we cannot open'],
  ['an OpenDocument text', odt(), 'of a kind that we cannot open'],
  ['a program', program, 'of a kind that we cannot open'],
  ['HTML', Buffer.from('<script>alert(1)</script>'), 'of a kind that we cannot open'],
])('%s is not taken, and its name is said', async (_what, content, message) => {
  expect(await check(content, 'ficha.pdf')).toEqual({ wrong: expect.stringMatching(new RegExp(`ficha\\.pdf.*${message}`)) });
});
