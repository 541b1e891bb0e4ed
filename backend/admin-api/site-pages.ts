import { contentTypeNamed } from '../../core/content/registry';
import { type EntityKey, keyText } from '../../core/content/content-type';
import { screenOf } from '../../core/content/visibility';
import { inEachLocale, type Locale, localeOfPath } from '../../core/i18n/locales';
import { type PagePaths, pathsOf } from '../../core/routing/page-paths';
import { entityShown, fixedRouteIds, type RouteId, routeIds, routes } from '../../core/routing/routes';
import type { CrossIndex } from '../content/cross-index';
import { editorWord } from '../content/editor-words';
import type { PageItem } from './contract';

const siteWords = inEachLocale((code): { screens: Readonly<Record<string, string>> } =>
  require(`../../locales/${code}/site.json`),
);

/** For a list, its first page. */
export function sitePages(index: CrossIndex, locale: Locale, reader: Locale): PageItem[] {
  return index.known.pages
    .all()
    .filter((page) => page.locale === locale && page.count > 0 && !routes[page.route].error)
    .sort((one, other) => routeIds.indexOf(one.route) - routeIds.indexOf(other.route))
    .map(({ route, contentId, path }) => {
      const shown = entityShown(route, contentId);
      const title = index.titleOf(keyText({ ...shown, locale })) || siteWords[locale].screens[route] || path;
      return { path, title, kind: editorWord(reader, `types.${shown.type}.one`) ?? '', locale };
    })
    .sort((one, other) => one.title.localeCompare(other.title, locale));
}

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
export function entriesOfPages({ known }: CrossIndex): Map<string, EntityKey & { isFirst: boolean }> {
  const pages = known.pages.all().flatMap((page) => {
    const entry = { ...entityShown(page.route, page.contentId), locale: page.locale };
    return pathsOf(page).map((path, at) => [path, { ...entry, isFirst: at === 0 }] as const);
  });
  return new Map(pages);
}

export function inOrderFor<Page extends { path: string }>(language: Locale, pages: readonly Page[]): Page[] {
  const isOwn = ({ path }: Page) => localeOfPath(path) === language;
  return [...pages.filter(isOwn), ...pages.filter((each) => !isOwn(each))];
}
