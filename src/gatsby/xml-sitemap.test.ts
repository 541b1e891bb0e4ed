import { sitemapOptions } from './xml-sitemap';

// `npm run seo` compares the rest of it with the built pages.
test('the sitemap says when a page was last changed, where that is known', () => {
  const page = {
    path: '/pt',
    origin: 'https://site.example',
    robots: 'index, follow',
    canonical: 'https://site.example/pt',
    alternates: [],
    modified: '2026-03-31T09:30:00Z',
  };
  expect(sitemapOptions.serialize(page)).toEqual({ url: 'https://site.example/pt', lastmod: page.modified, links: [] });
  expect(sitemapOptions.serialize({ ...page, modified: null })).not.toHaveProperty('lastmod');
});

test('the sitemap leaves out pages that are not to be listed, and articles whose canonical address is on another site', () => {
  const page = (path: string, canonical: string | null, robots = 'index, follow') => ({
    path,
    robots,
    origin: 'https://site.example',
    canonical,
    alternates: [],
    modified: null,
  });
  const nodes = [
    page('/pt', 'https://site.example/pt'),
    page('/pt/404', null, 'noindex, nofollow'),
    page('/pt/pesquisa', 'https://site.example/pt/pesquisa', 'noindex, follow'),
    page('/pt/blog/a', 'https://other.example/a'),
  ];
  const site = { siteMetadata: { siteUrl: 'https://site.example' } };
  expect(sitemapOptions.resolvePages({ site, allPageMeta: { nodes } }).map(({ path }) => path)).toEqual(['/pt']);
});
