import { type RefObject, useEffect } from 'react';
import type { MenuItem } from '../../../core/content/types/settings';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { breadcrumbsOf, type RouteId } from '../../../core/routing/routes';
import type { NamedPage, SiteData } from '../layout/use-site-data';

export interface NavigationItem {
  route: RouteId;
  title: string;
  href: string;
  /** What opens below the item, and the pages in it; `short`: a list without pictures. */
  panel: 'services' | 'units' | 'short' | null;
  pages: readonly NamedPage[];
}

export type MenuState = ReturnType<typeof menuState>;

/** The menu and the active ids in it, `services` and `soil-decontamination`; empty outside of it. */
export function menuState(site: SiteData, locale: Locale, route: RouteId, path: string) {
  const menu = navigationItems(site, locale);
  const item = menu.find(({ route: own, panel, pages }) =>
    [own, ...(panel === 'short' ? pages.map(({ id }) => id) : [])].some((id) => isInSection(id, route)),
  );
  const page = item?.pages.find(({ href }) => href === path);
  return { menu, activeMenu: item?.route ?? '', activeSubMenu: page?.id ?? '' };
}

export function navigationItems({ settings, services, units }: SiteData, locale: Locale): NavigationItem[] {
  const panels = { services, units };
  const { menu } = settings;
  const isBelow = ({ sob }: MenuItem, rota: RouteId) => sob === rota;
  const isFirst = (item: MenuItem) => !menu.some(({ rota }) => isBelow(item, rota));
  return menu.filter(isFirst).map(({ titulo, rota, painel }) => {
    const below = menu.filter((item) => isBelow(item, rota));
    const pages = painel
      ? panels[painel]
      : below.map((item) => ({ id: item.rota, title: item.titulo, href: pathFor(item.rota, locale) }));
    return {
      route: rota,
      title: titulo,
      href: pathFor(rota, locale),
      panel: pages.length > 0 ? (painel ?? 'short') : null,
      pages,
    };
  });
}

/** `page`: the item leads to this page; `true`: this page is below it. */
export function ariaCurrent(item: NavigationItem, activeMenu: string, path: string): 'page' | 'true' | undefined {
  if (item.href === path) return 'page';
  return item.route === activeMenu ? 'true' : undefined;
}

/** Their paths do not stand below that of the form. */
const formsOfThanks: Partial<Record<RouteId, RouteId>> = {
  thankYouCaseStudy: 'caseStudies',
  thankYouContact: 'contacts',
};

export function isInSection(item: string, route: RouteId): boolean {
  return [route, formsOfThanks[route], ...breadcrumbsOf(route)].some((id) => id === item);
}

/** Widths in pixels at both breakpoints: of a letter, between items, and available. */
const breakpoints = [
  { name: 'desktop', letter: 7.1, gap: 13, width: 897 },
  { name: 'wide', letter: 8.1, gap: 26, width: 1079 },
] as const;

/** The breakpoint from which the menu fits, by the number of letters; `none`: never. */
export function menuBreakpoint(
  brand: string,
  quote: string,
  menu: readonly Pick<NavigationItem, 'title' | 'panel'>[],
): 'desktop' | 'wide' | 'none' {
  const letters = menu.reduce((sum, { title }) => sum + title.length, 0);
  const chevrons = menu.filter(({ panel }) => panel).length * 20;
  const beside = 47 + Math.min(brand.length * 14.5, 200) + 40 + quote.length * 8;
  const fitting = breakpoints.find(
    ({ letter, gap, width }) => letters * letter + chevrons + (menu.length - 1) * gap + beside <= width,
  );
  return fitting?.name ?? 'none';
}

/** Closes an open menu on Escape, on a click beside it or on a link in it, and when it loses focus. */
export function useCloseMenus(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    // Nested details are closed by their own button only.
    const openMenus = () =>
      [...(within.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])].filter(
        (menu) => !menu.parentElement?.closest('details'),
      );

    const closeUnlessHolding = (target: EventTarget | null) => {
      for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const [menu] = openMenus();
      if (key !== 'Escape' || !menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const onClick = ({ target }: MouseEvent) =>
      closeUnlessHolding(target instanceof Element && target.closest('a') ? null : target);
    // Without relatedTarget it was a click, not the keyboard.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => relatedTarget && closeUnlessHolding(relatedTarget);

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
