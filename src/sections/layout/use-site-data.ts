import { graphql, useStaticQuery } from 'gatsby';
import type { Settings } from '../../../core/content/types/settings';
import { entityPath } from '../../../core/routing/paths';
import type { Origins } from '../../../core/i18n/locales';
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
  pictures: { services?: Queries.BlockImageFragment | null; units?: Queries.BlockImageFragment | null };
}

/** Settings, services and units in the language of the page. */
export function useSiteData(): SiteData {
  const locale = useLocale();
  const data = useSiteQuery();
  const settings = data.allSiteSettings.nodes.find((node) => node.locale === locale);
  if (!settings) throw new Error(`There are no site-wide settings in "${locale}"`);
  const pages = (nodes: (UnitNode & Partial<ServiceNode>)[], route: 'service' | 'unit') =>
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

type ServiceNode = Queries.SiteDataQuery['allContentService']['nodes'][number];
type UnitNode = Queries.SiteDataQuery['allContentUnit']['nodes'][number];

export interface SiteQuery extends Pick<
  Queries.SiteDataQuery,
  'allContentService' | 'allContentUnit' | 'allContentPage'
> {
  site: { siteMetadata: { origins: Origins } };
  allSiteSettings: { nodes: (Settings & { locale: string })[] };
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
        menu { titulo rota painel sob }
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
