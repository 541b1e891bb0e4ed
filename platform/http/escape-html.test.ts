import { createElement } from 'react';
import { html } from './escape-html';
import { renderDocument } from './render-document';

test('what a template is given is a text; what is missing is nothing', () => {
  const items = ['<b>', '"\''].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${0}${false}${null}${undefined}\n`.text).toBe('<ul><li>&lt;b&gt;</li><li>&quot;&#39;</li></ul>0\n');
});

test('no document holds a control character that is no space', () => {
  const typed = 'a\u0000\u0007b\n\tc\u0085';
  expect(html`<p>${typed}</p>`.text).toBe('<p>ab\n\tc</p>');
  expect(renderDocument(createElement('p', { title: typed }, typed))).toBe('<!doctype html><p title="ab\n\tc">ab\n\tc</p>');
});
