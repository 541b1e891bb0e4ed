import { contentTypeNamed } from '../content/registry';
import { screenOf } from '../content/visibility';
import type { Locale } from '../i18n/locales';
import { pathFor } from './paths';
import { type RouteId, routeIds, routes } from './routes';

interface NamedEntry {
  type: string;
  id: string;
}

/** Its own page, or the screen that contains it; null: none in this language. */
export function entryPath(entry: NamedEntry, locale: Locale, slug?: string | null): string | null {
  const route = routeOf(entry);
  const path = route && routes[route].path[locale];
  if (!path || (path.includes(':slug') && !slug)) return null;
  return pathFor(route, locale, slug);
}

function routeOf({ type, id }: NamedEntry): RouteId | null {
  const known = contentTypeNamed(type);
  const ownScreen = routeIds.find((each) => routes[each].words?.type === type && routes[each].words.id === id);
  const screen = ownScreen ?? (known && screenOf(known, id));
  if (screen) return screen;
  const ofType = routeIds.filter((each) => routes[each].content === type);
  return (
    ofType.find((each) => routes[each].entity === id) ??
    ofType.find((each) => !routes[each].entity) ??
    known?.alsoOn[0] ??
    null
  );
}
