import { renderRichText } from './rich-text';

test('Markdown becomes HTML, tables too', () => {
  const html = renderRichText('## LER\n\n| Code | Waste |\n| --- | --- |\n| 17 05 03* | soil |');
  expect(html).toContain('<h2>LER</h2>');
  expect(html).toMatch(/<table>[\s\S]*<td>17 05 03\*<\/td>/);
});

test('mail addresses and telephone numbers are links', () => {
  expect(renderRichText('[call](tel:+351200000001), [write](mailto:geral@valterra.example)')).toBe(
    '<p><a href="tel:+351200000001">call</a>, <a href="mailto:geral@valterra.example">write</a></p>',
  );
});

test.each([
  ['script', 'a <script>alert(1)</script>', /<script/],
  ['an event handler', '<img src=x onerror=alert(1)>', /onerror|<img/],
  ['a script address', '[a](javascript:alert(1))', /javascript/],
])('%s does not survive', (_, markdown, dangerous) => {
  expect(renderRichText(markdown)).not.toMatch(dangerous);
});
