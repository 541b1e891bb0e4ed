import { csvRow } from './inbox-export';

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "no"', null, true], '"a,b","say ""no""",,true\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
])('%j is written as the standard says', (values, row) => expect(csvRow(values)).toBe(row));

it.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['+351 200-000', "'+351 200-000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "  '=1"],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['3 - 4', '3 - 4'],
])('%j cannot become a formula', (given, cell) => expect(csvRow([given])).toBe(`${cell}\r\n`));

it('a telephone stays as it is', () => expect(csvRow(['+351 200 000 010', 'a;b'], ';')).toBe('+351 200 000 010;"a;b"\r\n'));

// A program may take another separator than ours, and then take quotation marks for something else.
it.each(['x;=cmd|calc!A0', 'x"\n=1', 'x\t@y', '";=1+1;"', '=HYPERLINK("http://x";"y")', 'x;"=1', 'x| -1', 'x\r\n\r\n+1'])(
  'no piece of %j begins as a formula, whatever separates the cells',
  (text) => {
    for (const piece of csvRow(['id', text, 'end']).split(/[,;\t|\r\n]/)) expect(piece).not.toMatch(/^["\s]*[=+@-]/);
  },
);
