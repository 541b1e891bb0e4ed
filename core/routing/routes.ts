import type { SearchKind } from '../searches/search-kinds';
import { defaultLocale, type Locale, localeCodes } from '../i18n/locales';

/** Of the further pages of a list, of an application that was sent, and for `&`. */
export const pathWords: Readonly<Record<Locale, Record<'page' | 'sent' | 'and', string>>> = {
  pt: { page: 'pagina', sent: 'candidatura-enviada', and: 'e' },
  en: { page: 'page', sent: 'application-sent', and: 'and' },
};

/** One row a screen. In a path, `:slug` stands for the slug of an entity in that language. */
interface Route {
  /** Null: the language lacks the screen; `counterpart` names the route to go to instead. */
  readonly path: Readonly<Record<Locale, string | null>>;
  readonly counterpart?: string;
  /** The component in `src/templates`. */
  readonly template: string;
  /** The kind of search result. */
  readonly kind: SearchKind;
  /** The type whose slugs fill `:slug`; with `entity`, the one entity that this route shows. */
  readonly content?: string;
  readonly entity?: string;
  /** The entity with the texts of a screen; by default the page of the same id. */
  readonly words?: { readonly type: string; readonly id: string };
  /** The content type listed, twelve a page; with `content`, one list per entity. */
  readonly lists?: string;
  /** No page for an entity that nothing names. */
  readonly onlyWithRows?: boolean;
  /** Kept out of search engines and the sitemap. */
  readonly hidden?: boolean;
  /** The status, at any path. */
  readonly error?: ErrorStatus;
}

export type ErrorStatus = 404 | 410 | 500;

function screen(path: Route['path'], template: string, more: Partial<Route> = {}): Route {
  return { path, template, kind: 'page', ...more };
}

const wordsOf = (type: string, id = type) => ({ words: { type, id } });
const hidden = { hidden: true };

/** The source of pages, links, language switcher, hreflang, menus, sitemap and redirects. */
const table = {
  home: screen({ pt: '/pt', en: '/en' }, 'home', wordsOf('home')),
  about: screen({ pt: '/pt/sobre-nos', en: '/en/about-us' }, 'about', wordsOf('about')),
  offers: screen({ pt: '/pt/ofertas', en: '/en/offers' }, 'offers', wordsOf('offers-page')),
  offer: screen({ pt: '/pt/ofertas/:slug', en: '/en/offers/:slug' }, 'offer', {
    content: 'job-offers',
    kind: 'job',
  }),
  blog: screen({ pt: '/pt/blog', en: '/en/blog' }, 'blog', { lists: 'articles' }),
  category: screen({ pt: '/pt/blog/categoria/:slug', en: '/en/blog/category/:slug' }, 'category', {
    content: 'categories',
    lists: 'articles',
    onlyWithRows: true,
  }),
  authors: screen({ pt: '/pt/blog/autor', en: '/en/blog/autor' }, 'authors', { lists: 'authors' }),
  author: screen({ pt: '/pt/blog/autor/:slug', en: '/en/blog/autor/:slug' }, 'author', {
    content: 'authors',
    lists: 'articles',
  }),
  article: screen({ pt: '/pt/blog/:slug', en: '/en/blog/:slug' }, 'article', {
    content: 'articles',
    kind: 'article',
  }),
  caseStudies: screen({ pt: '/pt/casos-sucesso', en: '/en/case-studies' }, 'case-studies'),
  caseStudy: screen({ pt: '/pt/casos-sucesso/:slug', en: '/en/case-studies/:slug' }, 'case-study', {
    content: 'case-studies',
    kind: 'caseStudy',
  }),
  thankYouCaseStudy: screen(
    { pt: '/pt/agradecimento-casos-sucesso', en: '/en/agradecimento-casos-sucesso' },
    'thank-you',
    hidden,
  ),
  plant: screen({ pt: '/pt/cirver', en: '/en/cirver' }, 'plant'),
  unit: screen({ pt: '/pt/cirver/:slug', en: '/en/cirver/:slug' }, 'unit', {
    content: 'units',
    kind: 'unit',
  }),
  services: screen({ pt: '/pt/servicos', en: '/en/services' }, 'services'),
  service: screen({ pt: '/pt/servicos/:slug', en: '/en/services/:slug' }, 'service', {
    content: 'services',
    kind: 'service',
  }),
  asbestos: screen({ pt: '/pt/servicos/recolha-de-amianto', en: null }, 'service', {
    counterpart: 'services',
    content: 'services',
    entity: 'asbestos-collection',
    kind: 'service',
  }),
  wasteCodes: screen({ pt: '/pt/residuos', en: '/en/waste-codes' }, 'waste-codes'),
  wasteCode: screen({ pt: '/pt/residuos/:slug', en: '/en/waste-codes/:slug' }, 'waste-code', {
    content: 'waste-codes',
    kind: 'waste',
  }),
  wasteChapter: screen({ pt: '/pt/residuos/:slug', en: '/en/waste-codes/:slug' }, 'waste-chapter', {
    content: 'waste-chapters',
    kind: 'waste',
  }),
  resources: screen({ pt: '/pt/recursos', en: '/en/resources' }, 'resources', {
    lists: 'resources',
  }),
  contacts: screen({ pt: '/pt/contactos', en: '/en/contacts' }, 'contacts'),
  portfolio: screen({ pt: '/pt/portefolio', en: '/en/portfolio' }, 'portfolio', {
    lists: 'portfolio',
  }),
  testimonials: screen({ pt: '/pt/testemunhos', en: '/en/testimonials' }, 'testimonials'),
  documentation: screen({ pt: '/pt/documentacao', en: '/en/documentation' }, 'documentation'),
  privacy: screen({ pt: '/pt/politica-de-privacidade', en: '/en/privacy-policy' }, 'page'),
  cookies: screen({ pt: '/pt/politica-de-cookies', en: '/en/cookie-policy' }, 'page'),
  terms: screen({ pt: '/pt/termos-de-servico', en: '/en/service-terms' }, 'page'),
  sitemap: screen({ pt: '/pt/mapa-do-site', en: '/en/sitemap' }, 'sitemap'),
  thankYouNewsletter: screen(
    { pt: '/pt/agradecimento-newsletter', en: '/en/thank-you-newsletter' },
    'thank-you',
    hidden,
  ),
  thankYouRegistration: screen(
    { pt: '/pt/agradecimento-inscricao', en: '/en/thank-you-register' },
    'thank-you',
    hidden,
  ),
  thankYouContact: screen({ pt: '/pt/agradecimento-contacto', en: '/en/thank-you-contacts' }, 'thank-you', hidden),
  christmas: screen(
    { pt: '/pt/natal-sustentavel-valterra', en: '/en/natal-sustentavel-valterra' },
    'christmas',
    wordsOf('galleries', 'sustainable-christmas'),
  ),
  search: screen({ pt: '/pt/pesquisa', en: '/en/pesquisa' }, 'search', hidden),
  videos: screen({ pt: '/pt/videos', en: '/en/videos' }, 'videos', { lists: 'videos' }),
  video: screen({ pt: '/pt/videos/:slug', en: '/en/videos/:slug' }, 'video', {
    content: 'videos',
    kind: 'video',
  }),
  notFound: screen({ pt: '/pt/404', en: '/en/404' }, 'error', { hidden: true, error: 404 }),
  gone: screen({ pt: '/pt/410', en: '/en/410' }, 'error', { hidden: true, error: 410 }),
  serverError: screen({ pt: '/pt/500', en: '/en/500' }, 'error', { hidden: true, error: 500 }),
};

export type RouteId = keyof typeof table;

export const routes: Readonly<Record<RouteId, Route>> = table;

export const routeIds = Object.keys(table) as readonly RouteId[];

export function entityShown(id: RouteId, contentId?: string): { type: string; id: string } {
  const { content, words = { type: 'pages', id } } = routes[id];
  return content && contentId ? { type: content, id: contentId } : words;
}

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

// Every screen has a path in the default language, and all languages nest alike.
function pathOf(id: RouteId): string {
  return routes[id].path[defaultLocale] ?? '';
}

type Menu = readonly { rota: RouteId; titulo: string }[];

/** Its name in a menu, of the footer first, which has room for it: `menuTitle(settings, 'plant')` -> `CIRVER plant` */
export function menuTitle(
  { menu, menu_rodape, menu_legal }: Record<'menu' | 'menu_rodape' | 'menu_legal', Menu>,
  route: RouteId,
): string | undefined {
  return [...menu_rodape, ...menu, ...menu_legal].find(({ rota }) => rota === route)?.titulo;
}
