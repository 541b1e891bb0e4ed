import { type HTMLElement, parse } from 'node-html-parser';

export interface ListedAddress {
  address: string;
  lastmod: string | null;
  alternates: { hreflang: string; href: string }[];
}

/** What a sitemap, or an index of sitemaps, lists. */
export function readSitemap(xml: string): { sitemaps: string[]; addresses: ListedAddress[] } {
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
