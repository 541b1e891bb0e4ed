import { localeCodes, type Locale } from '../i18n/locales';
import type { PageContext } from './page-context';
import { counterparts, listPath, pathFor } from './paths';
import { routeIds, routes, type RouteId } from './routes';

export interface PlannedPage {
  path: string;
  template: string;
  context: PageContext;
  /** The addresses of the page in the languages that have it. */
  translations: Partial<Record<Locale, string>>;
}

/** What the address of an entity's page is made of. */
export interface PageEntity {
  type: string;
  contentId: string;
  locale: Locale;
  slug: string | null;
}

/** Rows on one page of a list. */
export const listPageSize = 12;

/** Every page of the site: what the slug table asks for, filled with the entities that there are. */
export function plannedPages(entities: readonly PageEntity[]): PlannedPage[] {
  return [...routeIds.flatMap((id) => pagesOfRoute(id, entities)), pageForUnknownPaths()];
}

function pagesOfRoute(id: RouteId, entities: readonly PageEntity[]): PlannedPage[] {
  const { template, content, entity, lists } = routes[id];
  if (template === null) return [];
  if (content) return pagesOfEntities(id, template, entitiesOfRoute(id, content, entity, entities));
  if (lists) return pagesOfList(id, template, lists, entities);
  const translations = presentIn(id, localeCodes);
  return localeCodes.flatMap((locale) => {
    const path = translations[locale];
    const context = { language: locale, route: id, contentId: id, alternates: counterparts(id, {}) };
    return path ? [{ path, template, context, translations }] : [];
  });
}

/** A route that names one entity has it for itself; the route of its type shows the others. */
function entitiesOfRoute(id: RouteId, content: string, entity: string | undefined, entities: readonly PageEntity[]): PageEntity[] {
  const claimed = new Set(
    routeIds.filter((other) => other !== id).map((other) => routes[other].content === content && routes[other].entity),
  );
  return entities.filter(({ type, contentId, locale }) => {
    if (type !== content || routes[id].path[locale] === null) return false;
    return entity ? contentId === entity : !claimed.has(contentId);
  });
}

function pagesOfEntities(id: RouteId, template: string, entities: readonly PageEntity[]): PlannedPage[] {
  const byId = new Map<string, Partial<Record<Locale, string>>>();
  for (const { contentId, locale, slug } of entities) if (slug) byId.set(contentId, { ...byId.get(contentId), [locale]: slug });
  return [...byId].flatMap(([contentId, slugs]) => {
    const present = localeCodes.filter((locale) => slugs[locale]);
    const translations = Object.fromEntries(present.map((locale) => [locale, pathFor(id, locale, slugs[locale])]));
    return present.map((locale) => ({
      path: pathFor(id, locale, slugs[locale]),
      template,
      context: { language: locale, route: id, contentId, alternates: counterparts(id, slugs) },
      translations,
    }));
  });
}

function pagesOfList(id: RouteId, template: string, listed: string, entities: readonly PageEntity[]): PlannedPage[] {
  const counted = new Map(
    localeCodes.map((locale) => [locale, entities.filter((entity) => entity.type === listed && entity.locale === locale).length]),
  );
  const pagesIn = (locale: Locale) => Math.max(1, Math.ceil((counted.get(locale) ?? 0) / listPageSize));
  return localeCodes.flatMap((locale) =>
    Array.from({ length: pagesIn(locale) }, (_, index) => {
      const page = index + 1;
      const present = localeCodes.filter((other) => page <= pagesIn(other));
      const translations = Object.fromEntries(present.map((other) => [other, listPath(id, other, page)]));
      return {
        path: listPath(id, locale, page),
        template,
        context: {
          language: locale,
          route: id,
          contentId: id,
          alternates: { ...counterparts(id, {}), ...translations },
          page,
          pages: pagesIn(locale),
          limit: listPageSize,
          skip: index * listPageSize,
        },
        translations,
      };
    }),
  );
}

function presentIn(id: RouteId, locales: readonly Locale[]): Partial<Record<Locale, string>> {
  const present = locales.filter((locale) => routes[id].path[locale] !== null);
  return Object.fromEntries(present.map((locale) => [locale, pathFor(id, locale)]));
}

/** Gatsby shows the page `/404.html` for every address that it does not know; it finds its language in the address. */
function pageForUnknownPaths(): PlannedPage {
  const language = localeCodes[0] as Locale;
  const context = { language, route: 'notFound' as const, contentId: 'notFound', alternates: counterparts('home', {}) };
  return { path: '/404.html', template: String(routes.notFound.template), context, translations: {} };
}
