import { localeCodes } from '../i18n/locales';
import type { PageEntity } from './page-entity';
import { pathPattern } from './path-pattern';
import { standingRedirects } from './redirects';
import { routeIds, routes } from './routes';

const screens = new Set(
  routeIds.flatMap((id) => localeCodes.map((locale) => routes[id].path[locale])),
);
const oldAddresses = standingRedirects().map(({ from }) => pathPattern(from, false));

/**
 * The address that an entity's slug would give it, when the site has that address already: an
 * article named `autor` would stand where the authors are listed, one named `null` behind a
 * redirect. Null when all is well.
 */
export function takenAddress({ type, contentId, locale, slug }: PageEntity): string | null {
  // An entity that has a row of the table to itself stands where that row says.
  if (
    !slug ||
    routeIds.some((id) => routes[id].content === type && routes[id].entity === contentId)
  )
    return null;
  const addresses = routeIds.flatMap((id) => {
    const { path, content } = routes[id];
    return content === type && path[locale]?.includes(':slug')
      ? [path[locale].replace(':slug', slug)]
      : [];
  });
  return (
    addresses.find(
      (address) => screens.has(address) || oldAddresses.some((matches) => matches(address)),
    ) ?? null
  );
}
