import { addressesOf } from '../addresses';
import { error, type Check, type Problem } from '../check';
import type { Site } from '../site';

const place = '/robots.txt';

export const robots: Check = {
  id: 'robots',
  title: 'robots.txt',
  meaning:
    'robots.txt is there, names the sitemap by its whole address, and keeps nobody out of the whole site. `src/gatsby/root-files.ts` writes it.',
  find: (site) => {
    const text = site.texts.get(place);
    if (text === undefined) return [error(place, 'is not there')];
    return [
      ...withoutSitemap(text, site),
      ...(/^Disallow:\s*\/\s*$/im.test(text)
        ? [error(place, 'keeps search engines out of the whole site')]
        : []),
    ];
  },
};

function withoutSitemap(text: string, site: Site): Problem[] {
  const named = [...text.matchAll(/^Sitemap:\s*(\S+)\s*$/gim)].map(([, address = '']) => address);
  if (named.length === 0) return [error(place, 'names no sitemap')];
  const addresses = addressesOf(site);
  return named.flatMap((address) => {
    const target = URL.canParse(address) ? addresses.targetOf(address, '/') : null;
    const there = target?.kind === 'here' && addresses.at(target.path).kind === 'file';
    return there ? [] : [error(place, `names the sitemap ${address}, where there is none`)];
  });
}
