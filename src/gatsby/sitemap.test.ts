import { sitemapOptions } from './sitemap';

const alternates = [{ hreflang: 'pt-PT', href: 'https://site.example/pt' }];
const page = (path: string, robots: string) => ({ path, robots, alternates });
const site = { siteMetadata: { siteUrl: 'https://site.example' } };

test('pages that search engines must not list are left out', () => {
  const nodes = [page('/pt', 'index, follow'), page('/pt/404', 'noindex, nofollow'), page('/pt/obrigado', 'noindex, follow')];
  expect(sitemapOptions.resolvePages({ site, allPageMeta: { nodes } }).map(({ path }) => path)).toEqual(['/pt']);
});

test('an entry names the page in its other languages', () => {
  expect(sitemapOptions.serialize(page('/pt', 'index, follow'))).toEqual({
    url: '/pt',
    links: [{ lang: 'pt-PT', url: 'https://site.example/pt' }],
  });
});
