import { sortRequest, type Sort } from './sort-request';

const origin = 'https://www.valterra.example';
const page = { method: 'GET', mode: 'navigate', range: false };
const part = { method: 'GET', mode: 'no-cors', range: false };

test.each<[Sort, typeof page, string]>([
  ['page', page, '/pt'],
  ['page', page, '/pt/servicos?x=1'],
  ['leave', page, '/media/abc/guia.pdf'],
  ['leave', page, '/pt/blog/rss.xml'],
  ['leave', page, '/preview?pass=1'],
  ['leave', page, '/api/confirm?token=1'],
  ['leave', { ...page, method: 'POST' }, '/api/info'],
  ['data', part, '/page-data/pt/servicos/page-data.json'],
  ['data', part, '/page-data/app-data.json'],
  ['data', part, '/favicon.svg'],
  ['file', part, '/app-0123456789abcdef0123.js'],
  ['file', part, '/component---src-templates-home-tsx-0123456789abcdef0123.js'],
  ['file', part, '/styles.c5286954a67b59340732.css'],
  ['file', part, '/static/abc/hero.webp'],
  ['data', part, '/fonts/open-sans-latin-wght-normal.woff2'],
  ['leave', part, '/media/abc/film.mp4'],
  ['leave', { ...part, range: true }, '/static/abc/film.mp4'],
  ['leave', part, '/pagefind/pagefind.js'],
  ['leave', part, '/hooks/builds'],
])('%s: %j %s', (expected, asked, path) => {
  expect(sortRequest({ ...asked, url: origin + path }, origin)).toBe(expected);
});

test('what another host is asked for is left alone', () => {
  expect(sortRequest({ ...part, url: 'https://www.googletagmanager.com/static/x.js' }, origin)).toBe('leave');
});
