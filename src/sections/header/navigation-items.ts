import type { Locale } from '../../i18n/locales';
import { isBuilt, pathFor } from '../../routing/paths';
import type { RouteId } from '../../routing/routes';
import type { NamedPage, SiteData } from '../layout/use-site-data';

export interface NavigationItem {
  route: RouteId;
  title: string;
  href: string;
  /** The pages below this one, shown in a panel that opens. */
  pages: NamedPage[];
}

/** The items of the main menu that lead somewhere already. */
export function navigationItems({ settings, services, units }: SiteData, locale: Locale): NavigationItem[] {
  const panels: Record<string, NamedPage[]> = { services, units };
  return settings.menu
    .filter(({ rota }) => isBuilt(rota))
    .map(({ titulo, rota, painel }) => ({
      route: rota,
      title: titulo,
      href: pathFor(rota, locale),
      pages: (painel && panels[painel]) || [],
    }));
}

/** The page belongs under this item of the menu: a service under the services, an article under the blog. */
export function isWithin(item: RouteId, route: RouteId): boolean {
  const below: Partial<Record<RouteId, readonly RouteId[]>> = {
    services: ['service', 'asbestos'],
    plant: ['unit'],
    blog: ['article', 'author', 'authors', 'category'],
    caseStudies: ['caseStudy'],
  };
  return item === route || Boolean(below[item]?.includes(route));
}
