/** @jest-environment jsdom */
import { DOMParser as EditorParser } from '@tiptap/pm/model';
import { readFileSync } from 'node:fs';
import { writeText } from './kept-source';
import { cleanPaste } from './paste';
import { schema } from './schema';

/** What is saved after a paste. */
function pasted(html: string) {
  const { html: clean, dropped } = cleanPaste(html);
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  const doc = EditorParser.fromSchema(schema).parse(body);
  return { markdown: writeText(doc, { blocks: [], tail: '' }), dropped };
}

const list = '- Solventes\n  - Acetona\n- Óleos';
const table = '| LER | Massa |\n| --- | --- |\n| 17 05 03\\* | 4 |';
const lead = 'Emite-se **muito** CO<sub>2</sub>, _como_ se vê em [apambiente.pt](https://apambiente.pt/lamas)';

test.each([
  [
    'word',
    [
      '## Lamas com água',
      '### O que medir',
      'Emite-se **muito** CO<sub>2</sub> e ocupa 10\u00A0m<sup>3</sup>, _como_ se vê em [apambiente.pt](https://apambiente.pt/lamas), no plano e no início.',
      '- Solventes\n  - Acetona\n- \\- 20 °C',
      '3. Pesar\n4. Analisar',
      '| **LER** | Massa \\| t |\n| --- | ---: |\n| 17 05 03\\*<br>(solos) | 4 |',
    ],
    ['picture', 'link', 'underline'],
  ],
  ['google-docs', ['## Lamas com água', `${lead}.`, list, '1. Pesar', table.replace(' 4 |', '  |')], ['picture']],
  ['libre-office', ['## Lamas com água', `${lead} e ~~antes~~ no plano.`, list, '3. Pesar', table], ['picture', 'link']],
  [
    'outlook',
    ['Bom dia,', 'Emite-se **muito** CO<sub>2</sub>; escreva para geral@valterra.example.', '- Solventes\n- Óleos', 'Valterra', 'Abrir'],
    ['script', 'picture', 'link'],
  ],
  [
    'excel',
    [
      '| Resíduo |  | Massa (t) |\n| --- | --- | ---: |\n| 17 05 03\\* | Solos<br>contaminados | 4,5 |\n| 13 02 05\\* | CO<sub>2</sub> | 1 |',
    ],
    ['mergedCells'],
  ],
])('%s', (program, blocks, dropped) => {
  const found = pasted(readFileSync(`admin/text/fixtures/${program}.html`, 'utf8'));
  expect(found.markdown.split('\n\n')).toEqual(blocks);
  expect(new Set(found.dropped)).toEqual(new Set(dropped));
});

test.each([
  ['<p>a <img src="file:///C:/a.png"> <a href="file:///C:/b.docx">b</a></p>', 'a b', ['picture', 'link']],
  ['<p><a href="java&#10;script:alert(1)">a</a> <a href="/\\evil.example">b</a></p>', 'a b', ['link']],
  ['<p>a<img src="/media/a.jpg" alt="Uma célula" onerror="b()"></p>', 'a![Uma célula](/media/a.jpg)', []],
  ['<p>a</p><iframe src="https://a.example"></iframe><form><input></form>', 'a', ['embed']],
  ['<p>a<span style="mso-element:comment">b</span><span style="display:none">c</span></p>', 'a', ['comment']],
  ['<p>· um</p><p>• dois</p><p>três</p>', '- um\n- dois\n\ntrês', []],
  ['<ol type="a"><li>um</li></ol>', '1. um', []],
  ['<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>', '| ab | c |\n| --- | --- |', []],
])('%s', (html, markdown, dropped) => {
  expect(pasted(html)).toEqual({ markdown, dropped });
});
