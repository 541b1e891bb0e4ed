import { withBrand } from '../../core/content/head-limits';
import { defaultLocale, type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { type SiteOrigins, urlOf } from '../../core/routing/paths';
import { type RouteId, routes } from '../../core/routing/routes';

interface Feed {
  /** `application/rss+xml` */
  type: string;
  title: string;
  href: string;
}

/** An absolute URL, and the size in pixels. */
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export interface PageMetaInput {
  path: string;
  locale: Locale;
  kind: RouteId;
  /** Without the brand. */
  title: string;
  description: string | null;
  /** An absolute URL, when the text belongs to another site. */
  canonical?: string | null;
  /** Paths of the page in the languages that have it. */
  translations: Partial<Record<Locale, string>>;
  feeds?: Feed[];
  shareImage?: ShareImage | null;
  /** Kept out of search engines, though its screen is not. */
  unlisted?: boolean;
  jsonLd?: string | null;
  modified?: string | null;
  wordCount?: number;
  /** Of articles. */
  article?: { published: string; author: string | null; section: string | null } | null;
}

/** The head of a page as data. Hidden pages have no alternates, error pages no canonical URL. */
export function pageMeta(page: PageMetaInput, site: SiteOrigins & { brand: string }) {
  const { error } = routes[page.kind];
  const hidden = page.unlisted || routes[page.kind].hidden;
  const { article = null, modified = null, description } = page;
  const title = withBrand(page.title, site.brand);
  const canonical = error ? null : (page.canonical ?? urlOf(page.path, site));
  return {
    path: page.path,
    locale: page.locale,
    kind: page.kind,
    title,
    description,
    robots: error ? 'noindex, nofollow' : hidden ? 'noindex, follow' : 'index, follow',
    canonical,
    // A text of another site has its translations there.
    alternates: hidden || page.canonical ? [] : alternatesOf(page.translations, site),
    feeds: page.feeds ?? [],
    shareImage: page.shareImage ?? null,
    openGraph: {
      type: article ? 'article' : 'website',
      siteName: site.brand,
      title: withoutBrand(page.title, site.brand),
      description,
      url: canonical,
      locale: localeRow(page.locale).htmlLang.replace('-', '_'),
      publishedTime: article?.published ?? null,
      modifiedTime: article ? modified : null,
      author: article?.author ?? null,
      section: article?.section ?? null,
    },
    twitter: {
      card: 'summary_large_image',
      title: withoutBrand(page.title, site.brand),
      description,
    },
    jsonLd: page.jsonLd ?? null,
    modified,
    wordCount: page.wordCount ?? 0,
  };
}

export type PageMeta = ReturnType<typeof pageMeta>;

/** Search engines may list it. */
export const isIndexed = ({ robots }: Pick<PageMeta, 'robots'>): boolean => robots.startsWith('index');

/** `withoutBrand('Solos | valterra', 'valterra')` -> `Solos` */
export function withoutBrand(title: string, brand: string): string {
  const suffix = ` | ${brand}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

function alternatesOf(translations: PageMetaInput['translations'], site: SiteOrigins) {
  const each = localeCodes.flatMap((locale) => {
    const path = translations[locale];
    return path ? [{ hreflang: localeRow(locale).htmlLang, href: urlOf(path, site) }] : [];
  });
  const fallback = translations[defaultLocale];
  return fallback ? [...each, { hreflang: 'x-default', href: urlOf(fallback, site) }] : each;
}

/** The metadata of a page, with the origin of its URLs. */
export type PageRecord = PageMeta & { origin: string };
