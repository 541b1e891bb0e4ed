import { localeCodes, type Locale } from '../i18n/locales';
import { routeIds, routes } from './routes';

const errorRoutes = routeIds.filter((id) => routes[id].error);

const statuses = new Map(
  errorRoutes.flatMap((id) => {
    const { path, error = 500 } = routes[id];
    return [`/${error}.html`, `/${error}`, ...localeCodes.map((locale) => path[locale])].map(
      (address) => [address, error] as const,
    );
  }),
);

/**
 * The status that an error page stands for: `/pt/404` and `/404.html` -> 404; null for every other
 * page.
 */
export function errorStatusOf(path: string): 404 | 500 | null {
  return statuses.get(path) ?? null;
}

export function isErrorPage(path: string): boolean {
  return statuses.has(path);
}

/**
 * Where the page of an error may lie, the best first: in the language of the visitor, then the one
 * for any address.
 */
export function errorPagePaths(status: 404 | 500, locale: Locale): string[] {
  const own = errorRoutes
    .filter((id) => routes[id].error === status)
    .map((id) => routes[id].path[locale]);
  return [...own, `/${status}.html`, `/${status}`].filter((path) => path !== null);
}
