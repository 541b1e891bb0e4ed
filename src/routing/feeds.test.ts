import { feedPath, feedsOf } from './feeds';

const site = { origin: 'https://site.example', title: 'Blog | valterra' };

test('the feeds lie below the blog of their language', () => {
  expect([feedPath('rss', 'pt'), feedPath('json', 'en')]).toEqual(['/pt/blog/rss.xml', '/en/blog/feed.json']);
});

test('pages of the blog name both forms, others none', () => {
  expect(feedsOf('article', 'en', site)).toEqual([
    { type: 'application/rss+xml', title: 'Blog | valterra (RSS)', href: 'https://site.example/en/blog/rss.xml' },
    { type: 'application/feed+json', title: 'Blog | valterra (JSON Feed)', href: 'https://site.example/en/blog/feed.json' },
  ]);
  expect(feedsOf('blog', 'pt', site)).toHaveLength(2);
  expect(feedsOf('services', 'pt', site)).toEqual([]);
});
