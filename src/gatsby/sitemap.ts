import type { PageMeta } from '../seo/page-meta';

type Listed = Pick<PageMeta, 'path' | 'canonical' | 'alternates' | 'modified'>;

interface Answer {
  site: { siteMetadata: { siteUrl: string } };
  allPageMeta: { nodes: Listed[] };
}

/**
 * What gatsby-plugin-sitemap lists: every page that search engines may list, with its other
 * languages and when it was last changed.
 */
export const sitemapOptions = {
  output: '/',
  createLinkInHead: false,
  query: `{
    site { siteMetadata { siteUrl } }
    allPageMeta(sort: { path: ASC }) { nodes { path canonical modified alternates { hreflang href } } }
  }`,
  resolveSiteUrl: ({ site }: Answer) => site.siteMetadata.siteUrl,
  resolvePages: ({ allPageMeta, site }: Answer) => {
    // A page that is not to be listed has no canonical address; one that belongs elsewhere has that
    // of another.
    return allPageMeta.nodes.filter(
      ({ path, canonical }) => canonical === site.siteMetadata.siteUrl + path,
    );
  },
  serialize: ({ path, alternates, modified }: Listed) => ({
    url: path,
    ...(modified ? { lastmod: modified } : {}),
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }),
};
