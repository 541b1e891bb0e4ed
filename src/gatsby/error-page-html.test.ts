import { shownAtAnyAddress, withoutScripts } from './error-page-html';

test('the 404 page says that it is the one for unknown addresses', () => {
  expect(shownAtAnyAddress('<script>/*<![CDATA[*/window.pagePath="/pt/404";window.x=1</script>')).toBe(
    '<script>/*<![CDATA[*/window.pagePath="/404.html";window.x=1</script>',
  );
});

test('the 500 page keeps its styles and fonts, and needs nothing else', () => {
  const html =
    '<html lang="pt-PT"><head><style data-href="/s.css">a{}</style><link rel="preload" as="font" href="/f.woff2"/><link as="script" rel="preload" href="/app.js"/>' +
    '<link as="fetch" rel="preload" href="/page-data/app-data.json" crossorigin="anonymous"/></head>' +
    '<body><a href="?">Retry</a><a href="/pt">Home</a><script>window.a="</div>"</script>\n<script src="/app.js" async></script></body>';
  expect(withoutScripts(html)).toBe(
    '<html data-whole="" lang="pt-PT"><head><style data-href="/s.css">a{}</style><link rel="preload" as="font" href="/f.woff2"/></head>' +
      '<body><a href="">Retry</a><a href="/pt">Home</a>\n</body>',
  );
});
