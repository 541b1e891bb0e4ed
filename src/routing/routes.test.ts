import { localeCodes } from '../i18n/locales';
import { counterparts, listPath, pathFor } from './paths';
import { routeIds, routes } from './routes';

// The screens as the specification lists them, `{…}` for the parts that content fills.
const specified: [screen: string, pt: string, en: string | null][] = [
  ['home', '/pt', '/en'],
  ['about', '/pt/sobre-nos', '/en/about-us'],
  ['offers', '/pt/ofertas', '/en/offers'],
  ['blog', '/pt/blog', '/en/blog'],
  ['authors', '/pt/blog/autor', '/en/blog/autor'],
  ['author', '/pt/blog/autor/:slug', '/en/blog/autor/:slug'],
  ['article', '/pt/blog/:slug', '/en/blog/:slug'],
  ['caseStudies', '/pt/casos-sucesso', '/en/case-studies'],
  ['caseStudy', '/pt/casos-sucesso/:slug', '/en/case-studies/:slug'],
  ['thankYouCaseStudy', '/pt/agradecimento-casos-sucesso', '/en/agradecimento-casos-sucesso'],
  ['plant', '/pt/cirver', '/en/cirver'],
  ['unit', '/pt/cirver/:slug', '/en/cirver/:slug'],
  ['services', '/pt/servicos', '/en/services'],
  ['service', '/pt/servicos/:slug', '/en/services/:slug'],
  ['asbestos', '/pt/servicos/recolha-de-amianto', null],
  ['resources', '/pt/recursos', '/en/resources'],
  ['contacts', '/pt/contactos', '/en/contacts'],
  ['portfolio', '/pt/portefolio', '/en/portfolio'],
  ['testimonials', '/pt/testemunhos', '/en/testimonials'],
  ['documentation', '/pt/documentacao', '/en/documentation'],
  ['privacy', '/pt/politica-de-privacidade', '/en/privacy-policy'],
  ['cookies', '/pt/politica-de-cookies', '/en/cookie-policy'],
  ['terms', '/pt/termos-de-servico', '/en/service-terms'],
  ['sitemap', '/pt/mapa-do-site', '/en/sitemap'],
  ['thankYouNewsletter', '/pt/agradecimento-newsletter', '/en/thank-you-newsletter'],
  ['thankYouRegistration', '/pt/agradecimento-inscricao', '/en/thank-you-register'],
  ['thankYouContact', '/pt/agradecimento-contacto', '/en/thank-you-contacts'],
  ['christmas', '/pt/natal-sustentavel-valterra', '/en/natal-sustentavel-valterra'],
  ['search', '/pt/pesquisa', '/en/pesquisa'],
  ['videos', '/pt/videos', '/en/videos'],
  ['video', '/pt/videos/:slug', '/en/videos/:slug'],
];

test.each(specified)('%s has the paths of the specification', (screen, pt, en) => {
  expect(routes[screen as keyof typeof routes].path).toEqual({ pt, en });
});

// Lists that the specification's table does not name: readers choose a subject of the blog, and each choice has an address.
const added: typeof specified = [['category', '/pt/blog/categoria/:slug', '/en/blog/category/:slug']];

// The specification describes the 404 page without an address; the 500 page is ours: what the server answers when it breaks.
const errors: typeof specified = [
  ['notFound', '/pt/404', '/en/404'],
  ['serverError', '/pt/500', '/en/500'],
];

test('the table holds the specified screens, the error pages and what was added on purpose, nothing else', () => {
  expect([...routeIds].sort()).toEqual([...specified, ...errors, ...added].map(([screen]) => screen).sort());
  for (const [screen, pt, en] of [...errors, ...added]) expect(routes[screen as keyof typeof routes].path).toEqual({ pt, en });
});

test('an error page has its status, and is hidden', () => {
  const withStatus = routeIds.filter((id) => routes[id].error);
  expect(withStatus.map((id) => [id, routes[id].error, routes[id].hidden])).toEqual([
    ['notFound', 404, true],
    ['serverError', 500, true],
  ]);
});

test('paths are unique, and start with their language', () => {
  const paths = routeIds.flatMap((id) => localeCodes.map((locale) => routes[id].path[locale])).filter((path) => path !== null);
  expect(new Set(paths).size).toBe(paths.length);
  for (const id of routeIds)
    for (const locale of localeCodes) expect(routes[id].path[locale] ?? `/${locale}`).toMatch(new RegExp(`^/${locale}(/|$)`));
});

test('a screen that a language lacks names a counterpart which that language has', () => {
  const lacking = routeIds.filter((id) => localeCodes.some((locale) => routes[id].path[locale] === null));
  expect(lacking).toEqual(['asbestos']);
  expect(pathFor('asbestos', 'en')).toBe('/en/services');
});

test('addresses of entities take their slug and never come without it', () => {
  expect(pathFor('unit', 'en', 'laboratory')).toBe('/en/cirver/laboratory');
  expect(() => pathFor('unit', 'en')).toThrow('needs a slug');
});

test('the pages of a list have addresses of their own in the words of the language', () => {
  expect([listPath('blog', 'pt', 1), listPath('blog', 'pt', 2), listPath('blog', 'en', 3)]).toEqual([
    '/pt/blog',
    '/pt/blog/pagina/2',
    '/en/blog/page/3',
  ]);
  expect([listPath('category', 'pt', 1, 'solos'), listPath('category', 'en', 2, 'soil')]).toEqual([
    '/pt/blog/categoria/solos',
    '/en/blog/category/soil/page/2',
  ]);
});

test('the switcher leads to the same screen, and for an entity without translation to its list', () => {
  expect(counterparts('about', {})).toEqual({ pt: '/pt/sobre-nos', en: '/en/about-us' });
  expect(counterparts('article', { pt: 'e-gar' })).toEqual({ pt: '/pt/blog/e-gar', en: '/en/blog' });
  expect(counterparts('category', { pt: 'solos' })).toEqual({ pt: '/pt/blog/categoria/solos', en: '/en/blog' });
  expect(counterparts('asbestos', { pt: 'recolha-de-amianto' })).toEqual({ pt: '/pt/servicos/recolha-de-amianto', en: '/en/services' });
});
