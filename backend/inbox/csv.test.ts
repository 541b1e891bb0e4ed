import { csvRow } from './csv';

/** Reads CSV as RFC 4180 says, with any separator that a program may take. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let place = 0; place < row.length; place += 1) {
    const character = row[place] ?? '';
    if (quoted && character === '"' && row[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (character === separator || character === '\n')) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return cells;
}

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "no"', null, true], '"a,b","say ""no""",,true\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
])('%j is written as the standard says', (values, row) => expect(csvRow(values)).toBe(row));

it.each([
  ['=1+1', "'=1+1"],
  ['+351 200 000 010', "'+351 200 000 010"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "  '=1"],
  ['\t=1', "\t'=1"],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['3 - 4', '3 - 4'],
])('%j cannot become a formula', (given, cell) => expect(cellsOf(csvRow([given]), ',')[0]?.trimEnd()).toBe(cell));

it.each([',', ';', '\t', '|'])('no cell begins as a formula where %j separates them', (separator) => {
  const nasty = ['x;=cmd|calc!A0', 'x"\n=1', 'x\t@y', '";=1+1;"', '=HYPERLINK("http://x";"y")', 'x;"=1', 'x| -1', 'x\r\n\r\n+1'];
  for (const text of nasty) {
    for (const cell of cellsOf(csvRow(['id', text, 'end']), separator)) expect(cell.trimStart()).not.toMatch(/^"*\s*[=+@-]/);
  }
});
