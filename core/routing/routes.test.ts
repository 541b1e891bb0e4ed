import { localeCodes, localeOfPath } from '../i18n/locales';
import { routeIds, routes, type RouteId, breadcrumbsOf } from './routes';

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

// Visitors look up their waste, and each chapter and waste has an address. Readers choose a subject of the blog, and each choice has an
// address, as has each vacancy; the specification describes the 404 page without one; those of 410 and 500 are ours: for what is gone
// for good, and for what the server answers when it breaks.
const added: typeof specified = [
  ['wasteCodes', '/pt/residuos', '/en/waste-codes'],
  ['wasteChapter', '/pt/residuos/:slug', '/en/waste-codes/:slug'],
  ['wasteCode', '/pt/residuos/:slug', '/en/waste-codes/:slug'],
  ['offer', '/pt/ofertas/:slug', '/en/offers/:slug'],
  ['category', '/pt/blog/categoria/:slug', '/en/blog/category/:slug'],
  ['notFound', '/pt/404', '/en/404'],
  ['gone', '/pt/410', '/en/410'],
  ['serverError', '/pt/500', '/en/500'],
];

test.each([...specified, ...added])('%s has the addresses that were agreed', (screen, pt, en) => {
  expect(routes[screen as RouteId].path).toMatchObject({ pt, en });
});

test('there are no other screens, and the error pages are hidden', () => {
  expect([...routeIds].sort()).toEqual([...specified, ...added].map(([screen]) => screen).sort());
  const errors = routeIds.filter((id) => routes[id].error).map((id) => [id, routes[id].error, routes[id].hidden]);
  expect(errors).toEqual([
    ['notFound', 404, true],
    ['gone', 410, true],
    ['serverError', 500, true],
  ]);
});

test('an address says its language', () => {
  expect(['/en/nothing-here', '/pt', '/english', '/'].map(localeOfPath)).toEqual(['en', 'pt', null, null]);
});

test('the way to a page names the screens above it, alike in both languages', () => {
  const ways = (['home', 'contacts', 'article', 'category', 'author', 'unit', 'asbestos', 'video'] as const).map((id) =>
    breadcrumbsOf(id).join(),
  );
  expect(ways).toEqual(['', '', 'blog', 'blog', 'blog,authors', 'plant', 'services', 'videos']);
  for (const id of routeIds)
    for (const locale of localeCodes) {
      const path = routes[id].path[locale];
      for (const step of path ? breadcrumbsOf(id) : []) expect(path).toMatch(new RegExp(`^${routes[step].path[locale]}/`));
    }
});
