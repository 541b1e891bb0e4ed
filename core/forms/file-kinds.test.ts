import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileKind, fileStartSize, kindByBytes } from './file-kinds';

const folder = join(__dirname, '../../tests/fixtures/files');
const kinds: Readonly<Record<string, FileKind>> = {
  docx: 'package',
  xlsx: 'package',
  pptx: 'package',
  odt: 'package',
  ods: 'package',
  xls: 'compound',
  heic: 'heic',
  jpg: 'jpg',
  png: 'png',
  pdf: 'pdf',
};
const others: Readonly<Record<string, FileKind | null>> = {
  'empty.pdf': null,
  'program.pdf': null,
  'page.doc': null,
  'rich-text.doc': null,
  'password.docx': 'compound',
  'password.xlsx': 'compound',
};

it('first bytes say what the files of real programs are, whatever their names', () => {
  for (const name of readdirSync(folder).filter((each) => each !== 'make.py')) {
    const start = readFileSync(join(folder, name)).toString('latin1', 0, fileStartSize);
    const ending = name.slice(name.lastIndexOf('.') + 1);
    const kind = name in others ? others[name] : ending === 'doc' ? 'compound' : (kinds[ending] ?? null);
    expect([name, kindByBytes(start)]).toEqual([name, kind]);
  }
});

it.each<[string, FileKind | null]>([
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypheix', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1avif', null],
  ['\0\0\0\x18ftypisom', null],
  ['PK\x05\x06', null],
  ['\x89PNG\n\r\n\x1a', null],
])('%j', (start, kind) => expect(kindByBytes(start)).toBe(kind));
