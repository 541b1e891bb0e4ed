import { docx, macroDocx, odt, archive, streamedDocx, turnedDocx, xlsx } from '../../tests/fixtures/office-files';
import { zip } from '../../tests/fixtures/zip-file';
import { officeKind } from './office-check';

const types = (main: string) => `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.${main}"/></Types>`;
const sheet = 'openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const workbook = (more: Record<string, string>, main = sheet) =>
  zip({ '[Content_Types].xml': types(main), 'xl/workbook.xml': '<workbook/>', ...more });
const withNumber = (content: Buffer, from: number, value: number): Buffer => {
  const changed = Buffer.from(content);
  changed.writeUInt32LE(value, changed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + from);
  return changed;
};
const encrypted = (content: Buffer): Buffer => {
  const changed = Buffer.from(content);
  changed.writeUInt16LE(1, changed.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
  return changed;
};

it.each<[string, Buffer, string | null]>([
  ['a Word document', docx(), 'docx'],
  ['one that was written as it went', streamedDocx(), 'docx'],
  ['one that names its kind last', turnedDocx(), 'docx'],
  ['a workbook', xlsx(), 'xlsx'],
  ['a document with macros', macroDocx(), 'active'],
  ['a workbook with macros, whatever its name', workbook({}, 'ms-excel.sheet.macroEnabled.main+xml'), 'active'],
  ['a workbook with a macro sheet', workbook({ 'xl/macrosheets/sheet1.xml': '<x/>' }), 'active'],
  ['a workbook with a program in it', workbook({ 'xl/embeddings/oleObject1.bin': 'MZ' }), 'active'],
  ['an OpenDocument text', odt(), null],
  ['another archive', archive(), null],
  ['a part that says that it unpacks to 4 GB', withNumber(docx(), 24, 0xfffffff0), 'damaged'],
  ['parts that are larger than the file', withNumber(docx(), 20, 1_000_000), 'damaged'],
  ['a document with a password', encrypted(docx()), 'damaged'],
  ['one that broke off', docx().subarray(0, 600), 'damaged'],
  ['nothing', Buffer.alloc(0), 'damaged'],
  ['5,001 parts', zip(Object.fromEntries(Array.from({ length: 5_001 }, (_, number) => [`x/${number}`, '']))), 'damaged'],
  ['a list of types of 2 MB', workbook({ 'x.xml': '' }, `${sheet}${' '.repeat(2_000_000)}`), null],
])('%s', async (_what, content, kind) => expect(await officeKind(content)).toBe(kind));
