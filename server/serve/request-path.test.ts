import { plainUrl, readRequestPath } from './request-path';
import { kindOf } from './answer-kind';
import { plannedPages } from '../../core/routing/pages';
import { otherWordRedirects, standingRedirects } from '../../core/routing/redirects';
import type { ReleaseRedirect } from '../../platform/release/manifest';
import { redirectTable } from './redirects';

it.each([
  ['/', { path: '/', query: '' }],
  ['/pt/servi%C3%A7os?a=%20&b', { path: '/pt/serviços', query: '?a=%20&b' }],
  ['/pt?', { path: '/pt', query: '' }],
  ['/en?q=caf%E9&a=//..%2f', { path: '/en', query: '?q=caf%E9&a=//..%2f' }],
  ['/pt/#top', { path: '/pt/', query: '' }],
  [Buffer.from('/pt/serviços', 'utf8').toString('latin1'), { path: '/pt/serviços', query: '' }],
  ['/pt/...', { path: '/pt/...', query: '' }],
])('%s is read', (url, expected) => expect(readRequestPath(url)).toEqual(expected));

it.each([
  ['/pt/servi%C3%A7os', null],
  ['/pt/servi%c3%a7os?a=%41&b', null],
  ['/media/a%20(b).pdf', null],
  ['/pt/%73ervi%C3%A7os', '/pt/servi%C3%A7os'],
  ['/%70t/a%2Db%5F%7e', '/pt/a-b_~'],
  ['/pt?a=1&amp;b=2&amp;amp;c', '/pt?a=1&b=2&c'],
  ['//pt///sobre-nos?a=//b', '/pt/sobre-nos?a=//b'],
  ['//evil.example', '/evil.example'],
])('%s is written as %s', (url, expected) => {
  const read = readRequestPath(url);
  expect(read && plainUrl(url, read)).toBe(expected);
});

const refused = ['', '*', 'http://evil.example/', '/%2Fevil', '/a/../b', '/..', '/%2e%2e/x', '/%00', '/%0a', '/%'];
it.each(refused)('"%s" is refused', (url) => expect(readRequestPath(url)).toBeNull());

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

const redirect = (from: string, to: string, status: ReleaseRedirect['status'] = 301, ignoreCase = true) => ({
  from,
  to,
  status,
  ignoreCase,
});
const pages = new Set(['/pt', '/pt/blog', '/en/serviços', '/pt/real']);
const lead = redirectTable(
  [
    redirect('/a', '/b'),
    redirect('/b', '/c', 308),
    redirect('/c', '/pt'),
    redirect('/x', '/y'),
    redirect('/y', '/pt', 302),
    redirect('/circle', '/round'),
    redirect('/round', '/circle'),
    redirect('/self', '/self'),
    redirect('/s/*', '/s/s/:splat'),
    redirect('/en/en/*', '/en/:splat'),
    redirect('/pt/pt/*', '/pt/:splat'),
    redirect('/pt/real', '/en'),
    redirect('/news/:slug', '/en/:slug?from=:slug'),
    redirect('/fr/*', 'https://example.org/:splat'),
    redirect('/hash', '/pt#top'),
    redirect('/both', 'https://example.org/?x=1#y'),
    redirect('/Antigo', '/pt'),
    redirect('/Exact', '/pt', 301, false),
    redirect('/servi%C3%A7os', '/en/servi%C3%A7os'),
  ],
  (path) => pages.has(path),
  (path) => (path === '/pt/residuos/130205' ? '/pt/residuos/13#13-02-05' : null),
);

it.each<[string, string, string | null, number?]>([
  // To the end of a chain in one hop, permanent only when all of it is.
  ['/a', '?q=1', '/pt?q=1'],
  ['/x', '', '/pt', 302],
  // A circle, or a chain that grows, is no redirect at all; an address that is made to be long neither.
  ['/circle', '', null],
  ['/self', '', null],
  ['/s/a', '', null],
  ['/en'.repeat(5_000), '', null],
  ['/en'.repeat(10), '', '/en'],
  // The last slash goes, of a page and of a redirect.
  ['/pt/blog/', '', '/pt/blog'],
  ['/c/', '?a=1', '/pt?a=1'],
  // Never away from a page.
  ['/pt/real', '', null],
  ['/nothing', '', null],
  // Named parts and the rest are filled in, the encoding kept right.
  ['/pt/pt/a b/ç', '', '/pt/a%20b/%C3%A7'],
  ['/pt/pt/pt/pt', '', '/pt'],
  ['/pt/pt/100%?', '', '/pt/100%25%3F'],
  ['/fr/a', '?b=1', 'https://example.org/a?b=1'],
  ['/news/x', '?y=1', '/en/x?from=:slug&y=1'],
  // The query comes before a hash, and after a query of the target.
  ['/hash', '?q', '/pt?q#top'],
  ['/both', '?q', 'https://example.org/?x=1&q#y'],
  // What no redirect knows may be guessed.
  ['/pt/pt/residuos/130205', '?q', '/pt/residuos/13?q#13-02-05'],
  // What is written wrongly, also before a redirect; never to another host.
  ['/PT/Blog).', '', '/pt/blog'],
  ['/pt/blog\u200b', '?q', '/pt/blog?q'],
  ['/pt/blog/index.html', '', '/pt/blog'],
  ['/a.', '?q=1', '/pt?q=1'],
  ['/PT/Residuos/130205).', '', '/pt/residuos/13#13-02-05'],
  ['/pt/pt/blog?utm=1', '?q', '/pt/blog?utm=1&q'],
  ['/en/servi%C3%A7os.', '', '/en/servi%C3%A7os'],
  ['/pt/pt/%2Fevil.example', '', '/pt/%252Fevil.example'],
  ['/pt/nothing.', '', null],
  // Case counts only when told to; encoded addresses are read.
  ['/ANTIGO', '', '/pt'],
  ['/exact', '', null],
  ['/serviços', '', '/en/servi%C3%A7os'],
])('%.40s%s leads to %s', (from, query, location, status = 301) => {
  expect(lead(from, query)).toEqual(location && { location, status, byLanguage: false });
});

describe('a path without a language', () => {
  const there = new Set(['/pt/blog', '/en/blog', '/pt/cirver/laboratorio', '/en/cirver/laboratory', '/en/services']);
  const toPage = redirectTable(
    [
      redirect('/en/cirver/laboratorio', '/en/cirver/laboratory'),
      ...['pt', 'en'].map((code) => redirect(`/${code}/blog/null`, `/${code}/blog`)),
      redirect('/noticias', '/pt/blog'),
      redirect('/blog', '/pt/blog'),
      redirect('/blog/*', '/pt/blog/:splat'),
      redirect('/cirver/*', '/pt/cirver/:splat'),
      redirect('/services', '/en/services'),
      redirect('/services/*', '/en/services/:splat'),
      redirect('/pt/services/*', '/pt/servicos/:splat'),
    ],
    (path) => there.has(path),
  );

  it.each([
    ['whose words both languages have', '/blog', '/en/blog', true],
    ['with a slash at its end', '/blog/', '/en/blog', true],
    ['that a redirect of both leads on from', '/blog/null', '/en/blog', true],
    ['whose words the default one has', '/cirver/laboratorio', '/pt/cirver/laboratorio', false],
    ['whose words the other one has', '/cirver/laboratory', '/en/cirver/laboratory', false],
    ['in the words of one', '/services', '/en/services', false],
    ['that an editor has decided about', '/noticias', '/pt/blog', false],
  ])('%s leads to a page', (_, from, location, byLanguage) => {
    expect(toPage(from, '', 'en')).toEqual({ location, status: 301, byLanguage });
  });

  it('in the words of one, without a page there, stays in it', () =>
    expect(toPage('/services/gone', '', 'pt')).toEqual({ location: '/en/services/gone', status: 301, byLanguage: false }));

  it('is in the language that was given', () => expect(toPage('/blog', '?q', 'pt')?.location).toBe('/pt/blog?q'));

  it.each(['/blog', '/blog/autor', '/cirver', '/pesquisa'])('of both languages of the site: %s is in the one that was given', (path) => {
    const rules = [...standingRedirects(), ...otherWordRedirects()].map(({ from, to }) => redirect(from, to));
    const ours = new Set(plannedPages([]).map((page) => page.path));
    const toOurs = redirectTable(rules, (other) => ours.has(other));
    for (const language of ['pt', 'en'] as const)
      expect(toOurs(path, '?q', language)).toEqual({ location: `/${language}${path}?q`, status: 301, byLanguage: true });
  });
});
