import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const relations = (target: string, type: string): string =>
  `${xml}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r1" Target="${target}" Type="${schemas}/officeDocument/2006/relationships/${type}"/></Relationships>`;
const part = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const [workbook, sheet] = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'];
const frame: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part(workbook, 'sheet.main')}${part(sheet, 'worksheet')}</Types>`,
  ],
  ['_rels/.rels', relations(workbook, 'officeDocument')],
  [
    workbook,
    `${xml}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relations('worksheets/sheet1.xml', 'worksheet')],
];

/** Letters in a cell of Excel. */
const mostLetters = 32_767;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Every cell is text: a telephone keeps its plus, and nothing becomes a formula. */
export function xlsxRow(cells: readonly string[]): string {
  const written = cells.map((text) => {
    const shown = text
      .slice(0, mostLetters)
      // XML has no signs for these, nor for half a character.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
    return `<c t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
  });
  return `<row>${written.join('')}</row>`;
}

/** A workbook with one sheet, of its rows. */
export async function* xlsx(rows: AsyncIterable<string>): AsyncGenerator<Buffer> {
  async function* sheetText() {
    yield `${xml}<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData>`;
    yield* rows;
    yield '</sheetData></worksheet>';
  }
  const texts = frame.map(([path, text]) => [path, [text]] as const);
  yield* zip([...texts, [sheet, sheetText()]]);
}

const shorts = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const longs = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** Sizes follow each file, whose name is UTF-8; deflated; of 1 January 1980. */
const facts = shorts(20, 0x0808, 8, 0, 0x21);

async function* zip(
  files: readonly (readonly [path: string, content: Iterable<string> | AsyncIterable<string>])[],
): AsyncGenerator<Buffer> {
  let place = 0;
  const placed = (...pieces: Buffer[]): Buffer => {
    const bytes = Buffer.concat(pieces);
    place += bytes.length;
    return bytes;
  };
  const directory: Buffer[] = [];
  for (const [path, content] of files) {
    const [start, name] = [place, Buffer.from(path)];
    yield placed(longs(0x04034b50), facts, longs(0, 0, 0), shorts(name.length, 0), name);
    const [begin, deflate] = [place, createDeflateRaw()];
    let [sum, size] = [0, 0];
    const counted = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        [sum, size] = [crc32(bytes, sum), size + bytes.length];
        yield bytes;
      }
    };
    for await (const bytes of pipeline(Readable.from(counted()), deflate, () => undefined))
      yield placed(bytes as Buffer);
    const sizes = longs(sum, place - begin, size);
    yield placed(longs(0x08074b50), sizes);
    directory.push(
      Buffer.concat([longs(0x02014b50), shorts(20), facts, sizes]),
      Buffer.concat([shorts(name.length, 0, 0, 0, 0), longs(0, start), name]),
    );
  }
  const end = place;
  yield placed(...directory);
  const counts = shorts(0, 0, files.length, files.length);
  yield Buffer.concat([longs(0x06054b50), counts, longs(place - end, end), shorts(0)]);
}
