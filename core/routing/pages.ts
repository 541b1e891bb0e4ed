import { defaultLocale, type Locale, localeCodes } from '../i18n/locales';
import { type RouteId, routeIds, routes } from './routes';
import { counterparts, listPath } from './paths';

export interface PageContext {
  /** Named `language` because gatsby-plugin-react-i18next reads it. */
  language: Locale;
  route: RouteId;
  /** The shared id of the entity that the page shows, or of its route where it shows none. */
  contentId: string;
  /** The same page, or the fallback of the switcher. */
  alternates: Record<Locale, string>;
  page?: number;
  pages?: number;
}

export interface EntityName {
  type: string;
  contentId: string;
}

export interface PageEntity extends EntityName {
  locale: Locale;
  slug: string | null;
  /** The entities that it refers to, in whose lists it is: an article's author and categories. */
  refersTo?: readonly EntityName[];
}

export const listPageSize = 12;

/** The second page has half as many at least, if there are more pages after it. */
export const pagesOfRows = (rows: number): number =>
  rows <= listPageSize ? Math.ceil(rows / listPageSize) : Math.max(2, Math.floor(rows / listPageSize + 0.5));

/** Page 1: the newest 12; 2: the rest; others: 12 from the oldest. A new row changes two pages. */
export function rowsOnPage(page: number, rows: number): [from: number, to: number] {
  const after = (pagesOfRows(rows) - page) * listPageSize;
  if (page === 1) return [0, listPageSize];
  return [page === 2 ? listPageSize : rows - after - listPageSize, rows - after];
}

function pagesOfList(
  entities: readonly PageEntity[],
): (type: string, locale: Locale, owner: EntityName | null) => number {
  const rows = new Map<string, number>();
  for (const { type, locale, refersTo = [] } of entities) {
    for (const list of new Set([null, ...refersTo].map((owner) => listName(type, locale, owner))))
      rows.set(list, (rows.get(list) ?? 0) + 1);
  }
  return (type, locale, owner) => pagesOfRows(rows.get(listName(type, locale, owner)) ?? 0);
}

function listName(type: string, locale: Locale, owner: EntityName | null): string {
  return owner ? `${type} ${locale} ${owner.type}/${owner.contentId}` : `${type} ${locale}`;
}

export interface PlannedPage {
  path: string;
  template: string;
  context: PageContext;
  translations: Partial<Record<Locale, string>>;
}

interface Subject {
  contentId: string;
  slugs: Partial<Record<Locale, string>>;
}

export function plannedPages(entities: readonly PageEntity[]): PlannedPage[] {
  const pagesIn = pagesOfList(entities);
  return [...routeIds.flatMap(pagesOfRoute), ...routeIds.flatMap(pageForAnyPath)];

  function pagesOfRoute(id: RouteId): PlannedPage[] {
    const { template, content } = routes[id];
    const subjects = content ? subjectsOf(id, content, entities) : [{ contentId: id, slugs: {} }];
    return subjects.flatMap((subject) =>
      pagesOfSubject(id, template, subject, (locale) => pageCount(id, subject, locale)),
    );
  }

  function pageCount(id: RouteId, { contentId, slugs }: Subject, locale: Locale): number {
    const { path, content, lists, onlyWithRows } = routes[id];
    if (path[locale] === null || (content && !slugs[locale])) return 0;
    if (!lists) return 1;
    return Math.max(onlyWithRows ? 0 : 1, pagesIn(lists, locale, content ? { type: content, contentId } : null));
  }
}

/** A route that names an entity shows it alone; the route of its type shows the others. */
function subjectsOf(id: RouteId, content: string, entities: readonly PageEntity[]): Subject[] {
  const { entity } = routes[id];
  const claimed = new Set(
    routeIds.filter((other) => other !== id).map((other) => routes[other].content === content && routes[other].entity),
  );
  const slugs = new Map<string, Subject['slugs']>();
  for (const { type, contentId, locale, slug } of entities) {
    if (type !== content || !slug || (entity ? contentId !== entity : claimed.has(contentId))) continue;
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
  const pathsOfPage = (page: number) => {
    const present = localeCodes.filter((locale) => page <= countIn(locale));
    return Object.fromEntries(present.map((locale) => [locale, listPath(id, locale, page, slugs[locale])]));
  };
  const first = pathsOfPage(1);
  const present = localeCodes.filter((locale) => first[locale]).map((locale) => [locale, slugs[locale]]);
  // From an error page the switcher leads home.
  const elsewhere = routes[id].error ? counterparts('home', {}) : counterparts(id, Object.fromEntries(present));
  return localeCodes.flatMap((locale) =>
    Array.from({ length: countIn(locale) }, (_, index) => {
      const translations = pathsOfPage(index + 1);
      const list = { page: index + 1, pages: countIn(locale) };
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

/** Gatsby shows `/404.html` for unknown paths, `/500.html` where page data cannot be loaded. */
function pageForAnyPath(id: RouteId): PlannedPage[] {
  const { error, template } = routes[id];
  if (!error || error === 410) return [];
  const context = {
    language: defaultLocale,
    route: id,
    contentId: id,
    alternates: counterparts('home', {}),
  };
  return [{ path: `/${error}.html`, template, context, translations: {} }];
}

interface PageLink {
  href: string;
  locale: Locale;
  /** The page, when the link was changed: its path may change later. Null: the link was right. */
  page: PlannedPage | null;
}

/** Links to pages in another language: with `en`, `/pt/cirver#lab` -> `/en/cirver#lab`. */
export function pageLinks(pages: readonly PlannedPage[]): (href: string, locale: Locale) => PageLink | null {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const inLocale = new Map(
    pages.map((page) => [
      `${page.context.route} ${page.context.contentId} ${page.context.page ?? 1} ${page.context.language}`,
      page,
    ]),
  );

  return (href, locale) => {
    if (!href.startsWith('/')) return null;
    const [, authored = '', addition = ''] = /^([^?#]*)([?#].*)?$/s.exec(href) ?? [];
    const found = candidates(authored, locale)
      .map((path) => byPath.get(path))
      .find((page) => page !== undefined);
    if (!found) return null;
    const { language, route, contentId, page = 1 } = found.context;
    if (found.path === authored && language === locale) return { href, locale, page: null };
    const own = inLocale.get(`${route} ${contentId} ${page} ${locale}`) ?? counterpartOf(found, locale) ?? found;
    return { href: own.path + addition, locale: own.context.language, page: own };
  };

  /** By the route's name only: a list is no translation of an article. */
  function counterpartOf({ context: { route, alternates } }: PlannedPage, locale: Locale): PlannedPage | undefined {
    return routes[route].counterpart ? byPath.get(alternates[locale]) : undefined;
  }
}

/** The possible paths, best first: as written, in the language of the text, in any other. */
function candidates(authored: string, locale: Locale): string[] {
  const path = authored.replace(/(?<!\/)\/+$/, '');
  const rest = path.replace(new RegExp(`^/(${localeCodes.join('|')})(?=/|$)`), '');
  return [path, ...[locale, ...localeCodes].map((code) => `/${code}${rest}`)];
}
