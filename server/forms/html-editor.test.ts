import { HtmlEditor } from './html-editor';

test('a page without its scripts has the full style sheet that they would add', () => {
  const page = new HtmlEditor(
    '<head><noscript><link rel="stylesheet" href="/a.css"/></noscript><noscript><style>p{}</style></noscript><script src="/a.js"></script></head>',
  );
  page.removeScripts();
  expect(page.result()).toBe('<head><link rel="stylesheet" href="/a.css"/><noscript><style>p{}</style></noscript></head>');
});
