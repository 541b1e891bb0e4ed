import { isCacheable, strategyFor } from './offline-cache';

const answer = { status: 200, type: 'basic', redirected: false, headers: new Headers({ 'cache-control': 'public, max-age=0' }) } as const;
const draft = { ...answer, headers: new Headers({ 'cache-control': 'private, no-store' }) };

test.each([
  ['a page', answer, true],
  ['a draft, which is for those alone who may see it', draft, false],
  ['an error', { ...answer, status: 404 }, false],
  ['what led elsewhere', { ...answer, redirected: true }, false],
  ['what another host answers', { ...answer, type: 'opaque' as const }, false],
])('that %s is kept for visits without a line for offline use', (_, given, expected) => expect(isCacheable(given)).toBe(expected));

const origin = 'https://www.valterra.example';
const page = { method: 'GET', mode: 'navigate', range: false };
const part = { method: 'GET', mode: 'no-cors', range: false };

test.each([
  ['page', page, ['/pt', '/pt/servicos?x=1']],
  ['leave', page, ['/media/abc/guia.pdf', '/pt/blog/rss.xml', '/preview?pass=1', '/api/confirm?token=1']],
  ['leave', { ...page, method: 'POST' }, ['/api/info']],
  ['data', part, ['/page-data/pt/servicos/page-data.json', '/page-data/app-data.json', '/favicon.svg', '/fonts/a.woff2']],
  ['file', part, ['/app-0123456789abcdef0123.js', '/component---src-templates-home-tsx-0123456789abcdef0123.js']],
  ['file', part, ['/styles.c5286954a67b59340732.css', '/static/abc/hero.webp']],
  ['leave', part, ['/media/abc/film.mp4', '/pagefind/pagefind.js', '/hooks/builds']],
  ['leave', { ...part, range: true }, ['/static/abc/film.mp4']],
])('a request is taken as "%s": %j %j', (expected, asked, paths) => {
  for (const path of paths) expect([path, strategyFor({ ...asked, url: origin + path }, origin)]).toEqual([path, expected]);
});

test('what another host is asked for is left alone', () => {
  expect(strategyFor({ ...part, url: 'https://www.googletagmanager.com/static/x.js' }, origin)).toBe('leave');
});
