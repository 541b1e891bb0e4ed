import { defaultLocale, type Locale, localeCodes, localeRow } from '../../core/i18n/locales';
import { type RouteId, routes } from '../../core/routing/routes';

/** All that the head of a page says, as data. */
export interface PageMeta {
  path: string;
  locale: Locale;
  /** The row of the slug table. */
  kind: RouteId;
  title: string;
  description: string | null;
  robots: string;
  /** Origin plus path, without the query; null for pages that search engines must not list. */
  canonical: string | null;
  /**
   * The page in each language that has it, itself included; none for pages that search engines must
   * not list.
   */
  alternates: { hreflang: string; href: string }[];
  /** The feeds that carry what the page lists. */
  feeds: Feed[];
  /** What is shown where the page is shared. */
  shareImage: ShareImage | null;
  openGraph: OpenGraph;
  twitter: { card: string; title: string; description: string | null };
  /** Structured data of schema.org: the text of a script, one graph. */
  jsonLd: string | null;
  /**
   * When what the page says was last changed: ISO 8601, UTC; null where the backend does not tell.
   */
  modified: string | null;
  /** How many words editors wrote for it. */
  wordCount: number;
}

interface Feed {
  /** `application/rss+xml` */
  type: string;
  title: string;
  href: string;
}

/** Addresses are absolute, sizes in pixels. */
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

interface OpenGraph {
  type: 'website' | 'article';
  siteName: string;
  title: string;
  description: string | null;
  url: string | null;
  /** `pt_PT` */
  locale: string;
  /** Of an article. */
  publishedTime: string | null;
  modifiedTime: string | null;
  author: string | null;
  section: string | null;
}

export interface PageFacts {
  path: string;
  locale: Locale;
  kind: RouteId;
  /** The page's own title; the brand follows it. */
  title: string;
  description: string | null;
  /** The author's word for where the text belongs, when it stands elsewhere too. */
  canonical?: string | null;
  /** The addresses of this page in the languages that have it. */
  translations: Partial<Record<Locale, string>>;
  feeds?: Feed[];
  shareImage?: ShareImage | null;
  jsonLd?: string | null;
  modified?: string | null;
  wordCount?: number;
  /** Who wrote it, when, about what; of articles. */
  article?: { published: string; author: string | null; section: string | null } | null;
}

/**
 * `{path: '/pt/cirver', title: 'CIRVER', …}` -> what its head says, on a site of that origin and
 * brand.
 */
export function pageMeta(page: PageFacts, site: { origin: string; brand: string }): PageMeta {
  const { hidden = false, error } = routes[page.kind];
  const { article = null, modified = null, description } = page;
  const title = page.title.includes(site.brand) ? page.title : `${page.title} | ${site.brand}`;
  const canonical = hidden ? null : (page.canonical ?? site.origin + page.path);
  return {
    path: page.path,
    locale: page.locale,
    kind: page.kind,
    title,
    description,
    robots: error ? 'noindex, nofollow' : hidden ? 'noindex, follow' : 'index, follow',
    canonical,
    // A text that belongs elsewhere has its translations there.
    alternates: hidden || page.canonical ? [] : alternatesOf(page.translations, site.origin),
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

/**
 * Where the brand stands beside the title already: `withoutBrand('Solos | valterra', 'valterra')`
 * -> `Solos`
 */
export function withoutBrand(title: string, brand: string): string {
  const suffix = ` | ${brand}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

function alternatesOf(
  translations: PageFacts['translations'],
  origin: string,
): PageMeta['alternates'] {
  const each = localeCodes.flatMap((locale) => {
    const path = translations[locale];
    return path ? [{ hreflang: localeRow(locale).htmlLang as string, href: origin + path }] : [];
  });
  const fallback = translations[defaultLocale];
  return fallback ? [...each, { hreflang: 'x-default', href: origin + fallback }] : each;
}

/**
 * The node of a page as a build left it beside its release: all of PageMeta, and the origin that
 * its addresses begin with.
 */
export type PageRecord = PageMeta & { origin: string };

/** Where a release keeps the records of its pages. */
export const pageRecordsFile = 'page-meta.json';
