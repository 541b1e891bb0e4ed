import { graphql, useStaticQuery } from 'gatsby';
import type { ImageNode } from '../../../core/content/fields/nested';
import type { Settings } from '../../../core/content/types/settings';
import { entityPath } from '../../../core/routing/paths';
import type { Origins } from '../../../core/i18n/locales';
import type { SectionBlock } from '../../../core/content/types/shared-types';
import { useLocale } from './page-provider';

export interface NamedPage {
  id: string;
  title: string;
  href: string;
  summary?: string | null;
  emblem?: string | null;
}

export interface SiteData {
  origins: Origins;
  settings: Settings;
  emergency: string;
  services: NamedPage[];
  units: NamedPage[];
  pictures: { services?: ImageNode | null; units?: ImageNode | null };
}

/** Settings, services and units in the language of the page. */
export function useSiteData(): SiteData {
  const locale = useLocale();
  const data = useSiteQuery();
  const settings = data.allSiteSettings.nodes.find((node) => node.locale === locale);
  if (!settings) throw new Error(`There are no site-wide settings in "${locale}"`);
  const pages = (nodes: TitledNode[], route: 'service' | 'unit') =>
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
    data.allContentPage.nodes.find((page) => page.locale === locale && page.contentId === id)?.banner?.imagem;
  return {
    origins: data.site.siteMetadata.origins,
    settings,
    emergency: emergencyNumber(settings),
    services: pages(data.allContentService.nodes, 'service'),
    units: pages(data.allContentUnit.nodes, 'unit'),
    pictures: { services: pictureOf('services'), units: pictureOf('plant') },
  };
}

/** The emergency line, otherwise the number of the company. */
export function emergencyNumber({ organizacao }: Pick<Settings, 'organizacao'>): string {
  return organizacao.emergencia || organizacao.telefone;
}

export interface TitledNode {
  contentId: string;
  locale: string;
  slug: string;
  titulo: string;
  lp?: string;
  icone?: string | null;
  banner?: Pick<SectionBlock, 'sub_titulo'> | null;
}

interface BannerNode extends Pick<TitledNode, 'contentId' | 'locale'> {
  banner: Pick<SectionBlock, 'imagem'> | null;
}

export interface SiteQuery {
  site: { siteMetadata: { origins: Origins } };
  allSiteSettings: { nodes: (Settings & { locale: string })[] };
  allContentService: { nodes: TitledNode[] };
  allContentUnit: { nodes: TitledNode[] };
  allContentPage: { nodes: BannerNode[] };
}

/** The same on every page: browsers fetch it once. */
export function useSiteQuery(): SiteQuery {
  return useStaticQuery<SiteQuery>(query);
}

const query = graphql`
  query SiteData {
    site { siteMetadata { origins } }
    allSiteSettings(sort: { locale: ASC }) {
      nodes {
        locale
        marca
        slogan
        organizacao { nome email telefone emergencia }
        escritorios { nome rua codigoPostal localidade telefone email }
        ligacoes {
          rede_social { ...LinkParts }
          canal_video { ...LinkParts }
          livro_reclamacoes { ...LinkParts }
          orcamento { ...LinkParts }
          agencia { ...LinkParts }
        }
        menu { titulo rota painel }
        menu_rodape { titulo rota }
        menu_legal { titulo rota }
      }
    }
    allContentService(sort: { ordem: ASC }) {
      nodes {
        contentId
        locale
        slug
        titulo
        lp
        icone
        banner { sub_titulo }
      }
    }
    allContentUnit(sort: { ordem: ASC }) {
      nodes { contentId locale slug titulo icone }
    }
    allContentPage(filter: { contentId: { in: ["plant", "services"] } }, sort: [{ locale: ASC }, { contentId: ASC }]) {
      nodes {
        contentId
        locale
        banner { imagem { ...CardImage } }
      }
    }
  }

  fragment LocaleFile on LocaleConnection {
    edges {
      node { ns data language }
    }
  }

  fragment LinkParts on ContentLink {
    title
    slug
  }
`;
