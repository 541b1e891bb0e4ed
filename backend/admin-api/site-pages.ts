import { contentTypeNamed } from '../../core/content/registry';
import { type EntityKey, keyText, titleOf } from '../../core/content/content-type';
import { screenOf } from '../../core/content/visibility';
import { inEachLocale, type Locale, localeOfPath } from '../../core/i18n/locales';
import { type PlannedPage, plannedPages } from '../../core/routing/pages';
import type { PagePaths } from '../../core/routing/page-paths';
import { entityShown, fixedRouteIds, type RouteId, routes } from '../../core/routing/routes';
import { pageEntity } from '../content/content-checks';
import { editorWord } from '../content/editor-words';
import type { ContentEntity } from '../content/content-file';

interface SitePage {
  path: string;
  title: string;
  /** `Article`, in the language of the reader. */
  kind: string;
}

const siteWords = inEachLocale((code): { screens: Readonly<Record<string, string>> } =>
  require(`../../locales/${code}/site.json`),
);

const subjectOf = ({ context: { route, contentId } }: PlannedPage) => entityShown(route, contentId);

/** For a list, its first page. */
export function sitePages(entities: readonly ContentEntity[], locale: Locale, reader: Locale): SitePage[] {
  const titles = new Map<string, string | undefined>();
  for (const { entity, ...key } of entities) {
    const type = contentTypeNamed(key.type);
    if (type) titles.set(keyText(key), titleOf(type, entity));
  }
  return plannedPages(entities.map(pageEntity))
    .filter(({ context }) => isFirst(context, locale) && !routes[context.route].error)
    .map((page) => {
      const { type, id } = subjectOf(page);
      const { route, contentId } = page.context;
      const title = titles.get(keyText({ type, id, locale })) || siteWords[locale].screens[route];
      const kind = editorWord(reader, `types.${entityShown(route, contentId).type}.one`);
      return { path: page.path, title: title || page.path, kind: kind ?? '' };
    })
    .sort((one, other) => one.title.localeCompare(other.title, locale));
}

const isFirst = ({ language, page = 1 }: PlannedPage['context'], locale: Locale): boolean =>
  language === locale && page === 1;

/** Its own page, or the screen that shows it; null: nowhere. */
export function pathOfEntry(pages: PagePaths, { type, id, locale }: EntityKey & { locale: Locale }): string | null {
  const own = pages.firstOf({ type, contentId: id, locale });
  if (own !== null) return own;
  const named = contentTypeNamed(type);
  const shows = (route: RouteId) => {
    const shown = entityShown(route);
    return !routes[route].content && shown.type === type && shown.id === id;
  };
  const screen = fixedRouteIds.find(shows) ?? (named ? screenOf(named, id) : null);
  const path = screen && routes[screen].path[locale];
  return path && pages.has(path) ? path : null;
}

/** The entry that each page shows, by its path. */
export function entriesOfPages(entities: readonly ContentEntity[]): Map<string, EntityKey & { isFirst: boolean }> {
  return new Map(
    plannedPages(entities.map(pageEntity)).map((page) => {
      const { language: locale, page: number = 1 } = page.context;
      return [page.path, { ...subjectOf(page), locale, isFirst: number === 1 }];
    }),
  );
}

export function inOrderFor<Page extends { path: string }>(language: Locale, pages: readonly Page[]): Page[] {
  const isOwn = ({ path }: Page) => localeOfPath(path) === language;
  return [...pages.filter(isOwn), ...pages.filter((each) => !isOwn(each))];
}
