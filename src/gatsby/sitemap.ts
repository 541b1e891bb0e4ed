import type { PageMeta } from '../seo/page-meta';

type Listed = Pick<PageMeta, 'path' | 'robots' | 'alternates'>;

interface Answer {
  site: { siteMetadata: { siteUrl: string } };
  allPageMeta: { nodes: Listed[] };
}

/** What gatsby-plugin-sitemap lists: every page that search engines may list, with its other languages. */
export const sitemapOptions = {
  output: '/',
  createLinkInHead: false,
  query: `{
    site { siteMetadata { siteUrl } }
    allPageMeta(sort: { path: ASC }) { nodes { path robots alternates { hreflang href } } }
  }`,
  resolveSiteUrl: ({ site }: Answer) => site.siteMetadata.siteUrl,
  resolvePages: ({ allPageMeta }: Answer) => allPageMeta.nodes.filter(({ robots }) => !robots.startsWith('noindex')),
  serialize: ({ path, alternates }: Listed) => ({
    url: path,
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }),
};
