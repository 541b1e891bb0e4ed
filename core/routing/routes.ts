import type { SearchKind } from '../searches/search-kinds';
import { defaultLocale, type Locale, localeCodes } from '../i18n/locales';

/** One row a screen. In a path, `:slug` stands for the slug of an entity in that language. */
interface Route {
  /** Null: the language lacks the screen; `counterpart` names the route to go to instead. */
  readonly path: Readonly<Record<Locale, string | null>>;
  readonly counterpart?: string;
  /** The component in `src/templates`. */
  readonly template: string;
  /** What its pages are among the results of the search. */
  readonly kind: SearchKind;
  /** The type whose slugs fill `:slug`; with `entity`, the one entity that this route shows. */
  readonly content?: string;
  readonly entity?: string;
  /** The entity with the words of a screen; by default the page of the same id. */
  readonly words?: { readonly type: string; readonly id: string };
  /** The content type listed, twelve a page; with `content`, one list per entity. */
  readonly lists?: string;
  /** An entity that nothing names has no page. */
  readonly onlyWithRows?: boolean;
  /** Kept out of search engines and the sitemap. */
  readonly hidden?: boolean;
  /** Shown with this status, at any path. */
  readonly error?: ErrorStatus;
}

export type ErrorStatus = 404 | 410 | 500;

function screen(pt: string, en: string | null, template: string, more: Partial<Route> = {}): Route {
  return { path: { pt, en }, template, kind: 'page', ...more };
}

/** A screen whose words are those of an entity that is no page. */
const wordsOf = (type: string, id = type) => ({ words: { type, id } });
const hidden = { hidden: true };

/** The source of pages, links, language switcher, hreflang, menus, sitemap and redirects. */
const table = {
  home: screen('/pt', '/en', 'home', wordsOf('home')),
  about: screen('/pt/sobre-nos', '/en/about-us', 'about', wordsOf('about')),
  offers: screen('/pt/ofertas', '/en/offers', 'offers', wordsOf('offers-page')),
  offer: screen('/pt/ofertas/:slug', '/en/offers/:slug', 'offer', {
    content: 'job-offers',
    kind: 'job',
  }),
  blog: screen('/pt/blog', '/en/blog', 'blog', { lists: 'articles' }),
  category: screen('/pt/blog/categoria/:slug', '/en/blog/category/:slug', 'category', {
    content: 'categories',
    lists: 'articles',
    onlyWithRows: true,
  }),
  authors: screen('/pt/blog/autor', '/en/blog/autor', 'authors', { lists: 'authors' }),
  author: screen('/pt/blog/autor/:slug', '/en/blog/autor/:slug', 'author', {
    content: 'authors',
    lists: 'articles',
  }),
  article: screen('/pt/blog/:slug', '/en/blog/:slug', 'article', {
    content: 'articles',
    kind: 'article',
  }),
  caseStudies: screen('/pt/casos-sucesso', '/en/case-studies', 'case-studies'),
  caseStudy: screen('/pt/casos-sucesso/:slug', '/en/case-studies/:slug', 'case-study', {
    content: 'case-studies',
    kind: 'caseStudy',
  }),
  thankYouCaseStudy: screen(
    '/pt/agradecimento-casos-sucesso',
    '/en/agradecimento-casos-sucesso',
    'thank-you',
    hidden,
  ),
  plant: screen('/pt/cirver', '/en/cirver', 'plant'),
  unit: screen('/pt/cirver/:slug', '/en/cirver/:slug', 'unit', { content: 'units', kind: 'unit' }),
  services: screen('/pt/servicos', '/en/services', 'services'),
  service: screen('/pt/servicos/:slug', '/en/services/:slug', 'service', {
    content: 'services',
    kind: 'service',
  }),
  asbestos: screen('/pt/servicos/recolha-de-amianto', null, 'service', {
    counterpart: 'services',
    content: 'services',
    entity: 'asbestos-collection',
    kind: 'service',
  }),
  wasteCodes: screen('/pt/residuos', '/en/waste-codes', 'waste-codes'),
  wasteCode: screen('/pt/residuos/:slug', '/en/waste-codes/:slug', 'waste-code', {
    content: 'waste-codes',
    kind: 'waste',
  }),
  wasteChapter: screen('/pt/residuos/:slug', '/en/waste-codes/:slug', 'waste-chapter', {
    content: 'waste-chapters',
    kind: 'waste',
  }),
  resources: screen('/pt/recursos', '/en/resources', 'resources', { lists: 'resources' }),
  contacts: screen('/pt/contactos', '/en/contacts', 'contacts'),
  portfolio: screen('/pt/portefolio', '/en/portfolio', 'portfolio', { lists: 'portfolio' }),
  testimonials: screen('/pt/testemunhos', '/en/testimonials', 'testimonials'),
  documentation: screen('/pt/documentacao', '/en/documentation', 'documentation'),
  privacy: screen('/pt/politica-de-privacidade', '/en/privacy-policy', 'page'),
  cookies: screen('/pt/politica-de-cookies', '/en/cookie-policy', 'page'),
  terms: screen('/pt/termos-de-servico', '/en/service-terms', 'page'),
  sitemap: screen('/pt/mapa-do-site', '/en/sitemap', 'sitemap'),
  thankYouNewsletter: screen(
    '/pt/agradecimento-newsletter',
    '/en/thank-you-newsletter',
    'thank-you',
    hidden,
  ),
  thankYouRegistration: screen(
    '/pt/agradecimento-inscricao',
    '/en/thank-you-register',
    'thank-you',
    hidden,
  ),
  thankYouContact: screen(
    '/pt/agradecimento-contacto',
    '/en/thank-you-contacts',
    'thank-you',
    hidden,
  ),
  christmas: screen(
    '/pt/natal-sustentavel-valterra',
    '/en/natal-sustentavel-valterra',
    'christmas',
    wordsOf('galleries', 'sustainable-christmas'),
  ),
  search: screen('/pt/pesquisa', '/en/pesquisa', 'search', hidden),
  videos: screen('/pt/videos', '/en/videos', 'videos', { lists: 'videos' }),
  video: screen('/pt/videos/:slug', '/en/videos/:slug', 'video', {
    content: 'videos',
    kind: 'video',
  }),
  notFound: screen('/pt/404', '/en/404', 'error', { hidden: true, error: 404 }),
  gone: screen('/pt/410', '/en/410', 'error', { hidden: true, error: 410 }),
  serverError: screen('/pt/500', '/en/500', 'error', { hidden: true, error: 500 }),
};

export type RouteId = keyof typeof table;

export const routes: Readonly<Record<RouteId, Route>> = table;

export const routeIds = Object.keys(table) as readonly RouteId[];

/** The entity that a page shows, or the one with the words of a screen. */
export function entityShown(id: RouteId, contentId?: string): { type: string; id: string } {
  const { content, words = { type: 'pages', id } } = routes[id];
  return content && contentId ? { type: content, id: contentId } : words;
}

/** The screens that have one address each: a menu can lead there. */
export const fixedRouteIds: readonly RouteId[] = routeIds.filter(
  (id) => !localeCodes.some((locale) => routes[id].path[locale]?.includes(':slug')),
);

/** The screens above, nearest last: `breadcrumbsOf('author')` -> `['blog', 'authors']` */
export function breadcrumbsOf(id: RouteId): RouteId[] {
  const path = pathOf(id);
  return fixedRouteIds
    .filter((other) => other !== 'home' && path.startsWith(`${pathOf(other)}/`))
    .sort((one, other) => pathOf(one).length - pathOf(other).length);
}

// Every screen has a path in the default language, and both languages nest alike.
function pathOf(id: RouteId): string {
  return routes[id].path[defaultLocale] ?? '';
}

type Menu = readonly { rota: RouteId; titulo: string }[];

/** Its name in the first menu that has it: `menuTitle(settings, 'plant')` -> `CIRVER` */
export function menuTitle(
  { menu, menu_rodape, menu_legal }: Record<'menu' | 'menu_rodape' | 'menu_legal', Menu>,
  route: RouteId,
): string | undefined {
  return [...menu, ...menu_rodape, ...menu_legal].find(({ rota }) => rota === route)?.titulo;
}
