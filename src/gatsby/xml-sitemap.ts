import type { PageMeta } from '../seo/page-meta';

type Listed = Pick<PageMeta, 'path' | 'canonical' | 'alternates' | 'modified'> & { origin: string };

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
    allPageMeta(sort: { path: ASC }) { nodes { path origin canonical modified alternates { hreflang href } } }
  }`,
  resolveSiteUrl: ({ site }: Answer) => site.siteMetadata.siteUrl,
  resolvePages: ({ allPageMeta }: Answer) =>
    // The canonical URL of an unlisted page is null, that of another site's text leads there.
    allPageMeta.nodes.filter(({ path, origin, canonical }) => canonical === origin + path),
  serialize: ({ path, origin, alternates, modified }: Listed) => ({
    url: origin + path,
    ...(modified ? { lastmod: modified } : {}),
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }),
};
