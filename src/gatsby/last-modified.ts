import { contentTypes } from '../../core/content/registry';
import type { Locale } from '../../core/i18n/locales';
import type { EntityName, PageEntity } from '../../core/routing/pages';
import { routeIds, routes, type RouteId } from '../../core/routing/routes';

/** An entity with its time of change; null where the backend gives none. */
export type DatedEntity = PageEntity & { modified: string | null };

interface ShownPage {
  route: RouteId;
  language: Locale;
  /** The entity of the page, or of the words of the screen. */
  contentId: string | null;
  /** Of a list, from 1. */
  page?: number;
}

/**
 * When a page last changed: the newest time of its own entity and of those that it lists. An owner,
 * a category say, lists the entities that refer to it. Later pages of a list have no time: each
 * change of one article would change them all.
 */
export function lastModifiedOf(entities: readonly DatedEntity[]): (page: ShownPage) => string | null {
  const newest = new Map<string, string>();
  const keepLatest = (name: string, modified: string) => {
    if (modified > (newest.get(name) ?? '')) newest.set(name, modified);
  };
  for (const { type, locale, contentId, modified, refersTo = [] } of entities) {
    if (!modified) continue;
    keepLatest(entityName(locale, { type, contentId }), modified);
    keepLatest(listName(locale, type, null), modified);
    for (const owner of refersTo) keepLatest(listName(locale, type, owner), modified);
  }
  return ({ route, language, contentId, page = 1 }) => {
    if (page > 1) return null;
    const { content, lists, words } = routes[route];
    const own = content && contentId ? { type: content, contentId } : null;
    const names = own
      ? [entityName(language, own), ...(lists ? [listName(language, lists, own)] : [])]
      : [
          ...(words ? [entityName(language, { type: words.type, contentId: words.id })] : []),
          entityName(language, { type: 'pages', contentId: route }),
          ...typesOn(route, language).map((type) => listName(language, type, null)),
        ];
    const times = names.flatMap((name) => newest.get(name) ?? []);
    return times.sort().at(-1) ?? null;
  };
}

/**
 * The types that a screen lists or shows as a whole, or whose pages are right below it: `/pt/cirver`
 * shows those of `/pt/cirver/:slug`.
 */
function typesOn(route: RouteId, locale: Locale): string[] {
  const below = `${routes[route].path[locale]}/:slug`;
  const detailed = routeIds.filter((id) => routes[id].path[locale] === below);
  const shown = contentTypes.filter(
    ({ name, screen, alsoOn }) => name === routes[route].lists || screen === route || alsoOn.includes(route),
  );
  const types = [...shown.map(({ name }) => name), ...detailed.map((id) => routes[id].content)];
  return types.filter((type) => type !== undefined);
}

function entityName(locale: Locale, { type, contentId }: EntityName): string {
  return `${locale} ${type}/${contentId}`;
}

function listName(locale: Locale, type: string, owner: EntityName | null): string {
  return `${locale} ${type} of ${owner ? `${owner.type}/${owner.contentId}` : 'all'}`;
}
