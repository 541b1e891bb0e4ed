import { absoluteHtml } from './absolute-html';

const page = 'https://site.example/pt/blog/aterro';

test.each([
  ['a page', '<a href="/pt/servicos">x</a>', '<a href="https://site.example/pt/servicos">x</a>'],
  ['a part of the page', '<a href="#prazos">x</a>', '<a href="https://site.example/pt/blog/aterro#prazos">x</a>'],
  ['another site', '<a href="https://other.example/a?b=1&amp;c=2">x</a>', '<a href="https://other.example/a?b=1&c=2">x</a>'],
  ['a mail', '<a href="mailto:a@valterra.example">x</a>', '<a href="mailto:a@valterra.example">x</a>'],
  ['a picture', '<img src="/static/a.webp" alt="A &quot;b&quot;">', '<img src="https://site.example/static/a.webp" alt="A &quot;b&quot;">'],
])('%s', (_, html, expected) => {
  expect(absoluteHtml(html, page).replaceAll('&amp;', '&')).toBe(expected);
});

test('every size of a picture', () => {
  const html = '<img src="/a.webp" srcset="/a.webp 480w, /b.webp 768w" alt="">';
  expect(absoluteHtml(html, page)).toContain('srcset="https://site.example/a.webp 480w, https://site.example/b.webp 768w"');
});

test('words stay as they are', () => {
  const html = '<p>Um &#x3C; dois &#x26; três</p><table><tr><td>17 05 03*</td></tr></table><pre>a  b</pre>';
  expect(absoluteHtml(html, page)).toBe(html);
});

test('what belongs to our own screens stays there', () => {
  const html =
    '<div data-table="" role="region" tabindex="0" aria-label="Table: Code"><table data-stacks="" role="table"><tbody role="rowgroup"><tr role="row"><td role="cell" data-label="Why" data-align="right"><span data-joined="">faz-se</span> x</td></tr></tbody></table></div><figure data-quote=""><blockquote><p><em>a <span data-joined="">e-GAR</span></em></p></blockquote></figure>';
  expect(absoluteHtml(html, page)).toBe(
    '<table><tbody><tr><td>faz-se x</td></tr></tbody></table><figure><blockquote><p><em>a e-GAR</em></p></blockquote></figure>',
  );
});
