import { type Move, rememberMoves, followed, orderedRedirects, otherSlugs, redirectProblems, type Redirect } from './redirects';
import type { PageEntity } from './pages';
import { pathFor } from './paths';
import { routeIds, routes } from './routes';
import { measured } from '../../tests/fixtures/measured';

const rules = orderedRedirects([], [], new Set());
const firstStep = (path: string) => rules.map((rule) => followed(rule, path)).find((target) => target !== null);
const lastStep = (path: string): string => {
  const next = firstStep(path);
  return next === undefined ? path : lastStep(next);
};
const pages = new Set(
  routeIds.flatMap((id) => Object.values(routes[id].path).filter((path): path is string => path !== null && !path.includes(':'))),
);

test.each([
  ['/en/en', '/en'],
  ['/pt/pt/servicos/limpeza-industrial', '/pt/servicos/limpeza-industrial'],
  ['/pt/blog/null', '/pt/blog'],
  ['/en/blog/undefined', '/en/blog'],
  ['/pt/blog/um-artigo/null', '/pt/blog'],
  ['/en/blog/autor/someone/undefined', '/en/blog'],
  ['/pt/pt/blog/x/undefined', '/pt/blog'],
  ['/en/licences', '/en/documentation'],
  ['/en/blog/pagina/2', '/en/blog/page/2'],
  ['/pt/blog/categoria/solos/page/3', '/pt/blog/categoria/solos/pagina/3'],
  ['/en/en/licences', '/en/documentation'],
  ['/pt/agradecimento-contactos', '/pt'],
  ['/sitemap.xml', '/sitemap-index.xml'],
  ['/en/servicos/recolha-de-amianto', '/en/services'],
  ['/en/services/recolha-de-amianto', '/en/services'],
  ['/en/services/asbestos-collection', '/en/services'],
  ['/pt/blog/categoria', '/pt/blog'],
  ['/en/blog/category', '/en/blog'],
  // Without a language, with two, or in the words of the other one.
  ['/sobre-nos', '/pt/sobre-nos'],
  ['/services', '/en/services'],
  ['/blog', '/pt/blog'],
  ['/servicos/limpeza-industrial', '/pt/servicos/limpeza-industrial'],
  ['/case-studies/a-case', '/en/case-studies/a-case'],
  ['/en/sobre-nos', '/en/about-us'],
  ['/pt/about-us', '/pt/sobre-nos'],
  ['/pt/services/limpeza-industrial', '/pt/servicos/limpeza-industrial'],
  ['/en/blog/categoria/solos', '/en/blog/category/solos'],
  ['/pt/en/blog', '/en/blog'],
  ['/en/pt', '/pt'],
  ['/en/search', '/en/pesquisa'],
  ['/search', '/en/pesquisa'],
  ['/pt/search', '/pt/pesquisa'],
  ['/en/blog/author/ines', '/en/blog/autor/ines'],
])('the old address %s leads to %s', (from, to) => expect(lastStep(from)).toBe(to));

test('the standing redirects have no loop, no chain and hide no page', () => {
  for (const page of [...pages, '/pt/blog/nullable-fields']) expect(firstStep(page)).toBeUndefined();
  expect(redirectProblems(rules, pages)).toEqual([]);
});

test('a rule carries the rest of the path along, and takes a point by the letter', () => {
  expect(followed({ from: '/a/*', to: '/b/:splat' }, '/a/c/d')).toBe('/b/c/d');
  expect(followed({ from: '/a/:one/x', to: '/b/:one' }, '/a/c/x')).toBe('/b/c');
  expect(followed({ from: '/a.b', to: '/b' }, '/axb')).toBeNull();
});

test.each([
  ['a loop', '/en/a /en/a', 'leads back to itself'],
  ['a chain', '/en/a /en/b /en/b /en/c', '/en/a -> /en/b: leads to another redirect (/en/b -> /en/c)'],
  ['a second rule for an address', '/en/a /en/b /en/a /en/c', 'another redirect from this path'],
  ['a hidden page', `${pathFor('blog', 'en')} /en`, 'hides a page'],
])('%s is found and named', (_, pairs, words) => {
  const wrong = [...pairs.matchAll(/(\S+) (\S+)/g)].map(([, from = '', to = '']) => ({ from, to }));
  expect(redirectProblems(wrong, pages).join('\n')).toContain(words);
});

test('a star may stand in the middle, once: more than one would cost a stranger seconds of the server', async () => {
  const star = { from: '/a/*/z', to: '/b' };
  expect(['/a/b/z', '/a/b/c/z', '/a/z', '/a//z', '/a/b'].map((path) => followed(star, path))).toEqual(['/b', '/b', null, null, null]);
  const rule = { from: `/a/${'*/'.repeat(7)}z`, to: '/b' };
  const { took } = await measured(() => expect(followed(rule, `/a/${'a/'.repeat(60)}y`)).toBeNull());
  expect(took).toBeLessThan(100);
  expect(redirectProblems([rule], pages)).toEqual([expect.stringContaining('more than one *')]);
});

test('thousands of redirects are checked in a moment', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ from: `/pt/antigo-${at}${at % 10 ? '' : '/*'}`, to: `/pt/novo-${at}` }));
  const { took } = await measured(() => expect(redirectProblems(many, pages)).toEqual([]));
  expect(took).toBeLessThan(2_000);
});

test('the slug of the other language leads to the page, and never away from a page', () => {
  const unit = (contentId: string, locale: PageEntity['locale'], slug: string): PageEntity => ({ type: 'units', contentId, locale, slug });
  const units = [
    unit('a', 'pt', 'aterro'),
    unit('a', 'en', 'landfill'),
    unit('b', 'pt', 'landfill'),
    unit('b', 'en', 'heap'),
    unit('c', 'pt', 'lab'),
  ];
  expect(otherSlugs(units).map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/en/cirver/aterro /en/cirver/landfill',
    '/pt/cirver/heap /pt/cirver/landfill',
  ]);
  expect(otherSlugs(units.map((one) => ({ ...one, type: 'articles' })))[0]).toEqual({ from: '/en/blog/aterro', to: '/en/blog/landfill' });
});

test('what the editors say comes before what is guessed from other words', () => {
  const editors = [
    { from: '/services/*', to: '/en/documentation' },
    { from: '/servicos/antigo', to: '/pt/contactos' },
    { from: '/about-us', to: null },
  ];
  const ordered = orderedRedirects(editors, [], pages);
  const firstOf = (path: string) => ordered.find(({ from }) => followed({ from, to: '/x' }, path) !== null);
  expect(['/services', '/services/old', '/servicos/antigo', '/about-us'].map((path) => firstOf(path)?.to)).toEqual([
    '/en/documentation',
    '/en/documentation',
    '/pt/contactos',
    null,
  ]);
  const sources = ordered.map(({ from }) => from);
  expect(sources).not.toContain('/services');
  expect(sources).toHaveLength(new Set(sources).size);
});

describe('old addresses', () => {
  const move = (from: string, to: string | null): Move => ({ from, to, locale: 'pt' });
  const remember = (old: Redirect[], moves: Move[], ...present: string[]) => {
    const { learned, forgotten } = rememberMoves(old, moves, (path) => present.includes(path));
    return [learned.map(({ from, to }) => `${from} ${to}`), forgotten];
  };
  const old = [{ from: '/pt/a', to: '/pt/b' }];

  test('lead straight to the last one, are freed when a page comes back, and are gone with their page', () => {
    expect(remember(old, [move('/pt/b', '/pt/c')], '/pt/c')).toEqual([['/pt/a /pt/c', '/pt/b /pt/c'], []]);
    expect(remember(old, [move('/pt/b', '/pt/a')], '/pt/a')).toEqual([['/pt/b /pt/a'], ['/pt/a']]);
    expect(remember(old, [move('/pt/b', null)])).toEqual([['/pt/a null', '/pt/b null'], []]);
    expect(remember(old, [], '/pt/b')).toEqual([[], []]);
  });
});
