import type { Locale } from '../i18n/locales';
import { pathFor } from '../routing/paths';
import type { RouteId } from '../routing/routes';
import type { Crumb } from '../ui/breadcrumbs/breadcrumbs';
import { useSiteData } from './layout/use-site-data';
import { useWords } from './words';

/**
 * The way to a page: the home page, the lists that it is in and, for an entity, its own title. The names of lists are
 * those of the menu, so that visitors find the same words in both places; a list that no menu names has
 * a name of its own, here or in the words of the site.
 */
export function useCrumbs(locale: Locale, lists: readonly (RouteId | Crumb)[], title?: string): Crumb[] {
  const t = useWords(locale);
  const { settings } = useSiteData(locale);
  const nameOf = (id: RouteId) =>
    [...settings.menu, ...settings.menu_rodape, ...settings.menu_legal].find(({ rota }) => rota === id)?.titulo ?? t(`screens.${id}`);
  const steps = lists.map((list): Crumb => (typeof list === 'string' ? { title: nameOf(list), href: pathFor(list, locale) } : list));
  const way = [{ title: t('home'), href: pathFor('home', locale) }, ...steps, ...(title ? [{ title }] : [])];
  return way.map((crumb, index) => (index === way.length - 1 ? { title: crumb.title } : crumb));
}
