import type { ImageNode } from '../../../core/content/fields/image';
import type { Settings } from '../../../core/content/types/settings';
import type { Locale } from '../../../core/i18n/locales';
import { entityPath } from '../../../core/routing/entity-path';
import { useSiteQuery, type Titled } from './site-query';

export interface NamedPage {
  id: string;
  title: string;
  href: string;
  /** A sentence about it. */
  summary?: string | null;
  /** The address of a small drawing of it. */
  emblem?: string | null;
}

export interface SiteData {
  /** Where the site stands: `https://www.valterra.example`. */
  origin: string;
  settings: Settings;
  services: NamedPage[];
  units: NamedPage[];
  /** A picture for each panel of the menu. */
  pictures: { services?: ImageNode | null; units?: ImageNode | null };
}

/** What every page of a language shows around its content: settings, services and units. */
export function useSiteData(locale: Locale): SiteData {
  const data = useSiteQuery();
  const settings = data.allSiteSettings.nodes.find((node) => node.locale === locale);
  if (!settings) throw new Error(`There are no site-wide settings in "${locale}"`);
  const pages = (nodes: Titled[], route: 'service' | 'unit') =>
    nodes
      .filter((node) => node.locale === locale)
      .map(({ contentId, titulo, slug, lp, icone, banner }) => ({
        id: contentId,
        title: titulo,
        href: entityPath(route, locale, { contentId, slug }),
        summary: banner?.sub_titulo ?? lp,
        emblem: icone,
      }));
  const pictureOf = (id: string) =>
    data.allContentPage.nodes.find((page) => page.locale === locale && page.contentId === id)
      ?.banner?.imagem;
  return {
    origin: data.site.siteMetadata.siteUrl,
    settings,
    services: pages(data.allContentService.nodes, 'service'),
    units: pages(data.allContentUnit.nodes, 'unit'),
    pictures: { services: pictureOf('services'), units: pictureOf('plant') },
  };
}
