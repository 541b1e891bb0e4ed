import type { PageMeta } from '../seo/page-meta';

type Listed = Pick<PageMeta, 'path' | 'canonical' | 'alternates' | 'modified'>;

interface Answer {
  site: { siteMetadata: { siteUrl: string } };
  allPageMeta: { nodes: Listed[] };
}

/**
 * Options of gatsby-plugin-sitemap: the pages for search engines, with their other languages and
 * the time of the last change.
 */
export const sitemapOptions = {
  output: '/',
  createLinkInHead: false,
  query: `{
    site { siteMetadata { siteUrl } }
    allPageMeta(sort: { path: ASC }) { nodes { path canonical modified alternates { hreflang href } } }
  }`,
  resolveSiteUrl: ({ site }: Answer) => site.siteMetadata.siteUrl,
  resolvePages: ({ allPageMeta, site }: Answer) =>
    // The canonical URL of an unlisted page is null, that of another site's text leads there.
    allPageMeta.nodes.filter(
      ({ path, canonical }) => canonical === site.siteMetadata.siteUrl + path,
    ),
  serialize: ({ path, alternates, modified }: Listed) => ({
    url: path,
    ...(modified ? { lastmod: modified } : {}),
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }),
};
