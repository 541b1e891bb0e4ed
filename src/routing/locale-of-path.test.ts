import { localeOfPath } from './locale-of-path';

test.each([
  ['/en/nothing-here', 'en'],
  ['/pt', 'pt'],
  ['/english', null],
  ['/', null],
])('%s -> %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});
