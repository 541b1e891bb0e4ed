import { errorPagePaths, errorStatusOf } from './error-pages';

test.each([
  ['/pt/404', 404],
  ['/404.html', 404],
  ['/en/500', 500],
  ['/500.html', 500],
  ['/pt', null],
  ['/pt/blog/404', null],
])('%s stands for %s', (path, status) => expect(errorStatusOf(path)).toBe(status));

test('the page in the language of the visitor comes first', () => {
  expect(errorPagePaths(500, 'en')).toEqual(['/en/500', '/500.html', '/500']);
});
