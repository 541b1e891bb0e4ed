import { type HTMLElement, parse } from 'node-html-parser';
import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { type Check, error, errorIf, type PageProblem } from '../check';
import { alternatesOf, canonicalsOf, isListed, type Page, type Site, urlOfPage } from '../site';

export const sitemap: Check = (site, resolver) => {
  const { listed, problems } = listedUrls(site, resolver);
  const urls = new Set(listed.map(({ url }) => url));
  const wanted = new Map(
    site.pages
      .filter((page) => isListed(page) && canonicalsOf(page)[0] === urlOfPage(page.path, site))
      .map((page) => [urlOfPage(page.path, site), page]),
  );
  const missing = [...wanted].flatMap(([url, { path }]) => errorIf(!urls.has(url), path, 'sitemap_lacks'));
  const seen = new Set<string>();
  const wrong = listed.flatMap((entry) => {
    const double = errorIf(seen.has(entry.url), entry.url, 'sitemap_many');
    seen.add(entry.url);
    const page = wanted.get(entry.url);
    return [...double, ...wrongDate(entry), ...(page ? otherLanguages(entry, page) : [notWanted(entry, resolver)])];
  });
  return [...problems, ...missing, ...wrong];
};

const index = '/sitemap-index.xml';

function listedUrls(site: Site, resolver: UrlResolver): { listed: SitemapEntry[]; problems: PageProblem[] } {
  const text = site.texts.get(index);
  if (text === undefined) return { listed: [], problems: [error(index, 'file_missing')] };
  const parts = readSitemap(text).sitemaps.map((url) => ({ url, part: site.texts.get(resolver.ownPath(url) ?? '') }));
  return {
    listed: parts.flatMap(({ part }) => (part === undefined ? [] : readSitemap(part).entries)),
    problems: parts.filter(({ part }) => part === undefined).map(({ url }) => error(index, 'sitemap_missing', { url })),
  };
}

function notWanted({ url }: SitemapEntry, resolver: UrlResolver): PageProblem {
  const path = resolver.ownPath(url);
  if (path === null) return error(url, 'sitemap_no_page');
  const { end, hops } = resolver.at(path);
  const target = hops.at(-1);
  if (target !== undefined) return error(path, 'sitemap_redirected', { target });
  return end === 'nothing' ? error(url, 'sitemap_no_page') : error(path, 'sitemap_unlisted');
}

function wrongDate({ url, lastmod }: SitemapEntry): PageProblem[] {
  if (lastmod === null) return [];
  const isDate =
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(lastmod) &&
    !Number.isNaN(Date.parse(lastmod));
  // Clocks differ by minutes, not by a day.
  return errorIf(!isDate || Date.parse(lastmod) > Date.now() + 86_400_000, url, 'sitemap_date', { date: lastmod });
}

function otherLanguages({ alternates }: SitemapEntry, page: Page): PageProblem[] {
  const asText = (all: readonly { hreflang: string; href: string }[]) =>
    all
      .map(({ hreflang, href }) => `${hreflang} ${href}`)
      .sort()
      .join(', ') || '–';
  const own = asText(alternatesOf(page));
  const listed = asText(alternates);
  return errorIf(own !== listed, page.path, 'sitemap_languages', { own, listed });
}

interface SitemapEntry {
  url: string;
  lastmod: string | null;
  alternates: { hreflang: string; href: string }[];
}

function readSitemap(xml: string): { sitemaps: string[]; entries: SitemapEntry[] } {
  const root = parse(xml.replace(/^<\?xml[^>]*>/, ''), { lowerCaseTagName: true });
  return {
    sitemaps: root.querySelectorAll('sitemap > loc').map(({ text }) => text.trim()),
    entries: root.querySelectorAll('url').map((entry) => ({
      url: entry.querySelector('loc')?.text.trim() ?? '',
      lastmod: entry.querySelector('lastmod')?.text.trim() ?? null,
      alternates: entry.childNodes.flatMap((node) => {
        const { rawTagName, attrs } = node as HTMLElement;
        return rawTagName === 'xhtml:link' ? [{ hreflang: attrs.hreflang ?? '', href: attrs.href ?? '' }] : [];
      }),
    })),
  };
}

const place = '/robots.txt';

export const robots: Check = ({ texts, files }, resolver) => {
  const text = texts.get(place);
  if (text === undefined) return [error(place, 'file_missing')];
  const named = [...text.matchAll(/^Sitemap:\s*(\S+)\s*$/gim)].map(([, url = '']) => url);
  return [
    ...errorIf(named.length === 0, place, 'sitemap_unnamed'),
    ...named.flatMap((url) => {
      const isThere = isWholeUrl(url) && files.has(resolver.ownPath(url) ?? '');
      return errorIf(!isThere, place, 'sitemap_missing', { url });
    }),
    ...errorIf(/^Disallow:\s*\/\s*$/im.test(text), place, 'robots_closed'),
  ];
};
