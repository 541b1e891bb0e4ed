import { menuTitle } from '../../core/content/menu-title';
import type { Locale } from '../../core/i18n/locales';
import { listPath, pathFor } from '../../core/routing/paths';
import { type RouteId, breadcrumbsOf } from '../../core/routing/routes';
import type { Crumb } from '../components/breadcrumbs';
import { useSiteData } from './layout/use-site-data';
import { useWords } from './words';

/** Which page of a list, and the slug of the entity that has the list, where it is one. */
interface ListPage {
  page?: number;
  slug?: string | null;
}

/**
 * The way to a page: the home page, the lists that it is in, and the page itself by its title. The
 * names of lists are those of the menu, so that visitors find the same words in both places; a list
 * that no menu names has a name of its own in the words of the site. A further page of a list comes
 * after the first one.
 */
export function useCrumbs(
  locale: Locale,
  route: RouteId,
  title?: string,
  { page = 1, slug }: ListPage = {},
): Crumb[] {
  const t = useWords(locale);
  const { settings } = useSiteData(locale);
  const nameOf = (id: RouteId) => menuTitle(settings, id) ?? t(`screens.${id}`);
  const name = title ?? nameOf(route);
  return [
    { title: t('home'), href: pathFor('home', locale) },
    ...breadcrumbsOf(route).map((id): Crumb => ({ title: nameOf(id), href: pathFor(id, locale) })),
    ...(page > 1
      ? [
          { title: name, href: listPath(route, locale, 1, slug) },
          { title: t('listPage', { page }) },
        ]
      : [{ title: name }]),
  ];
}
