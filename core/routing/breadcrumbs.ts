import { defaultLocale } from '../i18n/locales';
import { fixedRouteIds, routes, type RouteId } from './routes';

/**
 * The screens between the home page and a screen, the nearest last: those whose address its own
 * address goes on from. `breadcrumbsOf('author')` -> `['blog', 'authors']`,
 * `breadcrumbsOf('contacts')` -> `[]`
 */
export function breadcrumbsOf(id: RouteId): RouteId[] {
  const address = addressOf(id);
  return fixedRouteIds
    .filter((other) => other !== 'home' && address.startsWith(`${addressOf(other)}/`))
    .sort((one, other) => addressOf(one).length - addressOf(other).length);
}

// Every screen has an address in the default language, and both languages nest alike.
function addressOf(id: RouteId): string {
  return routes[id].path[defaultLocale] ?? '';
}
