import type { Locale } from '../../../core/i18n/locales';
import { isBuilt, pathFor } from '../../../core/routing/paths';
import type { RouteId } from '../../../core/routing/routes';
import type { NamedPage, SiteData } from '../layout/use-site-data';

export interface NavigationItem {
  route: RouteId;
  title: string;
  href: string;
  /** What opens below the item, and the pages in it. */
  panel: 'services' | 'units' | null;
  pages: readonly NamedPage[];
}

/**
 * The menu and where in it the visitor is. Both places are ids, empty outside of the menu:
 * `services`, `soil-decontamination`.
 */
export interface MenuState {
  menu: readonly NavigationItem[];
  activeMenu: string;
  activeSubMenu: string;
}

/** The menu as the page at this address shows it. */
export function menuState(site: SiteData, locale: Locale, route: RouteId, path: string): MenuState {
  const menu = navigationItems(site, locale);
  const item = menu.find((candidate) => isWithin(candidate.route, route));
  const page = item?.pages.find(({ href }) => href === path);
  return { menu, activeMenu: item?.route ?? '', activeSubMenu: page?.id ?? '' };
}

/** The items of the main menu that lead somewhere already. */
export function navigationItems(
  { settings, services, units }: SiteData,
  locale: Locale,
): NavigationItem[] {
  const panels = { services, units };
  return settings.menu
    .filter(({ rota }) => isBuilt(rota))
    .map(({ titulo, rota, painel }) => {
      const pages = painel ? panels[painel] : [];
      return {
        route: rota,
        title: titulo,
        href: pathFor(rota, locale),
        panel: pages.length > 0 ? painel : null,
        pages,
      };
    });
}

/**
 * How a link is marked on this page: it leads here, it leads to the part of the site that this page
 * is in, or neither.
 */
export function currentMark(
  item: NavigationItem,
  activeMenu: string,
  path: string,
): 'page' | 'true' | undefined {
  if (item.href === path) return 'page';
  return item.route === activeMenu ? 'true' : undefined;
}

/**
 * The page belongs under this item of the menu: a service under the services, an article under the
 * blog.
 */
export function isWithin(item: RouteId, route: RouteId): boolean {
  const below: Partial<Record<RouteId, readonly RouteId[]>> = {
    services: ['service', 'asbestos'],
    plant: ['unit'],
    blog: ['article', 'author', 'authors', 'category'],
    caseStudies: ['caseStudy', 'thankYouCaseStudy'],
    contacts: ['thankYouContact'],
  };
  return item === route || Boolean(below[item]?.includes(route));
}
