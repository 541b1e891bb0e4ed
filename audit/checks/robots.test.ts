import { found, type SmallSite } from '../fixtures/small-site';
import { robots } from './robots';

const says = (text: string) => (site: SmallSite) => void (site.texts['/robots.txt'] = text);

test('is there, names the sitemap that is there, and lets search engines in', () => {
  expect(found(robots, (site) => void delete site.texts['/robots.txt'])).toEqual(['error /robots.txt is not there']);
  expect(found(robots, says('User-agent: *\nAllow: /'))).toEqual(['error /robots.txt names no sitemap']);
  expect(found(robots, says('Sitemap: /sitemap-index.xml'))).toHaveLength(1);
  expect(found(robots, says('Sitemap: https://www.valterra.example/gone.xml'))).toEqual([
    'error /robots.txt names the sitemap https://www.valterra.example/gone.xml, where there is none',
  ]);
  expect(found(robots, says('Disallow: /\nSitemap: https://www.valterra.example/sitemap-index.xml'))).toEqual([
    'error /robots.txt keeps search engines out of the whole site',
  ]);
});
