import { graphql, useStaticQuery } from 'gatsby';

import type { SectionBlock } from '../../../core/content/types/parts';
import type { Settings } from '../../../core/content/types/settings';
import type { LocaleNodes } from '../page-words';

export interface Titled {
  contentId: string;
  locale: string;
  slug: string;
  titulo: string;
  lp?: string;
  icone?: string | null;
  banner?: Pick<SectionBlock, 'sub_titulo'> | null;
}

interface Pictured {
  contentId: string;
  locale: string;
  banner: Pick<SectionBlock, 'imagem'> | null;
}

export interface SiteQuery {
  site: { siteMetadata: { siteUrl: string } };
  allSiteSettings: { nodes: (Settings & { locale: string })[] };
  allContentService: { nodes: Titled[] };
  allContentUnit: { nodes: Titled[] };
  allContentPage: { nodes: Pictured[] };
  /** The words of every page, in both languages: fetched once, and not with each page. */
  allLocale: LocaleNodes;
}

/** What is the same on every page: one file beside the pages, which the browser fetches once. */
export function useSiteQuery(): SiteQuery {
  return useStaticQuery<SiteQuery>(query);
}

const query = graphql`
  query SiteData {
    allLocale(filter: { ns: { eq: "site" } }, sort: { language: ASC }) {
      ...WordsOfLocale
    }
    site {
      siteMetadata {
        siteUrl
      }
    }
    allSiteSettings(sort: { locale: ASC }) {
      nodes {
        locale
        marca
        slogan
        organizacao {
          nome
          email
          telefone
          emergencia
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
          canal_video {
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
        lp
        icone
        banner {
          sub_titulo
        }
      }
    }
    allContentUnit(sort: { ordem: ASC }) {
      nodes {
        contentId
        locale
        slug
        titulo
        icone
      }
    }
    allContentPage(filter: { contentId: { in: ["plant", "services"] } }, sort: [{ locale: ASC }, { contentId: ASC }]) {
      nodes {
        contentId
        locale
        banner {
          imagem {
            ...CardImage
          }
        }
      }
    }
  }

  fragment LinkParts on ContentLink {
    title
    slug
  }
`;
