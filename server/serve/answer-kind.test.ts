import { kindOf } from './answer-kind';

it.each([
  ['/pt/servicos', 200, 'page'],
  ['/pt/servicos?v=1.2', 304, 'page'],
  ['/', 302, 'redirect'],
  ['/en/licences', 301, 'redirect'],
  ['/app-0123456789abcdef0123.js', 200, 'asset'],
  ['/static/0123/landfill.jpg?a=/b', 304, 'asset'],
  ['/page-data/pt/page-data.json', 200, 'data'],
  ['/en/nowhere', 404, 'not_found'],
  ['/en/gone.html', 410, 'not_found'],
  ['/api/info', 303, 'function'],
  ['/api/nothing', 404, 'function'],
  ['/hooks/content', 401, 'hook'],
  ['/healthz', 200, 'health'],
  ['/pt', 500, 'page'],
] as const)('%s with %i is of the kind %s', (url, status, kind) => {
  expect(kindOf(url, status)).toBe(kind);
});
