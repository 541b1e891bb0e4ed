import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../i18n/i18next';
import { breadcrumbsOf, menuTitle, type RouteId } from '../../core/routing/routes';
import { listPath, pathFor } from '../../core/routing/paths';
import { Breadcrumbs, type Crumb } from '../components/breadcrumbs';
import { useSiteData } from './layout/use-site-data';
import { usePageContext } from './layout/page-provider';

/** The entity that a page shows; its slug where it has a list of several pages. */
export interface CrumbEntity {
  titulo: string;
  slug?: string | null;
  /** The page that it is below, besides those of the routes. */
  above?: readonly Crumb[];
}

export function Crumbs({ entity }: { entity?: CrumbEntity }) {
  const { t } = useTranslation('site');
  return <Breadcrumbs label={t('breadcrumbs')} crumbs={useCrumbs(entity)} />;
}

/** The way to a page: home, the lists that it is in, the page; a later page after the first. */
export function useCrumbs(entity?: CrumbEntity): Crumb[] {
  const { language: locale, route, page = 1 } = usePageContext();
  const { t } = useTranslation('site');
  const { settings } = useSiteData();
  const nameOf = (id: RouteId) => menuTitle(settings, id) ?? t(`screens.${id as keyof Words<'site'>['screens']}`);
  const name = entity?.titulo ?? nameOf(route);
  return [
    { title: t('home'), href: pathFor('home', locale) },
    ...breadcrumbsOf(route).map((id): Crumb => ({ title: nameOf(id), href: pathFor(id, locale) })),
    ...(entity?.above ?? []),
    ...(page > 1
      ? [{ title: name, href: listPath(route, locale, 1, entity?.slug) }, { title: t('listPage', { page }) }]
      : [{ title: name }]),
  ];
}
