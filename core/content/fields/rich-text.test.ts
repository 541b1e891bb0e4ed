import { excessOfMarkdown, longestText, markdownLimits, richText } from './rich-text';
import { measured } from '../../../tests/fixtures/measured';

const what = (markdown: string) => excessOfMarkdown(markdown)?.what ?? null;

test('a text as people write it has too much of nothing', () => {
  const table = '| LER | O que é |\n| --- | --- |\n' + '| 17 05 03* | **Solos** com [substâncias](/pt/x) |\n'.repeat(200);
  const paragraph = 'Um texto com *ênfase*, **força** e [uma ligação](/pt/servicos) — e `código`. '.repeat(20);
  const lists = '- a\n  - b\n    - c\n      1. d\n\n> citação\n>\n> > outra\n\n';
  expect(what(`${paragraph}\n\n${table}\n${`${paragraph}\n\n`.repeat(20)}${lists.repeat(50)}`)).toBeNull();
});

test.each([
  ['paragraph', 'Uma palavra. '.repeat(3_100)],
  ['emphases', '*a_ '.repeat(10_000)],
  ['emphases', 'a*'.repeat(20_000)],
  ['emphases', `> ${'~a '.repeat(2_000)}`],
  ['brackets', '['.repeat(40_000)],
  ['brackets', ']'.repeat(40_000)],
  ['brackets', '![['.repeat(13_000)],
  ['brackets', '[^a]'.repeat(10_000)],
  ['declarations', 'a <?'.repeat(10_000)],
  ['declarations', 'a <!--'.repeat(6_000)],
  ['declarations', 'a <![CDATA['.repeat(300)],
  ['depth', '>'.repeat(10_000)],
  ['depth', '- '.repeat(5_000)],
  ['depth', '> - '.repeat(5_000)],
  ['depth', '[^a]: '.repeat(5_000)],
  ['depth', `${'*'.repeat(15_000)}a`],
  ['depth', Array.from({ length: 280 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
  ['cells', `${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'a\n'.repeat(400)}`],
  ['lines', `>>>> a\n${'a\n'.repeat(15_000)}`],
  ['depth', '- '.repeat(21)],
  ['definition', `[a]: /${'x'.repeat(20_000)}`],
  ['definition', `[a]:\n/${'x'.repeat(20_000)}`],
  ['definition', `> - [a\n  b]: /x "\n${'title\n'.repeat(400)}"`],
  ['underlines', 'a\n=\n\n'.repeat(250)],
  ['underlines', '> - a\n>   -\n>\n'.repeat(250)],
  ['repeated', `[a]: /${'x'.repeat(1_900)}\n\n${'[a]\n\n'.repeat(1_000)}`],
  ['repeated', `${'![a] '.repeat(400)}\n\n[^1]: [a]: /x "${'x'.repeat(1_900)}"`],
])('too many %s are found: %.20j', (name, markdown) => {
  expect(what(markdown)).toBe(name);
});

test.each([
  ['a line of hyphens', `a\n\n${'-'.repeat(200)}\n\na`],
  ['the lines of a table', `|a|b|\n|${'-'.repeat(60)}|${'-'.repeat(60)}|\n|c|d|`],
  ['a long note', `a[^1]\n\n[^1]: ${'Uma nota. '.repeat(900)}`],
  ['many links to a few addresses', `${'Ver [a][1] e [b][2].\n\n'.repeat(400)}[1]: https://a.example/um/caminho\n\n[2]: /pt/b "Um título"`],
])('%s is not too much', (_what, markdown) => {
  expect(what(markdown)).toBeNull();
});

test.each(['- '.repeat(20), '-  '.repeat(20), '> - '.repeat(10), '[^a]: '.repeat(20), '*'.repeat(100)])(
  'is counted at once: %s',
  async (piece) => {
    const { took } = await measured(() => expect(what(`${`${piece}a\n\n`.repeat(900)}${'*'.repeat(30_000)}`)).toBeNull());
    // A few hundredths of a second; what could be read in many ways took half a minute.
    expect(took).toBeLessThan(1_000);
  },
);

test('a text of 20,000 words may be saved, and is checked in time that grows with it', async () => {
  const paragraph = 'Um texto com *ênfase*, **força** e [uma ligação](/pt) a quem '.repeat(10);
  const text = (words: number) => `${paragraph}\n\n`.repeat(words / 100);
  const check = (words: number) => measured(() => richText().schema.validateSync(text(words)));
  expect(text(20_000).length).toBeLessThan(longestText);
  const [few, many] = [await check(4_000), await check(20_000)];
  expect(many.took).toBeLessThan(10 * few.took + 100);
  expect(() => richText().schema.validateSync('a\n\n'.repeat(longestText / 3 + 1))).toThrow(
    expect.objectContaining({ message: { code: 'most_characters', values: { most: longestText } } }) as Error,
  );
});

test('what stands in one paragraph is not counted in another', () => {
  expect(what(`${'*a_ '.repeat(200)}\n\n`.repeat(20))).toBeNull();
  expect(what(`> ${'*a_ '.repeat(200)}\n>\n`.repeat(20))).toBeNull();
});

test('the field says what there is too much of, and how much there may be', () => {
  const check = (markdown: string) => () => richText().schema.validateSync(markdown) as unknown;
  expect(check('**Olá**')).not.toThrow();
  expect(check('*a_ '.repeat(10_000))).toThrow(
    expect.objectContaining({ message: { code: 'most_emphases', values: { most: markdownLimits.emphases } } }) as Error,
  );
});

test.each(['![a](file:///C:/Temp/a.png)', '[a](<FILE:///C:/a b.docx>)', '<file:///C:/a.docx>', '[a][1]\n\n[1]: file:///C:/a.docx'])(
  'what only exists on one computer is refused: %s',
  (markdown) => {
    expect(() => richText().schema.validateSync(markdown)).toThrow(
      expect.objectContaining({ message: expect.objectContaining({ code: 'local_address' }) as object }) as Error,
    );
  },
);
