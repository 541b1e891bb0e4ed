import { pathPattern } from './path-pattern';
import { screenPaths, standingRedirects } from './redirects';
import type { PageEntity } from './pages';
import { routeIds, routes } from './routes';

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
