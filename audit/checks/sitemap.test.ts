import { found, type SmallSite } from '../fixtures/small-site';
import { sitemap } from './sitemap';

const xml = (change: (text: string) => string) => (site: SmallSite) => {
  const before = site.texts['/sitemap-0.xml'] ?? '';
  site.texts['/sitemap-0.xml'] = change(before);
  if (site.texts['/sitemap-0.xml'] === before) throw new Error('nothing was changed');
};
const entry = (path: string) => `<url><loc>https://www.valterra.example${path}</loc></url>`;
const adding = (path: string) => xml((text) => text.replace('</urlset>', `${entry(path)}</urlset>`));

test('lists every page that can be listed', () => {
  expect(
    found(
      sitemap,
      xml((text) => text.replace(/<url>.*?<\/url>/, '')),
    ),
  ).toEqual(['error /pt is not in the sitemap']);
});

test('lists no other', () => {
  expect(found(sitemap, adding('/gone'))).toEqual([
    'error https://www.valterra.example/gone stands in the sitemap, and there is no such page',
  ]);
  expect(found(sitemap, adding('/en/licences'))).toEqual(['error /en/licences stands in the sitemap, and is redirected to /en/about-us']);
  expect(found(sitemap, adding('/en/thank-you-contacts'))[0]).toMatch(/^error \/en\/thank-you-contacts .* must not list it/);
  expect(found(sitemap, adding('/pt'))[0]).toBe('error https://www.valterra.example/pt stands in the sitemap more than once');
});

test('names the languages that the page names, and real dates', () => {
  expect(
    found(
      sitemap,
      xml((text) => text.replace(/<xhtml:link rel="alternate" hreflang="en-GB"[^>]*>/, '')),
    )[0],
  ).toMatch(/^error \/pt names the languages/);
  expect(
    found(
      sitemap,
      xml((text) => text.replace('2026-03-01T10:00:00Z', 'yesterday')),
    )[0],
  ).toMatch(/no date that has been$/);
  expect(
    found(
      sitemap,
      xml((text) => text.replace('2026-03-01T10:00:00Z', '2126-03-01')),
    )[0],
  ).toMatch(/no date that has been$/);
});

test('is there, in all its parts', () => {
  expect(found(sitemap, (site) => void delete site.texts['/sitemap-index.xml'])[0]).toBe('error /sitemap-index.xml is not there');
  expect(found(sitemap, (site) => void delete site.texts['/sitemap-0.xml'])[0]).toMatch(/^error \/sitemap-index.xml names .* no sitemap$/);
});
