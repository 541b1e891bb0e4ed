import { defaultLocale, type Locale, localeCodes } from '../i18n/locales';

/** One row a screen. In a path, `:slug` stands for the slug of an entity in that language. */
interface Route {
  /** Null: the language lacks the screen; `counterpart` names the route to go to instead. */
  readonly path: Readonly<Record<Locale, string | null>>;
  readonly counterpart?: string;
  /** The component in `src/templates`; null until the screen is built. */
  readonly template: string | null;
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
  readonly error?: 404 | 500;
}

/** The source of pages, links, language switcher, hreflang, menus, sitemap and redirects. */
const table = {
  home: { path: { pt: '/pt', en: '/en' }, template: 'home', words: { type: 'home', id: 'home' } },
  about: {
    path: { pt: '/pt/sobre-nos', en: '/en/about-us' },
    template: 'about',
    words: { type: 'about', id: 'about' },
  },
  offers: {
    path: { pt: '/pt/ofertas', en: '/en/offers' },
    template: 'offers',
    words: { type: 'offers-page', id: 'offers-page' },
  },
  blog: { path: { pt: '/pt/blog', en: '/en/blog' }, template: 'blog', lists: 'articles' },
  category: {
    path: { pt: '/pt/blog/categoria/:slug', en: '/en/blog/category/:slug' },
    template: 'category',
    content: 'categories',
    lists: 'articles',
    onlyWithRows: true,
  },
  authors: {
    path: { pt: '/pt/blog/autor', en: '/en/blog/autor' },
    template: 'authors',
    lists: 'authors',
  },
  author: {
    path: { pt: '/pt/blog/autor/:slug', en: '/en/blog/autor/:slug' },
    template: 'author',
    content: 'authors',
    lists: 'articles',
  },
  article: {
    path: { pt: '/pt/blog/:slug', en: '/en/blog/:slug' },
    template: 'article',
    content: 'articles',
  },
  caseStudies: {
    path: { pt: '/pt/casos-sucesso', en: '/en/case-studies' },
    template: 'case-studies',
  },
  caseStudy: {
    path: { pt: '/pt/casos-sucesso/:slug', en: '/en/case-studies/:slug' },
    template: 'case-study',
    content: 'case-studies',
  },
  thankYouCaseStudy: {
    path: { pt: '/pt/agradecimento-casos-sucesso', en: '/en/agradecimento-casos-sucesso' },
    template: 'thank-you',
    hidden: true,
  },
  plant: { path: { pt: '/pt/cirver', en: '/en/cirver' }, template: 'plant' },
  unit: {
    path: { pt: '/pt/cirver/:slug', en: '/en/cirver/:slug' },
    template: 'unit',
    content: 'units',
  },
  services: { path: { pt: '/pt/servicos', en: '/en/services' }, template: 'services' },
  service: {
    path: { pt: '/pt/servicos/:slug', en: '/en/services/:slug' },
    template: 'service',
    content: 'services',
  },
  asbestos: {
    path: { pt: '/pt/servicos/recolha-de-amianto', en: null },
    counterpart: 'services',
    template: 'service',
    content: 'services',
    entity: 'asbestos-collection',
  },
  resources: {
    path: { pt: '/pt/recursos', en: '/en/resources' },
    template: 'resources',
    lists: 'resources',
  },
  contacts: { path: { pt: '/pt/contactos', en: '/en/contacts' }, template: 'contacts' },
  portfolio: {
    path: { pt: '/pt/portefolio', en: '/en/portfolio' },
    template: 'portfolio',
    lists: 'portfolio',
  },
  testimonials: {
    path: { pt: '/pt/testemunhos', en: '/en/testimonials' },
    template: 'testimonials',
  },
  documentation: {
    path: { pt: '/pt/documentacao', en: '/en/documentation' },
    template: 'documentation',
  },
  privacy: {
    path: { pt: '/pt/politica-de-privacidade', en: '/en/privacy-policy' },
    template: 'page',
  },
  cookies: { path: { pt: '/pt/politica-de-cookies', en: '/en/cookie-policy' }, template: 'page' },
  terms: { path: { pt: '/pt/termos-de-servico', en: '/en/service-terms' }, template: 'page' },
  sitemap: { path: { pt: '/pt/mapa-do-site', en: '/en/sitemap' }, template: 'sitemap' },
  thankYouNewsletter: {
    path: { pt: '/pt/agradecimento-newsletter', en: '/en/thank-you-newsletter' },
    template: 'thank-you',
    hidden: true,
  },
  thankYouRegistration: {
    path: { pt: '/pt/agradecimento-inscricao', en: '/en/thank-you-register' },
    template: 'thank-you',
    hidden: true,
  },
  thankYouContact: {
    path: { pt: '/pt/agradecimento-contacto', en: '/en/thank-you-contacts' },
    template: 'thank-you',
    hidden: true,
  },
  christmas: {
    path: { pt: '/pt/natal-sustentavel-valterra', en: '/en/natal-sustentavel-valterra' },
    template: 'christmas',
    words: { type: 'galleries', id: 'sustainable-christmas' },
  },
  search: { path: { pt: '/pt/pesquisa', en: '/en/pesquisa' }, template: 'search', hidden: true },
  videos: { path: { pt: '/pt/videos', en: '/en/videos' }, template: 'videos', lists: 'videos' },
  video: {
    path: { pt: '/pt/videos/:slug', en: '/en/videos/:slug' },
    template: 'video',
    content: 'videos',
  },
  notFound: {
    path: { pt: '/pt/404', en: '/en/404' },
    template: 'error',
    hidden: true,
    error: 404,
  },
  serverError: {
    path: { pt: '/pt/500', en: '/en/500' },
    template: 'error',
    hidden: true,
    error: 500,
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof table;

export const routes: Readonly<Record<RouteId, Route>> = table;

export const routeIds = Object.keys(table) as readonly RouteId[];

/** The screens that have one address each: a menu can lead there. */
export const fixedRouteIds: readonly RouteId[] = routeIds.filter(
  (id) => !localeCodes.some((locale) => routes[id].path[locale]?.includes(':slug')),
);

/** The screens above, nearest last: `breadcrumbsOf('author')` -> `['blog', 'authors']` */
export function breadcrumbsOf(id: RouteId): RouteId[] {
  const address = addressOf(id);
  return fixedRouteIds
    .filter((other) => other !== 'home' && address.startsWith(`${addressOf(other)}/`))
    .sort((one, other) => addressOf(one).length - addressOf(other).length);
}

// Every screen has a path in the default language, and both languages nest alike.
function addressOf(id: RouteId): string {
  return routes[id].path[defaultLocale] ?? '';
}

export const searchKinds = ['service', 'unit', 'caseStudy', 'article', 'video', 'page'] as const;

export type SearchKind = (typeof searchKinds)[number];

const kindOfContent: Readonly<Record<string, SearchKind>> = {
  services: 'service',
  units: 'unit',
  'case-studies': 'caseStudy',
  articles: 'article',
  videos: 'video',
};

/** `pageKind('asbestos')` -> `service` */
export function pageKind(route: RouteId): SearchKind {
  return kindOfContent[routes[route].content ?? ''] ?? 'page';
}

type Menu = readonly { rota: RouteId; titulo: string }[];

/** Its name in the first menu that has it: `menuTitle(settings, 'plant')` -> `CIRVER` */
export function menuTitle(
  { menu, menu_rodape, menu_legal }: Record<'menu' | 'menu_rodape' | 'menu_legal', Menu>,
  route: RouteId,
): string | undefined {
  return [...menu, ...menu_rodape, ...menu_legal].find(({ rota }) => rota === route)?.titulo;
}
