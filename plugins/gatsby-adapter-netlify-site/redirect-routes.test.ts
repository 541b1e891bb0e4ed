import type { RoutesManifest } from 'gatsby';
import { redirectRoutes } from './redirect-routes';

const redirect = (path: string, toPath: string, status = 301): RoutesManifest[number] => ({
  type: 'redirect',
  path,
  toPath,
  status: status as 301,
  ignoreCase: true,
  headers: [],
});
const rules = (...routes: RoutesManifest) =>
  redirectRoutes(routes).flatMap((route) => (route.type === 'redirect' ? [[route.path, route.toPath, route.status]] : []));

it('an old address leads where it did, each part of it encoded once', () => {
  expect(
    rules(redirect('/pt/água & sal', '/pt/serviços?a=1&b=2#fim'), redirect('/pt/%C3%A1gua', '/pt'), redirect('/pt/100%', '/pt')),
  ).toEqual(
    expect.arrayContaining([
      ['/pt/%C3%A1gua%20%26%20sal', '/pt/servi%C3%A7os?a=1&b=2#fim', 301],
      ['/pt/%C3%A1gua', '/pt', 301],
      ['/pt/100%25', '/pt', 301],
    ]),
  );
});

it('patterns and addresses elsewhere stay as they are', () => {
  const kept = [
    redirect('/pt/pt/*', '/pt/:splat'),
    redirect('/pt/blog/:a/null', '/pt/blog'),
    redirect('/x', 'https://elsewhere.example/a&b'),
  ];
  expect(redirectRoutes(kept).slice(0, 3)).toEqual(kept);
});

it('what is gone says so in its own language, at its own address', () => {
  expect(rules(redirect('/en/old', '/en/404', 410), redirect('/old', '/pt/404', 410)).slice(0, 2)).toEqual([
    ['/en/old', '/en/404.html', 410],
    ['/old', '/pt/404.html', 410],
  ]);
});

it('after all else, whatever is nowhere is not found, in the language of the path', () => {
  const file: RoutesManifest[number] = { type: 'static', path: '/pt', filePath: 'public/pt/index.html', headers: [] };
  expect(redirectRoutes([file])[0]).toBe(file);
  expect(rules(file)).toEqual([
    ['/pt/404', '/pt/404.html', 404],
    ['/en/404', '/en/404.html', 404],
    ['/pt/*', '/pt/404.html', 404],
    ['/en/*', '/en/404.html', 404],
    ['/*', '/pt/404.html', 404],
  ]);
});
