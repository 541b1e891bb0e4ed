import type { RoutesManifest } from 'gatsby';
import { newReleaseId } from '../../platform/release/manifest';
import { contentTypeOf } from '../../platform/release/content-types';
import { siteFiles, siteGone, siteRedirects } from './read-routes';

const forEver = [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }];
const eachTime = [{ key: 'cache-control', value: 'public, max-age=0, must-revalidate' }];
const redirect = (path: string, toPath: string, status: number): RoutesManifest[number] =>
  ({ type: 'redirect', path, toPath, status, ignoreCase: true, headers: [] }) as RoutesManifest[number];

const hash = '0123456789abcdef0123';
it.each<[string, typeof eachTime, 'for ever' | 'asked for' | 'left out']>([
  ['pt/index.html', eachTime, 'asked for'],
  ['page-data/sq/d/123.json', eachTime, 'asked for'],
  [`app-${hash}.js`, forEver, 'for ever'],
  [`app-${hash}.js.map`, forEver, 'left out'],
  ['pagefind/pt/0/pagefind.js.map', eachTime, 'left out'],
  [`app-${hash}.js.LICENSE.txt`, [], 'for ever'],
  ['static/abc/a.jpg', [], 'for ever'],
  // The names of the pieces of the search index hold their hash, those of what begins it do not.
  ['pagefind/pt/0/index/pt-pt_24bef56.pf_index', eachTime, 'for ever'],
  ['pagefind/en/0/fragment/en-gb_0a1b2c3.pf_fragment', eachTime, 'for ever'],
  ['pagefind/en/0/filter/en-gb_e320dad.pf_filter', eachTime, 'for ever'],
  ['pagefind/pt/0/pagefind.pt-pt_571fd9bb55514.pf_meta', eachTime, 'for ever'],
  ['pagefind/pt/0/pagefind.js', eachTime, 'asked for'],
  ['pagefind/pt/0/pagefind-entry.json', eachTime, 'asked for'],
  ['pagefind/pt/0/wasm.pt-pt.pagefind', eachTime, 'asked for'],
  // Scripts of earlier builds, and what only a build needs.
  ['app-99999999999999999999.js', [], 'left out'],
  ['styles.99999999999999999999.css', eachTime, 'left out'],
  ['webpack.stats.json', eachTime, 'left out'],
  ['chunk-map.json', eachTime, 'left out'],
  ['_gatsby/slices/_gatsby-scripts-1.html', eachTime, 'left out'],
])('%s is kept by a browser or not', (name, headers, expected) => {
  const route = (filePath: string, its: typeof eachTime): RoutesManifest[number] => ({
    type: 'static',
    path: `/${filePath}`,
    filePath: `public/${filePath}`,
    headers: its,
  });
  const kept = siteFiles([route(name, headers), route(`app-${hash}.js`, forEver)]).find(({ file }) => file === name);
  expect(kept ? (kept.immutable ? 'for ever' : 'asked for') : 'left out').toBe(expected);
});

it('tells redirects from what is gone, and names those with the status of no redirect', () => {
  const refused: [string, number][] = [];
  const routes = [redirect('/a', '/b', 301), redirect('/c', '/404', 410), redirect('/d', '/e', 200)];
  const kept = siteRedirects(routes, (from, status) => refused.push([from, status]));
  expect(kept).toEqual([{ from: '/a', to: '/b', status: 301, ignoreCase: true }]);
  expect(siteGone(routes)).toEqual(['/c']);
  expect(refused).toEqual([['/d', 200]]);
});

it.each([
  ['pt/index.html', 'text/html; charset=utf-8'],
  ['pt/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['en/blog/feed.json', 'application/feed+json; charset=utf-8'],
  ['sitemap-0.xml', 'application/xml; charset=utf-8'],
  ['unknown.xyz', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

it('names releases so that they sort by time, within a second too', () => {
  const moments = ['2026-03-01T10:15:02.417Z', '2026-03-01T10:15:02.418Z', '2026-03-01T10:15:03.000Z', '2026-12-01T00:00:00.000Z'];
  const ids = moments.map((moment) => newReleaseId(new Date(moment)));
  expect([...ids].sort()).toEqual(ids);
  expect(ids[0]).toMatch(/^20260301T101502417Z-[0-9a-f]{4}$/);
});
