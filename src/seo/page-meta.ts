import { defaultLocale, localeCodes, localeRow, type Locale } from '../i18n/locales';
import type { RouteId } from '../routing/routes';
import { routes } from '../routing/routes';

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
  /** The page in each language that has it, itself included; none for pages that search engines must not list. */
  alternates: { hreflang: string; href: string }[];
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
}

/** `{path: '/pt/cirver', title: 'CIRVER', …}` -> what its head says, on a site of that origin and brand. */
export function pageMeta(page: PageFacts, site: { origin: string; brand: string }): PageMeta {
  const { hidden = false, error } = routes[page.kind];
  return {
    path: page.path,
    locale: page.locale,
    kind: page.kind,
    title: page.title.includes(site.brand) ? page.title : `${page.title} | ${site.brand}`,
    description: page.description,
    robots: error ? 'noindex, nofollow' : hidden ? 'noindex, follow' : 'index, follow',
    canonical: hidden ? null : (page.canonical ?? site.origin + page.path),
    alternates: hidden ? [] : alternatesOf(page.translations, site.origin),
  };
}

function alternatesOf(translations: PageFacts['translations'], origin: string): PageMeta['alternates'] {
  const each = localeCodes.flatMap((locale) => {
    const path = translations[locale];
    return path ? [{ hreflang: localeRow(locale).htmlLang as string, href: origin + path }] : [];
  });
  const fallback = translations[defaultLocale];
  return fallback ? [...each, { hreflang: 'x-default', href: origin + fallback }] : each;
}
