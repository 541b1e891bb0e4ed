import { type RefObject, useEffect } from 'react';
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
  const item = menu.find((candidate) => isInSection(candidate.route, route));
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
export function ariaCurrent(
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
export function isInSection(item: RouteId, route: RouteId): boolean {
  const below: Partial<Record<RouteId, readonly RouteId[]>> = {
    services: ['service', 'asbestos'],
    plant: ['unit'],
    blog: ['article', 'author', 'authors', 'category'],
    caseStudies: ['caseStudy', 'thankYouCaseStudy'],
    contacts: ['thankYouContact'],
  };
  return item === route || Boolean(below[item]?.includes(route));
}

interface Words {
  brand: string;
  quote: string;
  menu: readonly Pick<NavigationItem, 'title' | 'panel'>[];
}

/**
 * Widths in pixels at two windows: letters of the menu, the space between items, and what the
 * header has for all of it. Letters of a title take 6.5 to 7.1 each on a small desk, 7.7 to 8.4 on
 * a wide one.
 */
const windows = [
  { room: 'desk', letter: 7.1, gap: 13, width: 897 },
  { room: 'wide', letter: 8.1, gap: 26, width: 1079 },
] as const;

/**
 * From which window on the menu stands in a row: `desk`, every one that has a desktop navigation,
 * `wide`, the wide ones alone, or `none`, with words so long or so many that it stays behind its
 * button. It is estimated from the number of letters, so that the page is right before any script
 * runs.
 */
export function menuBreakpoint({ brand, quote, menu }: Words): 'desk' | 'wide' | 'none' {
  const letters = menu.reduce((sum, { title }) => sum + title.length, 0);
  const chevrons = menu.filter(({ panel }) => panel).length * 20;
  const beside = 47 + Math.min(brand.length * 14.5, 200) + 40 + quote.length * 8;
  const fitting = windows.find(
    ({ letter, gap, width }) =>
      letters * letter + chevrons + (menu.length - 1) * gap + beside <= width,
  );
  return fitting?.room ?? 'none';
}

/**
 * What visitors expect of an open menu beyond what `<details>` does by itself: it closes on Escape,
 * on a click beside it or on one of its links, and when the keyboard has left it. Without scripts
 * it stays open until it is closed.
 */
export function useCloseMenus(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    // What opens inside a menu opens and closes by its own button only.
    const openMenus = () =>
      [...(within.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])].filter(
        (menu) => !menu.parentElement?.closest('details'),
      );

    const closeUnlessHolding = (target: EventTarget | null) => {
      for (const menu of openMenus())
        if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const [menu] = openMenus();
      if (key !== 'Escape' || !menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const onClick = ({ target }: MouseEvent) =>
      closeUnlessHolding(target instanceof Element && target.closest('a') ? null : target);
    // A click on a place that takes no focus moves it to nowhere: that is not the keyboard leaving.
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      relatedTarget && closeUnlessHolding(relatedTarget);

    const header = within.current;
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    header?.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      header?.removeEventListener('focusout', onFocusOut);
    };
  }, [within]);
}
