import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { isPdf, pdfFault } from './pdf-check';
import { timeForWork } from './time-slicing';
import { least, measured } from '../../tests/fixtures/measured';

const folder = 'platform/uploads/fixtures/pdf';
const fixture = (name: string) => readFileSync(`${folder}/${name}.pdf`);
const pdf = (...objects: (string | Buffer)[]) => {
  const all = objects.flatMap((each, index) => [`${index + 1} 0 obj\n`, each, '\nendobj\n']);
  return Buffer.concat(['%PDF-1.7\n', ...all, 'startxref\n9\n%%EOF\n'].map((each) => Buffer.from(each as string, 'latin1')));
};
const stream = (dict: string, bytes: Buffer | string) =>
  Buffer.concat([`<<${dict}>>stream\r\n`, bytes, '\nendstream'].map((each) => Buffer.from(each as string, 'latin1')));
const packed = (plain: string | Buffer, dict = '/Type/ObjStm/Filter/FlateDecode') => stream(dict, deflateSync(Buffer.from(plain)));
const long = (piece: string, size = 1_000_000) => piece.repeat(size / piece.length);
const fault = (...objects: (string | Buffer)[]) => pdfFault(pdf(...objects));

// Others are answered in server/forms/check-files.test.ts.
it.each(readdirSync(folder).map((name) => [name.slice(0, -4)]))('a file that a program wrote: %s', async (name) => {
  const [kind = ''] = name.split('-');
  const content = fixture(name);
  expect(isPdf(content)).toBe(true);
  expect(await pdfFault(content)).toBe({ script: 'script', user: 'password' }[kind] ?? null);
  // What is found in the encrypted ones was encrypted.
  if (kind === 'script') expect(content.toString('latin1')).not.toMatch(/\/JavaScript|\/JS/);
});

it.each([
  ['in the title of the document', '<</Title(About /JavaScript \\(and /JS\\))>>'],
  ['in the title of a link', '<</A<</S/URI/URI(https://a.pt/?q=/JavaScript)>>/Contents(/Launch)>>'],
  ['in a comment', '<<%/JavaScript\n/A 1>>'],
  ['in the text of a page', stream('', 'BT (/JavaScript) Tj (<</S/JavaScript/JS(x)>>) Tj ET')],
  ['in a packed string', packed('(<</S/JavaScript>>)')],
  ['in a hexadecimal string', '<</A<2f4a5320>>>'],
  ['as the beginning of a name', '<</JavaScripts 1/JSON 2/JS#41 3/aJS 4/Launcher 5>>'],
  ['as a link to a file beside it', '<</S/GoToR/F(portfolio.pdf)/D[0/Fit]>>'],
  ['as a link to a file beside it that is described', '<</S/GoToR/F<</Type/Filespec/F(a.pdf)/UF(a.pdf)>>>>'],
  ['as a thread', '<</Type/Thread/F 5 0 R>>'],
  [
    'as a link to a page, a file of this machine, a mailbox',
    '<</A[<</S/URI/URI(https://a.pt//b)>><</S/URI/URI(file:///C:/cv.doc)>><</S/URI/URI(mailto:a@b.pt)>>]>>',
  ],
])('what only looks like an action is none: %s', async (_where, object) => {
  expect(await fault(object)).toBeNull();
});

it.each([
  ['script', '<</S/JavaScript/JS(app.alert\\(1\\))>>'],
  ['script', '<</S/J#61vaScript>>'],
  ['script', '<</S 2 0 R>>', '/JavaScript'],
  ['script', '<</J#53<</Length 1>>>>'],
  ['script', '<</A null/JS(x)>>'],
  ['script', '<</A(/JS)/JS(x)>>'],
  ['script', packed('<</JS(x)>>')],
  ['script', packed('1 0 <</JS(x)>>', '/N 1/First 4/Filter/FlateDecode')],
  ['script', packed(deflateSync('<</JS(x)>>'), '/Type/ObjStm/Filter[/FlateDecode/Fl]')],
  ['script', stream('/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', `${deflateSync('<</JS(x)>>').toString('hex')}>`)],
  ['script', stream('/Type/ObjStm/Filter[/A85/Fl]', 'Gau+FdJ""!W6hoX!rreR!f?~>')],
  ['script', packed('\x02<</JS(x)', '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 9>>')],
  ['script', packed(Buffer.from('013c00f31b09d550', 'hex'), '/Type/ObjStm/Filter/Fl/DecodeParms[<</Predictor 11/Columns 7>>]')],
  ['script', stream('', '5 0 obj <</S/JavaScript>> endobj')],
  ['script', '<</XFA 2 0 R>>', packed('<xdp><a:script>x</a:script></xdp>', '/Filter/FlateDecode')],
  ['script', '<</XFA[(a)2 0 R(b)3 0 R]>>', stream('', '<xdp>'), stream('', '<event><submit/>')],
  ['script', '<</XFA 2 0 R>>', '[(a) 3 0 R]', stream('', '<a/>')],
  ['program', '<</S/Launch/F(calc.exe)>>'],
  ['sending', '<</S/SubmitForm/F(https://a.example)>>'],
  ['sending', '<</S/ImportData/F(a.fdf)>>'],
  ['remote', '<</S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)>>'],
  ['remote', '<</S/GoToR/F(//host/share/a.pdf)>>'],
  ['remote', '<</S/GoToR/F(/host/share/a.pdf)>>'],
  ['remote', '<</S/GoToR/F<</FS/URL/F(a.pdf)>>>>'],
  ['remote', '<</S/GoToR/F(https://a.example/a.pdf)>>'],
  ['remote', '<</S/GoToR/F(a.pdf)/F(//host/a.pdf)>>'],
  ['remote', '<</S/GoToR/F 2 0 R>>', '(//host/a.pdf)'],
  ['remote', '<</S 2 0 R/F(//host/a.pdf)>>', '/GoToR'],
  ['remote', '<</S/GoToE/T<</R/C>>>>'],
  ['remote', stream('/F(//host/a)', '')],
  ['remote', '<</S/URI/URI(file://evil/share/x.exe)>>'],
  ['remote', '<</S/URI/URI(FILE:////evil/share)>>'],
  ['remote', '<</S/URI/URI(\\\\\\\\evil\\\\share\\\\x.exe)>>'],
  ['remote', '<</S/URI/URI<feff005c005c006500760069006c>>>'],
  ['remote', '<</S/URI/URI 2 0 R>>', '(file://evil/share)'],
  ['remote', packed('<</S/URI/URI(file://evil/share)>>')],
  ['remote', '<</Subtype/Movie/Movie<</F(\\\\\\\\evil\\\\a.avi)>>>>'],
  ['player', '<</Subtype/RichMedia>>'],
  ['attachment', '<</F(a.exe)/EF<</F 2 0 R>>>>', stream('/Type/EmbeddedFile', 'MZ')],
  ['attachment', '<</F(a.xml)/EF<</F 2 0 R>>>>', packed('MZ\x90\0\x03', '/Filter/FlateDecode')],
  ['attachment', '<</F(a.bat)/EF<</F 2 0 R>>>>', stream('', '<a/>')],
  ['attachment', '<</F(a.xml)/UF(a.js)/EF<</F 2 0 R>>>>', stream('', '<a/>')],
  ['attachment', '<</F(a.xml)/EF<</F 2 0 R/F 3 0 R>>>>', stream('', '<a/>'), stream('', 'MZ')],
  ['attachment', '<</F(a.xml)/EF<</F 9 0 R>>>>'],
  ['attachment', stream('/Type/EmbeddedFile', '#!/bin/sh')],
])('what a PDF does is refused: %s %#', async (kind, ...objects) => {
  expect(await fault(...objects)).toBe(kind);
});

it.each([
  [
    'data as XML',
    '<</F(Europass.xml)/UF<FEFF0061002E0078006D006C>/EF<</F 2 0 R/UF 2 0 R>>>>',
    packed('<?xml version="1.0"?><a/>', '/Filter/FlateDecode'),
  ],
  ['a form in XML without a script', '<</XFA[(a)2 0 R]>>', stream('', '<xdp:xdp><field name="subscript"/></xdp:xdp>')],
])('%s is taken', async (_what, ...objects) => {
  expect(await fault(...objects)).toBeNull();
});

it.each([
  ['an object within the string of another', packed('1 0 2 20 (aaaaaaaaaaaaaaaaaaaa<</S/JavaScript>>)', '/N 2/First 9/Filter/FlateDecode')],
  ['an object within a comment', packed('1 0 2 2 %<</S/JavaScript>>', '/N 2/First 8/Filter/FlateDecode')],
  ['a head with a comment', packed('1 %5\n0 <</A/B>>', '/N 1/First 7/Filter/FlateDecode')],
  ['a packing that no program uses', stream('/Type/ObjStm/Filter/LZWDecode', 'x')],
  ['a packing that is named elsewhere', packed('', '/Type/ObjStm/Filter 9 0 R')],
  ['a packing that is damaged', stream('/Type/ObjStm/Filter/FlateDecode', 'damaged')],
  ['five filters', packed('', `/Type/ObjStm/Filter[${'/Fl'.repeat(5)}]`)],
  ['lists 300 deep', '['.repeat(300)],
  ['more than a file of its size may unpack to', packed(Buffer.alloc(2_000_000, '/J'))],
])('what cannot be looked into is refused: %s', async (_what, object) => {
  expect(await fault(object)).toBe('involved');
});

it.each([
  ['none', ['', ''], null, true],
  ['1,000 bytes of another program before it', ['\0HTTP/1.1 200 OK\r\n'.padEnd(1_000), ''], null, true],
  ['1,100 bytes before it', [' '.repeat(1_100), ''], null, false],
  ['1,000 bytes behind its end', ['', '\r\n--boundary--'.padEnd(1_000, 'x')], null, true],
  ['1,100 bytes behind its end', ['', 'x'.repeat(1_100)], 'damaged', true],
  ['2,000 blanks behind its end', ['', '\0'.repeat(2_000)], null, true],
])('a PDF with %s', async (_what, [before, behind], expected, isOne) => {
  const content = Buffer.concat([Buffer.from(before!), pdf('<<>>'), Buffer.from(behind!)]);
  expect(await pdfFault(content)).toBe(expected);
  expect(isPdf(content)).toBe(isOne);
});

it('an archive that begins with a PDF is none', () => {
  expect(isPdf(Buffer.from('PK\x03\x04mimetype%PDF-1.7'))).toBe(false);
});

it('a PDF of a handler that is not known says so', async () => {
  const content = Buffer.from(fixture('user-aes-256').toString('latin1').replace('/Standard', '/Adobe.PK'), 'latin1');
  expect(await pdfFault(content)).toBe('encryption');
});

it('what takes too long is refused', async () => {
  expect(await pdfFault(pdf(long('/#4a#53x ')), timeForWork(0))).toBe('involved');
});

// Growth, not speed: a cost that grows with the square would be 16 times as much for 4 times the bytes.
it.each([
  ['brackets of strings', (size: number) => pdf(long('(', size))],
  ['dictionaries', (size: number) => pdf(long('<</A<<>>>>', size))],
  ['open dictionaries', (size: number) => pdf(...Array<string>(size / 1_000).fill(long('<<', 1_000)))],
  ['objects within one another', (size: number) => pdf(long('1 0 obj(', size))],
  ['trailers within one another', (size: number) => pdf(long('trailer(', size))],
  ['streams', (size: number) => pdf(long('2 0 obj<<>>stream\n', size))],
  ['packed parts without an end', (size: number) => pdf(long('2 0 obj<</First 1>>stream\n', size))],
  ['names in disguise', (size: number) => pdf(long('/#4a#53x', size))],
  ['packed names', (size: number) => pdf(packed(long('/J', size)), long('% ', size))],
])('the time grows with the size: %s', async (_what, make) => {
  const timeOf = async (size: number) => {
    const content = make(size);
    const check = () => measured(() => pdfFault(content, timeForWork(60_000)));
    return least([await check(), await check()], 'took');
  };
  const small = await timeOf(60_000);
  expect(await timeOf(240_000)).toBeLessThan(9 * small + 100);
});
