import { isIndexed, type PageMeta } from '../seo/page-meta';

type Listed = Pick<PageMeta, 'path' | 'robots' | 'canonical' | 'alternates' | 'modified'> & {
  origin: string;
};

interface SitemapQuery {
  site: { siteMetadata: { siteUrl: string } };
  allPageMeta: { nodes: Listed[] };
}

/** Options of gatsby-plugin-sitemap: pages for search engines, other languages, last change. */
export const sitemapOptions = {
  output: '/',
  createLinkInHead: false,
  query: `{
    site { siteMetadata { siteUrl } }
    allPageMeta(sort: { path: ASC }) { nodes { path origin robots canonical modified alternates { hreflang href } } }
  }`,
  resolveSiteUrl: ({ site }: SitemapQuery) => site.siteMetadata.siteUrl,
  resolvePages: ({ allPageMeta }: SitemapQuery) =>
    // The canonical URL of another site's text leads there.
    allPageMeta.nodes.filter((page) => isIndexed(page) && page.canonical === page.origin + page.path),
  serialize: ({ path, origin, alternates, modified }: Listed) => ({
    url: origin + path,
    ...(modified ? { lastmod: modified } : {}),
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }),
};
