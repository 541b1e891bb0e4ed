import { addressesOf } from '../addresses';
import { error, type Check, type Problem } from '../check';
import { alternatesOf, canonicalsOf, isListed } from '../page-head';
import type { Page } from '../page';
import type { Site } from '../site';
import { readSitemap, type ListedAddress } from './read-sitemap';

export const sitemap: Check = {
  id: 'sitemap',
  title: 'Sitemap',
  meaning:
    'sitemap-index.xml and the sitemaps it names list exactly the pages that search engines may list under their own address, each once, with the languages that the page itself names and a real date. `src/gatsby/sitemap.ts` chooses them.',
  find: (site) => {
    const { listed, problems } = listedAddresses(site);
    const addresses = new Set(listed.map(({ address }) => address));
    const wanted = new Map(
      site.pages
        .filter((page) => isListed(page) && canonicalsOf(page)[0] === site.origin + page.path)
        .map((page) => [site.origin + page.path, page]),
    );
    const missing = [...wanted].flatMap(([address, { path }]) =>
      addresses.has(address) ? [] : [error(path, 'is not in the sitemap')],
    );
    const seen = new Set<string>();
    const wrong = listed.flatMap((entry) => {
      const double = seen.has(entry.address)
        ? [error(entry.address, 'stands in the sitemap more than once')]
        : [];
      seen.add(entry.address);
      const page = wanted.get(entry.address);
      return [
        ...double,
        ...wrongDate(entry),
        ...(page ? otherLanguages(entry, page) : [notWanted(entry, site)]),
      ];
    });
    return [...problems, ...missing, ...wrong];
  },
};

const index = '/sitemap-index.xml';

function listedAddresses(site: Site): { listed: ListedAddress[]; problems: Problem[] } {
  const text = site.texts.get(index);
  if (text === undefined) return { listed: [], problems: [error(index, 'is not there')] };
  const parts = readSitemap(text).sitemaps.map((address) => {
    const target = addressesOf(site).targetOf(address, '/');
    const part = target.kind === 'here' ? site.texts.get(target.path) : undefined;
    return { address, part };
  });
  return {
    listed: parts.flatMap(({ part }) => (part === undefined ? [] : readSitemap(part).addresses)),
    problems: parts
      .filter(({ part }) => part === undefined)
      .map(({ address }) => error(index, `names ${address}, where there is no sitemap`)),
  };
}

function notWanted({ address }: ListedAddress, site: Site): Problem {
  const target = addressesOf(site).targetOf(address, '/');
  const answer = target.kind === 'here' ? addressesOf(site).at(target.path) : null;
  if (target.kind !== 'here' || answer?.kind === 'nothing')
    return error(address, 'stands in the sitemap, and there is no such page');
  if (answer?.kind === 'redirect')
    return error(target.path, `stands in the sitemap, and is redirected to ${answer.hops.at(-1)}`);
  return error(
    target.path,
    'stands in the sitemap, and search engines must not list it (noindex, or another canonical address)',
  );
}

function wrongDate({ address, lastmod }: ListedAddress): Problem[] {
  if (lastmod === null) return [];
  const right =
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(lastmod) &&
    !Number.isNaN(Date.parse(lastmod));
  // Clocks differ by minutes, not by a day.
  if (!right || Date.parse(lastmod) > Date.now() + 86_400_000)
    return [
      error(address, `has the lastmod “${lastmod}” in the sitemap, which is no date that has been`),
    ];
  return [];
}

function otherLanguages({ alternates }: ListedAddress, page: Page): Problem[] {
  const asText = (all: readonly { hreflang: string; href: string }[]) =>
    all
      .map(({ hreflang, href }) => `${hreflang} ${href}`)
      .sort()
      .join(', ');
  const own = asText(alternatesOf(page));
  const listed = asText(alternates);
  return own === listed
    ? []
    : [
        error(
          page.path,
          `names the languages ${own || 'none'}, and in the sitemap ${listed || 'none'}`,
        ),
      ];
}
