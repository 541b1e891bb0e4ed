import type { Locale } from '../i18n/locales';
import { pathFor } from './paths';
import { routeIds, routes, type RouteId } from './routes';

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
