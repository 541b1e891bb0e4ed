import type { RoutesManifest } from 'gatsby';
import { headerRoutes } from './header-routes';

const forEver = [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }];
const file = (path: string, headers: typeof forEver = []): RoutesManifest[number] => ({
  type: 'static',
  path,
  filePath: `public${path}`,
  headers,
});
const rules = headerRoutes(
  [
    file('/pt/blog/rss.xml'),
    file('/index.html'),
    file('/app-0123456789abcdef0123.js', forEver),
    file('/static/a/a.jpg'),
    file('/static/b.svg'),
    file('/media/1/guia.pdf', forEver),
    file('/mixed/a.pdf', forEver),
    file('/mixed/b.pdf'),
  ],
  { 'X-Frame-Options': 'DENY' },
);
const named = (name: string) => rules.filter(({ headers }) => headers.some(({ key }) => key === name)).map(({ path }) => path);

it('what every answer says is said once, for all addresses', () => {
  expect(rules[0]).toEqual({ path: '/*', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] });
});

it('what never changes is kept for ever: a whole folder where all of it is so, else file by file', () => {
  expect(named('Cache-Control')).toEqual(['/app-0123456789abcdef0123.js', '/media/*', '/mixed/a.pdf', '/static/*']);
});

it('a feed is named as one', () => {
  expect(named('Content-Type')).toEqual(['/pt/blog/rss.xml']);
});
