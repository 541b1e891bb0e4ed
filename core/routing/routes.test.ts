import { type Locale, localeCodes, localeOfPath } from '../i18n/locales';
import { breadcrumbsOf, type RouteId, routeIds, routes } from './routes';
import { templateAt } from './paths';
import { entryPath } from './entry-path';
import { slugFrom } from './slug-from-title';
import { mendedPath } from './mistyped-path';

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

test.each([
  ['/pt', 'home'],
  ['/en/blog/page/2', 'blog'],
  ['/pt/blog/autor', 'authors'],
  ['/pt/blog/categoria/solos/pagina/3', 'category'],
  ['/pt/servicos/limpeza-industrial', 'service'],
  ['/pt/a/b/c/d', null],
])('%s has the template %s', (path, template) => {
  expect(templateAt(path)).toBe(template);
});

it.each<[what: string, type: string, id: string, slug: string | null, pt: string | null, en: string | null]>([
  ['an article', 'articles', 'lamas', 'lamas-oleosas', '/pt/blog/lamas-oleosas', '/en/blog/lamas-oleosas'],
  ['an entry whose slug is not written yet', 'articles', 'lamas', '', null, null],
  ['one whose route one language lacks', 'services', 'asbestos-collection', 'amianto', '/pt/servicos/recolha-de-amianto', null],
  ['another one of its type', 'services', 'soil', 'solos', '/pt/servicos/solos', '/en/services/solos'],
  ['the words of a screen', 'pages', 'plant', null, '/pt/cirver', '/en/cirver'],
  ['the home page', 'home', 'home', null, '/pt', '/en'],
  ['a screen', 'galleries', 'sustainable-christmas', 'natal', '/pt/natal-sustentavel-valterra', '/en/natal-sustentavel-valterra'],
  ['a gallery that stands nowhere', 'galleries', 'old', 'antiga', null, null],
  ['what stands on the screen of all', 'testimonials', 'cimpor', null, '/pt/testemunhos', '/en/testimonials'],
  ['settings', 'settings', 'settings', null, '/pt', '/en'],
  ['a redirect', 'redirects', 'old-address', null, null, null],
])('%s is seen at its path in each language', (_what, type, id, slug, pt, en) => {
  const paths = (['pt', 'en'] as Locale[]).map((locale) => entryPath({ type, id }, locale, slug));
  expect(paths).toEqual([pt, en]);
});

test.each([
  ['Águas & solos: o que muda?', 'pt', 'aguas-e-solos-o-que-muda'],
  ['Soil & water: what’s new', 'en', 'soil-and-water-whats-new'],
  ['  «Œuvre» de Łódź — 2026 ', 'pt', 'oeuvre-de-lodz-2026'],
  ['???', 'pt', ''],
])('%s in %s', (title, locale, slug) => expect(slugFrom(title, locale)).toBe(slug));

test('it ends with a whole word, and fits into the field', () => {
  expect(slugFrom('lamas oleosas '.repeat(10), 'pt')).toMatch(/^(lamas-oleosas-)+lamas(-oleosas)?$/);
  expect(slugFrom('lamas oleosas '.repeat(10), 'pt').length).toBeLessThanOrEqual(120);
  expect(slugFrom('a'.repeat(140), 'pt')).toHaveLength(120);
});

const known = new Set(['/pt', '/pt/contactos', '/en/services', '/en/serviços', '/media/Guia.PDF', '/evil.example', '/pt//x']);
const mended = (path: string) => mendedPath(path, (one) => known.has(one));

test.each([
  ...['.', ',', ';', ':', '!', '?', ')', ').', ']', '),', '}', '>', '"', "'", '»', '”', '’.', '…', '*', '**', '_', '`', '/', '.)/'].map(
    (end) => [`/pt/contactos${end}`, '/pt/contactos', ''],
  ),
  ...['\u200b', '\u200d', '\u00ad', '\ufeff', '\u2060', '\u202c', '\u00a0', ' ', '\ufe0f'].flatMap((mark) => [
    [`/pt/contactos${mark}`, '/pt/contactos', ''],
    [`/pt/con${mark}tactos`, '/pt/contactos', ''],
    [`/${mark}pt/contactos.${mark}`, '/pt/contactos', ''],
  ]),
  ['/PT/Contactos', '/pt/contactos', ''],
  ['/EN/SERVIÇOS', '/en/serviços', ''],
  ['/en/servic\u0327os', '/en/serviços', ''],
  ['/en/servi%C3%A7os', '/en/serviços', ''],
  ['/pt/%63ontactos', '/pt/contactos', ''],
  ['/pt/contactos/index.html', '/pt/contactos', ''],
  ['/pt/index.HTM', '/pt', ''],
  ['/pt/contactos/index.html.', '/pt/contactos', ''],
  ['/Index.php', '/', ''],
  ['/pt/contactos&utm_source=mail', '/pt/contactos', '?utm_source=mail'],
  ['/pt/contactos&amp;utm_source=mail&amp;b=1', '/pt/contactos', '?utm_source=mail&b=1'],
  ['/pt/contactos?utm_source=a%20ç&b=100%25', '/pt/contactos', '?utm_source=a%20%C3%A7&b=100%25'],
  ['/pt/contactos?utm_source=x#top', '/pt/contactos', '?utm_source=x'],
  ['/pt/contactos/?utm_source=x', '/pt/contactos', '?utm_source=x'],
  ['/pt/contactos).&fbclid=x', '/pt/contactos', '?fbclid=x'],
  ['/pt/contactos#top', '/pt/contactos', ''],
  ['/pt/contactos">aqui</a>', '/pt/contactos', ''],
  ['/media/Guia.PDF).', '/media/Guia.PDF', ''],
])('%j is meant to be %s%s', (path, meant, query) => expect(mended(path)).toEqual({ path: meant, query }));

test.each([
  ...'/pt/contactos /pt/nada. /pt/contactos-2 /PT/contactos/x /media/guia.pdf /%2Fevil.example /%5Cevil.example /pt/%00'.split(' '),
  ...'/\u200b/evil.example /\u200b.\u200b./pt /pt/\u200b/x /..;/..;/pt'.split(' '),
  `/pt/contactos${'.'.repeat(100_000)}`,
])('%.40j is meant to be nothing else', (path) => expect(mended(path)).toBeNull());
