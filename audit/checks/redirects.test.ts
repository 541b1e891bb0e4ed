import { found, type SmallSite } from '../fixtures/small-site';
import { redirects } from './redirects';

const adding =
  (...pairs: [string, string][]) =>
  (site: SmallSite) =>
    void site.redirects.push(...pairs.map(([from, to]) => ({ from, to, ignoreCase: true })));

test('a chain is told with its whole way', () => {
  expect(found(redirects, adding(['/a', '/b'], ['/b', '/en']))).toEqual([
    'error /a is redirected over more than one step: /a → /b → /en. Name the last address at once',
  ]);
});

test('a slash at the end is a step too', () => {
  expect(found(redirects, adding(['/a', '/en/']))).toEqual([
    'error /a is redirected over more than one step: /a → /en/ → /en. Name the last address at once',
  ]);
});

test('circles and ends in nothing', () => {
  expect(found(redirects, adding(['/a', '/b'], ['/b', '/a']))).toEqual([
    'error /a is redirected in a circle: /a → /b → /a → /b',
    'error /b is redirected in a circle: /b → /a → /b → /a',
  ]);
  expect(found(redirects, adding(['/a', '/a']))).toEqual(['error /a is redirected to itself']);
  expect(found(redirects, adding(['/a', '/gone']))).toEqual(['error /a is redirected to /gone, where there is nothing']);
});

test('patterns and other sites', () => {
  expect(found(redirects, adding(['/en/en/*', '/en/:splat'], ['/old/:a/null', '/en'], ['/x', 'https://x.example/']))).toEqual([]);
  expect(found(redirects, adding(['/old/*', '/en/licences']))).toHaveLength(1);
});
