import { graphql, useStaticQuery } from 'gatsby';

import type { Settings } from '../../content/types/settings';
import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';

interface Titled {
  contentId: string;
  locale: string;
  slug: string;
  titulo: string;
}

interface StaticData {
  allSiteSettings: { nodes: (Settings & { locale: string })[] };
  allContentService: { nodes: Titled[] };
  allContentUnit: { nodes: Titled[] };
}

export interface NamedPage {
  id: string;
  title: string;
  href: string;
}

export interface SiteData {
  settings: Settings;
  services: NamedPage[];
  units: NamedPage[];
}

/** What every page of a language shows around its content: settings, services and units. */
export function useSiteData(locale: Locale): SiteData {
  const data = useStaticQuery<StaticData>(query);
  const settings = data.allSiteSettings.nodes.find((node) => node.locale === locale);
  if (!settings) throw new Error(`There are no site-wide settings in "${locale}"`);
  const pages = (nodes: Titled[], route: 'service' | 'unit') =>
    nodes
      .filter((node) => node.locale === locale)
      .map(({ contentId, titulo, slug }) => ({ id: contentId, title: titulo, href: pathFor(route, locale, slug) }));
  return { settings, services: pages(data.allContentService.nodes, 'service'), units: pages(data.allContentUnit.nodes, 'unit') };
}

const query = graphql`
  query SiteData {
    allSiteSettings {
      nodes {
        locale
        marca
        slogan
        organizacao {
          nome
          email
          telefone
        }
        escritorios {
          nome
          rua
          codigoPostal
          localidade
          telefone
          email
        }
        ligacoes {
          rede_social {
            ...LinkParts
          }
          livro_reclamacoes {
            ...LinkParts
          }
          orcamento {
            ...LinkParts
          }
          agencia {
            ...LinkParts
          }
        }
        menu {
          titulo
          rota
          painel
        }
        menu_rodape {
          titulo
          rota
        }
        menu_legal {
          titulo
          rota
        }
      }
    }
    allContentService(sort: { ordem: ASC }) {
      nodes {
        contentId
        locale
        slug
        titulo
      }
    }
    allContentUnit(sort: { ordem: ASC }) {
      nodes {
        contentId
        locale
        slug
        titulo
      }
    }
  }

  fragment LinkParts on ContentLink {
    title
    slug
  }
`;
