import { sitemapOptions } from './sitemap';

// Which pages it lists, and in which languages, `npm run seo` compares with the built pages.
test('the sitemap says when a page was last changed, where that is known', () => {
  const page = { path: '/pt', canonical: 'https://site.example/pt', alternates: [], modified: '2026-03-31T09:30:00Z' };
  expect(sitemapOptions.serialize(page)).toEqual({ url: '/pt', lastmod: page.modified, links: [] });
  expect(sitemapOptions.serialize({ ...page, modified: null })).not.toHaveProperty('lastmod');
});
