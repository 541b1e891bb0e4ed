import { sitemapOptions } from './sitemap';

const alternates = [{ hreflang: 'pt-PT', href: 'https://site.example/pt' }];
const page = (path: string, canonical: string | null) => ({ path, canonical, alternates, modified: null as string | null });
const site = { siteMetadata: { siteUrl: 'https://site.example' } };

test('pages that are not to be listed, or belong elsewhere, are left out', () => {
  const nodes = [page('/pt', 'https://site.example/pt'), page('/pt/404', null), page('/pt/blog/a', 'https://other.example/a')];
  expect(sitemapOptions.resolvePages({ site, allPageMeta: { nodes } }).map(({ path }) => path)).toEqual(['/pt']);
});

test('an entry names the page in its other languages', () => {
  expect(sitemapOptions.serialize(page('/pt', 'https://site.example/pt'))).toEqual({
    url: '/pt',
    links: [{ lang: 'pt-PT', url: 'https://site.example/pt' }],
  });
});

test('an entry says when the page was last changed, where that is known', () => {
  const dated = { ...page('/pt', 'https://site.example/pt'), modified: '2026-03-31T09:30:00Z' };
  expect(sitemapOptions.serialize(dated)).toMatchObject({ lastmod: '2026-03-31T09:30:00Z' });
  expect(sitemapOptions.serialize({ ...dated, modified: null })).not.toHaveProperty('lastmod');
});
