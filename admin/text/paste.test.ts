/** @jest-environment jsdom */
import { DOMParser as EditorParser } from '@tiptap/pm/model';
import { readFileSync } from 'node:fs';
import { writeText } from './kept-source';
import { pastedTexts } from './fixtures/pasted';
import { cleanPaste } from './paste';
import { schema } from './schema';

/** What is saved after a paste. */
function pasted(html: string) {
  const { html: clean, dropped } = cleanPaste(html);
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  const doc = EditorParser.fromSchema(schema).parse(body);
  return { markdown: writeText(doc, { blocks: [], tail: '' }), dropped };
}

test.each(pastedTexts)('%s', (program, blocks, dropped) => {
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
