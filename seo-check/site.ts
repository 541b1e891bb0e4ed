import type { PageRecord } from '../src/seo/page-meta';
import { defaultLocale, type Locale, localeOfPath, type Origins } from '../core/i18n/locales';
import { urlOf } from '../core/routing/paths';

export interface Page {
  path: string;
  lang: string | null;
  head: readonly PageElement[];
  jsonLd: readonly string[];
  links: readonly PageLink[];
  forms: readonly PageForm[];
  images: readonly PageImage[];
  headings: readonly { level: number; text: string }[];
  ids: readonly string[];
}

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

export interface PageLink {
  href: string;
  /** `a`: somebody may follow it. Else the element and attribute that fetch it: `img srcset`. */
  from: string;
}

export interface PageForm {
  action: string;
  method: 'get' | 'post';
}

export interface PageImage {
  src: string;
  /** Null: there is no attribute; empty: it only decorates. */
  alt: string | null;
  /** The browser keeps its place before it arrives. */
  sized: boolean;
}

export interface Site {
  origin: string;
  /** Of each language: `origin`, or a domain of its own. */
  origins: Origins;
  pages: readonly Page[];
  /** What GraphQL says of the pages. */
  records: readonly PageRecord[];
  files: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  redirects: readonly { from: string; to: string; ignoreCase: boolean }[];
  texts: ReadonlyMap<string, string>;
  /** The share images, by their path; null: no picture that can be read. */
  pictures: ReadonlyMap<string, PictureSize | null>;
}

export interface PictureSize {
  width: number;
  height: number;
  format: string;
}

/** The page at `/` for hosts that cannot choose a language: it redirects to one. */
export const isRootRedirect = ({ path }: Pick<Page, 'path'>): boolean => path === '/' || path === '/index.html';

const inHead = ({ head }: Page, wanted: string) => head.filter(({ tag }) => tag === wanted);

const linksOf = (page: Page) => inHead(page, 'link').map(({ attributes }) => attributes);

export const titlesOf = (page: Page): string[] => inHead(page, 'title').map(({ text }) => text.trim());

/** `metaOf(page, 'og:image')`: the contents of every meta of that name or property. */
export const metaOf = (page: Page, wanted: string): string[] =>
  inHead(page, 'meta').flatMap(({ attributes: { name, property, content = '' } }) =>
    name === wanted || property === wanted ? [content] : [],
  );

export const canonicalsOf = (page: Page): string[] =>
  linksOf(page).flatMap(({ rel, href = '' }) => (rel === 'canonical' ? [href] : []));

export const alternatesOf = (page: Page): { hreflang: string; href: string }[] =>
  linksOf(page).flatMap(({ hreflang, href = '' }) => (hreflang ? [{ hreflang, href }] : []));

export const isListed = (page: Page): boolean =>
  !isRootRedirect(page) && !metaOf(page, 'robots').some((robots) => robots.includes('noindex'));

export const languageOfPage = ({ path }: Pick<Page, 'path'>): Locale => localeOfPath(path) ?? defaultLocale;

export const urlOfPage = (path: string, { origin, origins }: Site): string => urlOf(path, { siteUrl: origin, origins });
