import { type Locale, localeCodes } from '../i18n/locales';
import { type RouteId, routeIds, routes } from './routes';

/** The word before a page's number in the address of a list. */
const pageWord: Record<Locale, string> = { pt: 'pagina', en: 'page' };

/**
 * The address of a screen: `pathFor('unit', 'en', 'laboratory')` -> `/en/cirver/laboratory`. A
 * screen that a language does not have answers the address of its counterpart: `pathFor('asbestos',
 * 'en')` -> `/en/services`.
 */
export function pathFor(id: RouteId, locale: Locale, slug?: string | null): string {
  const path = routes[id].path[locale];
  if (path === null) return pathFor(counterpartOf(id), locale);
  if (!path.includes(':slug')) return path;
  if (!slug) throw new Error(`The route "${id}" needs a slug`);
  return path.replace(':slug', slug);
}

/**
 * The nth page of a list: `listPath('blog', 'pt', 2)` -> `/pt/blog/pagina/2`; of the list of an
 * entity: `listPath('category', 'pt', 2, 'solos')` -> `/pt/blog/categoria/solos/pagina/2`. The
 * first one is the list itself.
 */
export function listPath(id: RouteId, locale: Locale, page: number, slug?: string | null): string {
  const path = pathFor(id, locale, slug);
  return page === 1 ? path : `${path}/${pageWord[locale]}/${page}`;
}

/** The screen can be linked to: it is built, and this language or its counterpart has it. */
export function isBuilt(id: RouteId): boolean {
  return routes[id].template !== null;
}

function counterpartOf(id: RouteId): RouteId {
  const { counterpart } = routes[id];
  const found = routeIds.find((candidate) => candidate === counterpart);
  if (!found) throw new Error(`The route "${id}" lacks a language and names no counterpart`);
  return found;
}

/**
 * Where the language switcher leads from a screen, for each language: the same screen, or for an
 * entity that has no translation the list that it belongs to.
 */
export function counterparts(
  id: RouteId,
  slugs: Partial<Record<Locale, string | null>>,
): Record<Locale, string> {
  const entries = localeCodes.map((locale) => {
    const needsSlug = routes[id].path[locale]?.includes(':slug');
    return [
      locale,
      needsSlug && !slugs[locale] ? parentPath(id, locale) : pathFor(id, locale, slugs[locale]),
    ];
  });
  return Object.fromEntries(entries) as Record<Locale, string>;
}

/**
 * The nearest screen above: of `/pt/blog/:slug` and of `/pt/blog/categoria/:slug` it is `/pt/blog`.
 */
export function parentPath(id: RouteId, locale: Locale): string {
  const screens = new Set(routeIds.filter(isBuilt).map((other) => routes[other].path[locale]));
  let path = routes[id].path[locale] ?? pathFor(id, locale);
  do path = path.slice(0, path.lastIndexOf('/'));
  while (path && !screens.has(path));
  return path || pathFor('home', locale);
}

/**
 * Where the page of an entity is: at a row of the slug table that is its own, whatever its slug,
 * else at the row of its kind.
 */
export function entityPath(
  route: RouteId,
  locale: Locale,
  { contentId, slug }: { contentId: string; slug?: string | null },
): string {
  const { content } = routes[route];
  const own = routeIds.find(
    (id) =>
      routes[id].content === content &&
      routes[id].entity === contentId &&
      routes[id].path[locale] !== null,
  );
  return own ? pathFor(own, locale) : pathFor(route, locale, slug);
}

/** In which forms the articles of the blog can be followed. */
export const feedFormats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

type FeedFormat = keyof typeof feedFormats;

const formats = Object.keys(feedFormats) as FeedFormat[];

/** The screens that show what the feeds carry. */
const followed: readonly RouteId[] = ['blog', 'category', 'article'];

/** `feedPath('rss', 'pt')` -> `/pt/blog/rss.xml` */
export function feedPath(format: FeedFormat, locale: Locale): string {
  return `${pathFor('blog', locale)}/${feedFormats[format].file}`;
}

/** The feeds that the head of a page names; none on pages that show nothing of them. */
export function feedsOf(
  route: RouteId,
  locale: Locale,
  { origin, title }: { origin: string; title: string },
) {
  if (!followed.includes(route)) return [];
  return formats.map((format) => {
    const { type, name } = feedFormats[format];
    return { type, title: `${title} (${name})`, href: origin + feedPath(format, locale) };
  });
}
