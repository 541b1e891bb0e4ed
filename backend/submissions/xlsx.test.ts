import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { xlsx, xlsxRow } from './xlsx';

async function partsOf(rows: readonly string[][]): Promise<Record<string, string>> {
  const pieces = [];
  for await (const piece of xlsx(texts(rows))) pieces.push(piece);
  const zip = await fromBufferPromise(Buffer.concat(pieces));
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) found[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return found;
}

async function* texts(rows: readonly string[][]): AsyncGenerator<string> {
  for (const row of rows) yield xlsxRow(row);
}

const sheet = 'xl/worksheets/sheet1.xml';
const cell = (shown: string) => `<c t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;

it('is a ZIP file with the parts of a workbook, however long its sheet is', async () => {
  const parts = await partsOf(Array<string[]>(20_000).fill(['Olá', '+351 200 000 010']));
  expect(Object.keys(parts)).toEqual(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', sheet]);
  expect(parts[sheet]?.match(/<row>/g)).toHaveLength(20_000);
});

it.each([
  ['=1+1 <b> & "c"', '=1+1 &lt;b&gt; &amp; "c"'],
  [' two\nlines ', ' two\nlines '],
  ['a\u0000\u000b\ufffe\ud83d!', 'a!'],
  ['é'.repeat(40_000), 'é'.repeat(32_767)],
])('%j is text', async (given, shown) => expect((await partsOf([[given]]))[sheet]).toContain(`<row>${cell(shown)}</row>`));

it('ends what it reads when who asked has gone', async () => {
  let isOver = false;
  async function* endless() {
    try {
      for (;;) yield xlsxRow(['a'.repeat(10_000)]);
    } finally {
      isOver = true;
    }
  }
  let count = 0;
  for await (const piece of xlsx(endless())) if ((count += piece.length) > 5_000) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOver).toBe(true);
});
