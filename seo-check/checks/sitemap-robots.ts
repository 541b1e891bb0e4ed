import { type HTMLElement, parse } from 'node-html-parser';
import { addressesOf } from '../addresses';
import { type Check, error, type Problem } from '../check';
import { alternatesOf, canonicalsOf, isListed, type Page, type Site } from '../site';

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

interface ListedAddress {
  address: string;
  lastmod: string | null;
  alternates: { hreflang: string; href: string }[];
}

/** What a sitemap, or an index of sitemaps, lists. */
function readSitemap(xml: string): { sitemaps: string[]; addresses: ListedAddress[] } {
  const root = parse(xml.replace(/^<\?xml[^>]*>/, ''), { lowerCaseTagName: true });
  return {
    sitemaps: root.querySelectorAll('sitemap > loc').map(({ text }) => text.trim()),
    addresses: root.querySelectorAll('url').map((url) => ({
      address: url.querySelector('loc')?.text.trim() ?? '',
      lastmod: url.querySelector('lastmod')?.text.trim() ?? null,
      alternates: url.childNodes.flatMap((node) => {
        const { rawTagName, attrs } = node as HTMLElement;
        return rawTagName === 'xhtml:link'
          ? [{ hreflang: attrs.hreflang ?? '', href: attrs.href ?? '' }]
          : [];
      }),
    })),
  };
}

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
