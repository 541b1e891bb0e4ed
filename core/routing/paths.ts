import { type Locale, localeCodes, localeOfPath, type Origins } from '../i18n/locales';
import { type ErrorStatus, pathWords, type RouteId, routeIds, routes } from './routes';

/** `pathFor('unit', 'en', 'laboratory')` -> `/en/cirver/laboratory`, or the counterpart's path. */
export function pathFor(id: RouteId, locale: Locale, slug?: string | null): string {
  const path = routes[id].path[locale];
  if (path === null) return pathFor(counterpartOf(id), locale);
  if (!path.includes(':slug')) return path;
  if (!slug) throw new Error(`The route "${id}" needs a slug`);
  return path.replace(':slug', slug);
}

/** `listPath('category', 'pt', 2, 'solos')` -> `/pt/blog/categoria/solos/pagina/2` */
export function listPath(id: RouteId, locale: Locale, page: number, slug?: string | null): string {
  const path = pathFor(id, locale, slug);
  return page === 1 ? path : `${path}/${pathWords[locale].page}/${page}`;
}

const words = Object.values(pathWords).map(({ page }) => page);
const furtherPage = new RegExp(`/(?:${words.join('|')})/\\d+$`);

/** `/en/blog/page/2` -> `blog`; null: no page. */
export function templateAt(path: string): string | null {
  const parts = path.replace(furtherPage, '').split('/');
  const fits = (pattern: string | null): boolean => {
    const wanted = pattern?.split('/') ?? [];
    return wanted.length === parts.length && wanted.every((part, at) => part === ':slug' || part === parts[at]);
  };
  const id = routeIds.find((candidate) => Object.values(routes[candidate].path).some(fits));
  return id ? routes[id].template : null;
}

export interface SiteOrigins {
  siteUrl: string;
  origins: Origins;
}

/** `urlOf('/en/blog', origins)` -> `https://www.valterra-waste.example/en/blog` */
export function urlOf(path: string, { siteUrl, origins }: SiteOrigins): string {
  const locale = localeOfPath(path);
  return (locale ? origins[locale] : siteUrl) + path;
}

function counterpartOf(id: RouteId): RouteId {
  const { counterpart } = routes[id];
  const found = routeIds.find((candidate) => candidate === counterpart);
  if (!found) throw new Error(`The route "${id}" lacks a language and names no counterpart`);
  return found;
}

/** Where the language switcher leads: the same screen, or the list of an untranslated entity. */
export function counterparts(id: RouteId, slugs: Partial<Record<Locale, string | null>>): Record<Locale, string> {
  const entries = localeCodes.map((locale) => {
    const needsSlug = routes[id].path[locale]?.includes(':slug');
    return [locale, needsSlug && !slugs[locale] ? parentPath(id, locale) : pathFor(id, locale, slugs[locale])];
  });
  return Object.fromEntries(entries) as Record<Locale, string>;
}

/** The nearest screen above: of `/pt/blog/:slug` it is `/pt/blog`. */
export function parentPath(id: RouteId, locale: Locale): string {
  const screens = new Set(routeIds.map((other) => routes[other].path[locale]));
  let path = routes[id].path[locale] ?? pathFor(id, locale);
  do path = path.slice(0, path.lastIndexOf('/'));
  while (path && !screens.has(path));
  return path || pathFor('home', locale);
}

/** `#no-asbestos`: the hint on a missing translation. */
export const missingNote = (id: RouteId): string => `no-${id}`;

/** False for a fallback page. */
export function isTranslated(id: RouteId, locale: Locale, path: string): boolean {
  const own = routes[id].path[locale];
  return own !== null && (!own.includes(':slug') || path !== parentPath(id, locale));
}

/** The routes that fall back to this one in a language. */
export function standsInFor(id: RouteId, locale: Locale): RouteId[] {
  const path = routes[id].path[locale];
  return routeIds.filter((other) => {
    const own = routes[other].path[locale];
    if (own === null) return counterpartOf(other) === id;
    return own.includes(':slug') && parentPath(other, locale) === path;
  });
}

/** The path of the page of an entity: at a route of its own, else at the route of its type. */
export function entityPath(
  route: RouteId,
  locale: Locale,
  { contentId, slug }: { contentId: string; slug?: string | null },
): string {
  const { content } = routes[route];
  const own = routeIds.find(
    (id) => routes[id].content === content && routes[id].entity === contentId && routes[id].path[locale] !== null,
  );
  return own ? pathFor(own, locale) : pathFor(route, locale, slug);
}

export const feedFormats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

type FeedFormat = keyof typeof feedFormats;

const formats = Object.keys(feedFormats) as FeedFormat[];

const followed: readonly RouteId[] = ['blog', 'category', 'article'];

/** `feedPath('rss', 'pt')` -> `/pt/blog/rss.xml` */
export function feedPath(format: FeedFormat, locale: Locale): string {
  return `${pathFor('blog', locale)}/${feedFormats[format].file}`;
}

/** `wasteIndexPath('pt')` -> `/pt/residuos/codes.json` */
export function wasteIndexPath(locale: Locale): string {
  return `${pathFor('wasteCodes', locale)}/codes.json`;
}

export function feedsOf(route: RouteId, locale: Locale, { site, title }: { site: SiteOrigins; title: string }) {
  if (!followed.includes(route)) return [];
  return formats.map((format) => {
    const { type, name } = feedFormats[format];
    return { type, title: `${title} (${name})`, href: urlOf(feedPath(format, locale), site) };
  });
}

/** The status of an error page: `/pt/404` and `/404.html` -> 404; null for every other page. */
export function errorStatusOf(path: string): ErrorStatus | null {
  // Cached: used by each request.
  errorStatuses ??= new Map(
    routeIds.flatMap((id) => {
      const { error, path: own } = routes[id];
      const paths = error ? [`/${error}.html`, `/${error}`, ...Object.values(own)] : [];
      return paths.map((each) => [each, error as ErrorStatus] as const);
    }),
  );
  return errorStatuses.get(path) ?? null;
}

let errorStatuses: Map<string | null, ErrorStatus> | undefined;

/** Where the page of an error may be, the best first: in the visitor's language, then in any. */
export function errorPagePaths(status: ErrorStatus, locale: Locale): string[] {
  const own = routeIds.flatMap((id) => (routes[id].error === status ? (routes[id].path[locale] ?? []) : []));
  return [...own, `/${status}.html`, `/${status}`];
}
