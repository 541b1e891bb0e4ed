import { menuTitle } from '../content/menu-title';
import type { Locale } from '../i18n/locales';
import { pathFor } from '../routing/paths';
import type { RouteId } from '../routing/routes';
import { wayTo } from '../routing/way-to';
import type { Crumb } from '../ui/breadcrumbs/breadcrumbs';
import { useSiteData } from './layout/use-site-data';
import { useWords } from './words';

/**
 * The way to a page: the home page, the lists that it is in, and the page itself by its title. The names of lists are
 * those of the menu, so that visitors find the same words in both places; a list that no menu names has
 * a name of its own in the words of the site.
 */
export function useCrumbs(locale: Locale, route: RouteId, title?: string): Crumb[] {
  const t = useWords(locale);
  const { settings } = useSiteData(locale);
  const nameOf = (id: RouteId) => menuTitle(settings, id) ?? t(`screens.${id}`);
  return [
    { title: t('home'), href: pathFor('home', locale) },
    ...wayTo(route).map((id): Crumb => ({ title: nameOf(id), href: pathFor(id, locale) })),
    { title: title ?? nameOf(route) },
  ];
}
