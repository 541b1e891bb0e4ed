import { localeCodes } from '../i18n/locales';
import { isPattern, pathPattern } from './path-pattern';
import type { PageEntity } from './page-entity';
import { plannedPages } from './planned-pages';
import { standingRedirects, type Redirect } from './redirects';
import { routeIds, routes } from './routes';

/**
 * A test of addresses, for a site with these entities and the redirects that its editors keep: true
 * when a page or a redirect answers there. Query, fragment and a slash at the end do not count.
 * Where an entity's slug cannot be read, any slug may be its own.
 */
export function knownPaths(
  entities: readonly PageEntity[],
  redirects: readonly Redirect[],
): (address: string) => boolean {
  const sources = [...standingRedirects(), ...redirects].map(({ from }) => from);
  const exact = new Set([...plannedPages(entities).map(({ path }) => path), ...sources]);
  const patterns = [...sources.filter(isPattern), ...pathsWithUnknownSlug(entities)].map((path) =>
    pathPattern(path, false),
  );
  return (address) => {
    const path = pathOf(address);
    return exact.has(path) || patterns.some((matches) => matches(path) !== null);
  };
}

function pathsWithUnknownSlug(entities: readonly PageEntity[]): string[] {
  const unknown = new Set(
    entities.filter(({ slug }) => !slug).map(({ type, locale }) => `${type} ${locale}`),
  );
  return routeIds.flatMap((id) => {
    const { path, content, template } = routes[id];
    return template === null
      ? []
      : localeCodes.flatMap(
          (locale) => (unknown.has(`${content} ${locale}`) && path[locale]) || [],
        );
  });
}

function pathOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
