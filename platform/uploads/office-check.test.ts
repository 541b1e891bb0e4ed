import { doc, docx, docxWith, streamedDocx, turnedDocx, typed } from '../../tests/fixtures/office-files';
import { zip } from '../../tests/fixtures/zip-file';
import { checkOffice } from './office-check';
import { measured } from '../../tests/fixtures/measured';

const megabyte = 1024 * 1024;
const body = (inner: string, head = '') => ({ 'word/document.xml': `${head}<w:document xmlns:w="urn:w">${inner}</w:document>` });
const rels = (type: string, target: string, mode = 'External') => ({
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="urn:x/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
});
const directoryAt = (content: Buffer) => content.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
const withNumber = (content: Buffer, from: number, value: number): Buffer => {
  const changed = Buffer.from(content);
  changed.writeUInt32LE(value, directoryAt(changed) + from);
  return changed;
};
const encrypted = (content: Buffer): Buffer => {
  const changed = Buffer.from(content);
  changed.writeUInt16LE(1, directoryAt(changed) + 8);
  return changed;
};
const instruction = (...pieces: string[]) =>
  `<w:fldChar w:fldCharType="begin"/>${pieces.map((piece) => `<w:instrText>${piece}</w:instrText>`).join('<w:r/>')}`;
const xml = (name: string, content: string) =>
  docxWith({ [name]: content }, typed(`/${name}`, 'application/x.wordprocessingml.header+xml'));

// Files of real programs, with what they may and may not hold, are in server/forms/check-files.test.ts.
it.each<[string, Buffer, string | null]>([
  ['one that was written as it went', streamedDocx(), 'docx'],
  ['one that names its kind last', turnedDocx(), 'docx'],
  ['nothing', Buffer.alloc(0), null],
  ['a binary part without a type', docxWith({ 'word/x.bin': 'x' }), 'macros'],
  ['a part of a harmless type with a name that sounds of macros', xml('word/vbaProject.xml', '<a/>'), 'docx'],
  ['a type that no part has', docxWith({}, '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'), 'docx'],
  [
    'a type in other letters',
    docxWith({ 'word/a.X': 'x' }, '<Default Extension="x" ContentType=" Application/VND.MS-Office.VBAProject "/>'),
    'macros',
  ],
  [
    'a part of another spelling',
    docxWith({ 'word/a b.x': 'x' }, typed('/Word/./A%20b.x', 'application/vnd.ms-office.vbaProject')),
    'macros',
  ],
  ['a link to a web page', docxWith(rels('hyperlink', 'https://exemplo.pt/a?b=c&amp;d=e')), 'docx'],
  ['a link to a program', docxWith(rels('hyperlink', 'ms-msdt:/id x')), 'linked'],
  ['a template of the web, a mode in other letters', docxWith(rels('attachedTemplate', 'https://evil.example', ' external ')), 'linked'],
  [
    'a link whose mode hides behind a prefix',
    docxWith({
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship xmlns:TargetMode="Internal" x:TargetMode="Internal" xmlns:x="urn:x" Type="urn:x/frame" Target="http://a" TargetMode="External"/></Relationships>',
    }),
    'linked',
  ],
  ['an inner part that is called a control', docxWith(rels('control', 'a.xml', 'Internal')), 'macros'],
  ['a package that is not there', docxWith(rels('package', 'a.xlsx', 'Internal')), 'embedded'],
  ['a field in pieces that nothing ends', docxWith(body(instruction('D', 'D', 'E', ' cmd'))), 'linked'],
  [
    'a field of another prefix',
    docxWith({ 'word/document.xml': '<x:d xmlns:x="urn:w"><x:fldSimple x:instr="DDEAUTO cmd"/></x:d>' }),
    'linked',
  ],
  ['a deleted field, with its change noted', docxWith(body(instruction('DDE x').replaceAll('instrText', 'delInstrText'))), 'linked'],
  ['a text about DDE', docxWith(body('<w:t>DDEAUTO cmd</w:t>')), 'docx'],
  [
    'a field whose result speaks of DDE',
    docxWith(body(`${instruction(' PAGE ')}<w:fldChar w:fldCharType="separate"/><w:t>DDE</w:t><w:fldChar w:fldCharType="end"/>`)),
    'docx',
  ],
  ['a picture of another computer by a field', docxWith(body(instruction(' INCLUDEPICTURE ', '"\\\\\\\\server\\\\a.png"'))), 'linked'],
  ['entities of its own', docxWith(body('&a;', '<!DOCTYPE a [<!ENTITY a "b">]>')), 'damaged'],
  ['an encoding that few can read', docxWith(body('', '<?xml version="1.0" encoding="UTF-7"?>')), 'damaged'],
  ['no text at all', docxWith({ 'word/document.xml': '' }), 'damaged'],
  ['10,000 fields in one another', docxWith(body(instruction('PAGE').repeat(10_000))), 'involved'],
  ['501 elements in one another', docxWith(body(`${'<a>'.repeat(501)}${'</a>'.repeat(501)}`)), 'involved'],
  ['501 attributes', docxWith(body(`<a ${Array.from({ length: 501 }, (_, at) => `a${at}=""`).join(' ')}/>`)), 'involved'],
  ['a tag of 3 MB', docxWith(body(`<a b="${' '.repeat(3 * megabyte)}"/>`)), 'involved'],
  ['a list of types of 70 MB', docxWith({}, ' '.repeat(70 * megabyte)), 'involved'],
  ['a part that says that it unpacks to 4 GB', withNumber(docx(), 24, 0xfffffff0), 'involved'],
  ['a part that unpacks to more than it says', withNumber(docx(), 24, 10), 'damaged'],
  ['parts that are larger than the file', withNumber(docx(), 20, 1_000_000), 'damaged'],
  ['5,001 parts', zip(Object.fromEntries(Array.from({ length: 5_001 }, (_, number) => [`x/${number}`, '']))), 'involved'],
  ['two parts of one name', docxWith({ 'Word/Document.xml': '<a/>' }), 'damaged'],
  ['a locked part', encrypted(docx()), 'password'],
  ['an old document with an object', doc('WordDocument', ['\x01Ole10Native']), 'embedded'],
  ['an old document that broke off', doc().subarray(0, 700), 'damaged'],
  ['the beginning of an old document', doc().subarray(0, 100), 'damaged'],
])('%s: %#', async (_what, content, answer) => {
  const found = await checkOffice(content);
  expect(found && typeof found === 'object' ? found.fault : found).toBe(answer);
});

it('an old document whose chains lead to themselves, or nowhere, ends', async () => {
  for (const next of [0, 1, 0xffffffff, 0xfffffffd, 7_000_000]) {
    const content = Buffer.concat([doc(), Buffer.alloc(5 * megabyte)]);
    for (let entry = 0; entry < 128; entry += 1) content.writeUInt32LE(next, 512 + 4 * entry);
    for (const at of [44, 48, 60, 68]) content.writeUInt32LE(next, at);
    expect([null, 'doc', 'object']).toContainEqual(
      await checkOffice(content).then((found) => (found && typeof found === 'object' ? 'object' : found)),
    );
  }
});

it('parts of sheets are read in time that grows with their size', async () => {
  const timed = async (rows: number) => {
    const sheet = `<worksheet>${'<row><c><f>SUM(A1:A9)</f></c></row>'.repeat(rows)}</worksheet>`;
    const types = typed('/xl/a.xml', 'application/x.spreadsheetml.worksheet+xml');
    const file = docxWith({ 'xl/a.xml': sheet }, types);
    const { took } = await measured(async () => expect(await checkOffice(file)).toBe('docx'));
    return took;
  };
  await timed(1_000);
  const [small, large] = [await timed(20_000), await timed(80_000)];
  expect(large / small).toBeLessThan(16);
});
