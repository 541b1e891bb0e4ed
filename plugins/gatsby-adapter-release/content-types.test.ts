import { contentTypeOf } from './content-types';

test.each([
  ['pt/index.html', 'text/html; charset=utf-8'],
  ['pt/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['en/blog/feed.json', 'application/feed+json; charset=utf-8'],
  ['sitemap-0.xml', 'application/xml; charset=utf-8'],
  ['page-data/app-data.json', 'application/json; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['llms.txt', 'text/plain; charset=utf-8'],
  ['unknown.xyz', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
