import { localeCodes } from '../i18n/locales';
import { isPattern, pathPattern } from './path-pattern';
import { orderedRedirects, type Redirect, screenPaths, standingRedirects } from './redirects';
import { type PageEntity, plannedPages } from './pages';
import { routeIds, routes } from './routes';

/** Whether a path has a page or redirect. Ignores query, fragment and trailing slash. */
export function knownPaths(entities: readonly PageEntity[], redirects: readonly Redirect[]): (href: string) => boolean {
  const pages = new Set(plannedPages(entities).map(({ path }) => path));
  const sources = orderedRedirects(redirects, entities, pages).map(({ from }) => from);
  const exact = new Set([...pages, ...sources]);
  const patterns = [...sources.filter(isPattern), ...pathsWithUnknownSlug(entities)].map((path) =>
    pathPattern(path, false),
  );
  return (href) => {
    const path = pathOf(href);
    return exact.has(path) || patterns.some((matches) => matches(path) !== null);
  };
}

function pathsWithUnknownSlug(entities: readonly PageEntity[]): string[] {
  const unknown = new Set(entities.filter(({ slug }) => !slug).map(({ type, locale }) => `${type} ${locale}`));
  return routeIds.flatMap((id) => {
    const { path, content } = routes[id];
    return localeCodes.flatMap((locale) => (unknown.has(`${content} ${locale}`) && path[locale]) || []);
  });
}

function pathOf(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

const oldPaths = standingRedirects().map(({ from }) => pathPattern(from, false));

/** The screen or redirect that a slug would hide, as an article named `autor`; null: none. */
export function conflictingPath({ type, contentId, locale, slug }: PageEntity): string | null {
  // An entity with a route of its own has that path.
  if (!slug || routeIds.some((id) => routes[id].content === type && routes[id].entity === contentId)) return null;
  const paths = routeIds.flatMap((id) => {
    const { path, content } = routes[id];
    return content === type && path[locale]?.includes(':slug') ? [path[locale].replace(':slug', slug)] : [];
  });
  return paths.find((path) => screenPaths.has(path) || oldPaths.some((matches) => matches(path))) ?? null;
}
