import { pathFor } from './paths';
import { followed, redirectProblems, standingRedirects } from './redirects';
import { routeIds, routes } from './routes';

const rules = standingRedirects();
const firstStep = (path: string) => rules.map((rule) => followed(rule, path)).find((target) => target !== null);
const pages = new Set(
  routeIds.flatMap((id) => Object.values(routes[id].path).filter((path): path is string => path !== null && !path.includes(':'))),
);

test.each([
  ['/pt/pt', '/pt'],
  ['/en/en', '/en'],
  ['/pt/pt/servicos/limpeza-industrial', '/pt/servicos/limpeza-industrial'],
  ['/pt/blog/null', '/pt/blog'],
  ['/en/blog/undefined', '/en/blog'],
  ['/pt/blog/um-artigo/null', '/pt/blog'],
  ['/en/blog/autor/someone/undefined', '/en/blog'],
  ['/en/licences', '/en/documentation'],
  ['/pt/agradecimento-contactos', '/pt'],
  ['/en/servicos/recolha-de-amianto', '/en/services'],
  ['/en/services/recolha-de-amianto', '/en/services'],
  ['/en/services/asbestos-collection', '/en/services'],
  ['/pt/blog/categoria', '/pt/blog'],
  ['/en/blog/category', '/en/blog'],
])('%s leads to %s', (from, to) => {
  expect(firstStep(from)).toBe(to);
});

test('pages of the site are left alone', () => {
  for (const page of pages) expect(firstStep(page)).toBeUndefined();
  expect(firstStep('/pt/blog/nullable-fields')).toBeUndefined();
});

test('a rule carries the rest of the path along', () => {
  expect(followed({ from: '/a/*', to: '/b/:splat' }, '/a/c/d')).toBe('/b/c/d');
  expect(followed({ from: '/a/:one/x', to: '/b/:one' }, '/a/c/x')).toBe('/b/c');
  expect(followed({ from: '/a.b', to: '/b' }, '/axb')).toBeNull();
});

test('the standing redirects have no loop, no chain and hide no page', () => {
  expect(redirectProblems(rules, pages)).toEqual([]);
});

test.each([
  ['a loop', [{ from: '/en/a', to: '/en/a' }], 'leads back to itself'],
  [
    'a chain',
    [
      { from: '/en/a', to: '/en/b' },
      { from: '/en/b', to: '/en/c' },
    ],
    '/en/a -> /en/b: leads to another redirect (/en/b -> /en/c)',
  ],
  [
    'two rules for one address',
    [
      { from: '/en/a', to: '/en/b' },
      { from: '/en/a', to: '/en/c' },
    ],
    'another redirect from this address',
  ],
  ['a hidden page', [{ from: pathFor('blog', 'en'), to: '/en' }], 'hides a page'],
])('%s is found and named', (_, wrong, words) => {
  expect(redirectProblems(wrong, pages).join('\n')).toContain(words);
});
