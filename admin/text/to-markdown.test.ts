import { renderWords } from '../../src/gatsby/rich-text/render';
import { readText, writeText } from './kept-source';
import { schema } from './schema';

const { paragraph } = schema.nodes as Record<string, (typeof schema.nodes)[string]>;
const nothing = { blocks: [], tail: '' };

test.each([
  ['a line that looks like an item', '\\- 20 °C', '\\- 20 °C'],
  ['like another item', '\\+ 3', '\\+ 3'],
  ['like a quotation', '\\> 50 kg', '\\> 50 kg'],
  ['like a numbered item', '2024\\. Foi', '2024\\. Foi'],
  ['like a heading', '\\# 4', '\\# 4'],
  ['a waste code', '17 05 03\\* e 12 \\* 3', '17 05 03\\* e 12 \\* 3'],
  ['blanks that do not break', '10\u00A0kg\u00A0', '10\u00A0kg\u00A0'],
  ['underscores in words', 'a_b_c e 2_3', 'a_b_c e 2_3'],
  ['a range', '20~25 °C', '20\\~25 °C'],
  ['asterisks that are no bold', '**Atenção:**não', '\\*\\*Atenção:\\*\\*não'],
  ['bold in italics', '***a*** _b **c** d_', '**_a_** _b **c** d_'],
  ['a bar in a cell', '| a \\| b | `c\\|d` |\n| --- | ---: |', '| a \\| b | `c\\|d` |\n| --- | ---: |'],
  ['a break in a cell', '| a<br>b |\n| :-: |\n| c |', '| a<br>b |\n| :---: |\n| c |'],
  ['rows of other lengths', '| a | b |\n|-|-|\n| c |\n| d | e | f |', '| a | b |\n| --- | --- |\n| c |  |\n| d | e |'],
  ['breaks', 'a\\\nb  \nc', 'a\\\nb\\\nc'],
  ['a break in a heading', '## a<br>b', '## a<br>b'],
  ['nested lists', '- a\n  1. b\n     - c\n  2. d\n- e', '- a\n  1. b\n     - c\n  2. d\n- e'],
  ['a list with blank lines', '* a\n\n  b\n* c', '- a\n\n  b\n\n- c'],
  ['a list that does not begin at one', '3. a\n4. b', '3. a\n4. b'],
  ['things to do', '- [ ] a\n- [x] b', '- [ ] a\n- [x] b'],
  ['two lists', '- a\n\n* b\n\n1. c\n\n1) d', '- a\n\n* b\n\n1. c\n\n1) d'],
  ['a quotation with its author', '> a\n>\n> — *b*, c', '> a\n>\n> — _b_, c'],
  ['a note', '> [!Note]\\\n> a\n>\n> — b', '> [!NOTE]\n> a\n>\n> — b'],
  ['a warning that begins with a list', '> [!WARNING]\n> * a', '> [!WARNING]\n>\n> - a'],
  ['what looks like a note', '> \\[!NOTE]\n> a', '> \\[!NOTE] a'],
  ['a film', '[Um *filme*](/media/f.mp4)\n\n[b](</media/a b.mp4> "c")', '[Um _filme_](/media/f.mp4)\n\n[b](</media/a b.mp4> "c")'],
  ['a film in a list', '- [b](/media/b.mp4)', '- [b](/media/b.mp4)'],
  [
    'a gallery',
    '![a](/media/a.jpg) ![b](/media/b.jpg "c")  \n[![d](/media/d.jpg)](/pt)',
    '![a](/media/a.jpg)\n![b](/media/b.jpg "c")\n[![d](/media/d.jpg)](/pt)',
  ],
  ['struck through', '~~a~~ e ~~b **c**~~', '~~a~~ e ~~b **c**~~'],
  ['code', '``a`b``\n\n```js\nc\n```\n\n    d', '``a`b``\n\n```js\nc\n```\n\n````\nd\n````'],
  ['an underlined heading', 'a\n=\n\nb\n---', '# a\n\n## b'],
  ['notes', 'a[^1]\n\n[^1]: b\n    c', 'a[^1]\n\n[^1]: b\n    c'],
  ['links by name', '[a][1] ![b][1]\n\n[1]: /pt "c"', '[a][1] ![b][1]\n\n[1]: /pt "c"'],
  ['bare addresses', 'www.a.pt, geral@a.pt e https://a.pt/b.', 'www.a.pt, geral@a.pt e https://a.pt/b.'],
  ['a picture with a caption', '![a "b"](/media/a%20b.jpg "c \\"d\\"")', '![a "b"](/media/a%20b.jpg "c \\"d\\"")'],
  ['sub- and superscript', 'CO<sub>2</sub>, m<sup>**3**</sup>', 'CO<sub>2</sub>, m<sup>**3**</sup>'],
  ['what looks like HTML', '<nome>, <LQ e &lt;b>', '\\<nome>, \\<LQ e \\<b>'],
  ['a comment', 'a <!-- b --> c', 'a <!-- b --> c'],
])('%s', (_name, source, anew) => {
  const { doc, given } = readText(`${source}\n\nAqui.`, schema);
  expect(writeText(doc, nothing)).toBe(`${anew}\n\nAqui.`);
  const edited = doc.content.content.map((node) => (node.textContent === 'Aqui.' ? paragraph!.create(null, schema.text('Ali.')) : node));
  expect(writeText(schema.node('doc', null, edited), given)).toBe(`${source}\n\nAli.`);
});

test.each([
  ['bold that ends in a sign before a word', [['Atenção:', 'bold'], ['não']], '<strong>Atenção:</strong>não'],
  ['bold with a blank at its end', [['um ', 'bold'], ['dois']], '<strong>um</strong> dois'],
  ['bold within a word', [['des'], ['contamina', 'bold'], ['do']], 'des<strong>contamina</strong>do'],
  [
    'bold that ends in italics',
    [
      ['a', 'bold'],
      ['b', 'bold', 'italic'],
      ['c', 'italic'],
    ],
    '<strong>a<em>b</em></strong><em>c</em>',
  ],
  ['blanks only', [['a'], [' ', 'bold', 'subscript'], ['b']], 'a b'],
  ['asterisks in bold', [['a*', 'bold'], ['*b']], '<strong>a*</strong>*b'],
])('%s', (_name, texts, html) => {
  const content = texts.map(([text = '', ...marks]) =>
    schema.text(
      text,
      marks.map((mark) => schema.mark(mark)),
    ),
  );
  const doc = schema.node('doc', null, paragraph!.create(null, content));
  expect(renderWords(writeText(doc, nothing))).toBe(`<p>${html}</p>`);
});
