import { defaultLocale, localeCodes, type Locale } from '../i18n/locales';
import { listPageSize, pagesOfList } from './list-pages';
import type { PageContext } from './page-context';
import type { PageEntity } from './page-entity';
import { counterparts, listPath } from './paths';
import { routeIds, routes, type RouteId } from './routes';

export interface PlannedPage {
  path: string;
  template: string;
  context: PageContext;
  /** The addresses of the page in the languages that have it. */
  translations: Partial<Record<Locale, string>>;
}

/** What a route shows: itself, or one of the entities that fill its slug. */
interface Subject {
  contentId: string;
  slugs: Partial<Record<Locale, string>>;
}

/**
 * Every page of the site: what the slug table asks for, filled with the entities that there are.
 */
export function plannedPages(entities: readonly PageEntity[]): PlannedPage[] {
  const pagesIn = pagesOfList(entities);
  return [...routeIds.flatMap(pagesOfRoute), ...routeIds.flatMap(pageForAnyAddress)];

  function pagesOfRoute(id: RouteId): PlannedPage[] {
    const { template, content } = routes[id];
    if (template === null) return [];
    const subjects = content ? subjectsOf(id, content, entities) : [{ contentId: id, slugs: {} }];
    return subjects.flatMap((subject) =>
      pagesOfSubject(id, template, subject, (locale) => pageCount(id, subject, locale)),
    );
  }

  /** A language without the screen, or without the entity, has no page of it. */
  function pageCount(id: RouteId, { contentId, slugs }: Subject, locale: Locale): number {
    const { path, content, lists, onlyWithRows } = routes[id];
    if (path[locale] === null || (content && !slugs[locale])) return 0;
    if (!lists) return 1;
    return Math.max(
      onlyWithRows ? 0 : 1,
      pagesIn(lists, locale, content ? { type: content, contentId } : null),
    );
  }
}

/** A route that names one entity has it for itself; the route of its type shows the others. */
function subjectsOf(id: RouteId, content: string, entities: readonly PageEntity[]): Subject[] {
  const { entity } = routes[id];
  const claimed = new Set(
    routeIds
      .filter((other) => other !== id)
      .map((other) => routes[other].content === content && routes[other].entity),
  );
  const slugs = new Map<string, Subject['slugs']>();
  for (const { type, contentId, locale, slug } of entities) {
    if (type !== content || !slug || (entity ? contentId !== entity : claimed.has(contentId)))
      continue;
    slugs.set(contentId, { ...slugs.get(contentId), [locale]: slug });
  }
  return [...slugs].map(([contentId, known]) => ({ contentId, slugs: known }));
}

function pagesOfSubject(
  id: RouteId,
  template: string,
  { contentId, slugs }: Subject,
  countIn: (locale: Locale) => number,
): PlannedPage[] {
  const addressesOf = (page: number) => {
    const present = localeCodes.filter((locale) => page <= countIn(locale));
    return Object.fromEntries(
      present.map((locale) => [locale, listPath(id, locale, page, slugs[locale])]),
    );
  };
  const first = addressesOf(1);
  const present = localeCodes
    .filter((locale) => first[locale])
    .map((locale) => [locale, slugs[locale]]);
  // An error page is no place to come back to in another language.
  const elsewhere = routes[id].error
    ? counterparts('home', {})
    : counterparts(id, Object.fromEntries(present));
  return localeCodes.flatMap((locale) =>
    Array.from({ length: countIn(locale) }, (_, index) => {
      const translations = addressesOf(index + 1);
      const list = {
        page: index + 1,
        pages: countIn(locale),
        limit: listPageSize,
        skip: index * listPageSize,
      };
      return {
        path: listPath(id, locale, index + 1, slugs[locale]),
        template,
        context: {
          language: locale,
          route: id,
          contentId,
          alternates: routes[id].error ? elsewhere : { ...elsewhere, ...translations },
          ...(routes[id].lists ? list : {}),
        },
        translations,
      };
    }),
  );
}

/**
 * Gatsby shows `/404.html` for every address that it does not know, and `/500.html` for a page
 * whose data cannot be had; either finds its language in the address.
 */
function pageForAnyAddress(id: RouteId): PlannedPage[] {
  const { error, template } = routes[id];
  if (!error || template === null) return [];
  const context = {
    language: defaultLocale,
    route: id,
    contentId: id,
    alternates: counterparts('home', {}),
  };
  return [{ path: `/${error}.html`, template, context, translations: {} }];
}
