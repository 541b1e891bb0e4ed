import type { Locale } from '../../core/i18n/locales';
import type { EntityName, PageEntity } from '../../core/routing/pages';
import { routeIds, routes, type RouteId } from '../../core/routing/routes';

/**
 * An entity and when it was last changed, ISO 8601 in UTC; null where the backend does not tell.
 */
export type DatedEntity = PageEntity & { modified: string | null };

interface ShownPage {
  route: RouteId;
  language: Locale;
  /** The entity that the page shows, or the screen itself. */
  contentId: string | null;
  /** Of a list, from 1. */
  page?: number;
}

/**
 * Screens that show all entities of a type, or the newest of them, and have no page for each one
 * below them.
 */
const shownAsAWhole: Partial<Record<RouteId, readonly string[]>> = {
  home: ['articles', 'case-studies', 'testimonials'],
  offers: ['job-offers'],
  contacts: ['contacts'],
  testimonials: ['testimonials'],
  documentation: ['documents'],
};

/**
 * When what a page says was last changed: the newest of its own entity and of those that it lists.
 * The list of an owner, the articles of a category say, holds those that name it. Of the later
 * pages of a list nothing is said: each change of one article would change them all.
 */
export function lastModifiedOf(
  entities: readonly DatedEntity[],
): (page: ShownPage) => string | null {
  const newest = new Map<string, string>();
  const note = (name: string, modified: string) => {
    if (modified > (newest.get(name) ?? '')) newest.set(name, modified);
  };
  for (const { type, locale, contentId, modified, refersTo = [] } of entities) {
    if (!modified) continue;
    note(entityName(locale, { type, contentId }), modified);
    note(listName(locale, type, null), modified);
    for (const owner of refersTo) note(listName(locale, type, owner), modified);
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
    return names.reduce<string | null>(
      (latest, name) => later(latest, newest.get(name) ?? null),
      null,
    );
  };
}

/**
 * What a screen lists, and what has its pages right below it: `/pt/cirver` shows what fills
 * `/pt/cirver/:slug`.
 */
function typesOn(route: RouteId, locale: Locale): string[] {
  const below = `${routes[route].path[locale]}/:slug`;
  const detailed = routeIds
    .filter((id) => routes[id].path[locale] === below)
    .map((id) => routes[id].content);
  return [...new Set([routes[route].lists, ...detailed, ...(shownAsAWhole[route] ?? [])])].filter(
    (type) => type !== undefined,
  );
}

function later(one: string | null, other: string | null): string | null {
  return !one || (other && other > one) ? other : one;
}

function entityName(locale: Locale, { type, contentId }: EntityName): string {
  return `${locale} ${type}/${contentId}`;
}

function listName(locale: Locale, type: string, owner: EntityName | null): string {
  return `${locale} ${type} of ${owner ? `${owner.type}/${owner.contentId}` : 'all'}`;
}
