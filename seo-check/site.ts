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

export function titlesOf({ head }: Page): string[] {
  return head.filter(({ tag }) => tag === 'title').map(({ text }) => text.trim());
}

/** `metaOf(page, 'og:image')`: the contents of every meta of that name or property. */
export function metaOf({ head }: Page, name: string): string[] {
  return head
    .filter(({ tag, attributes }) => tag === 'meta' && (attributes.name === name || attributes.property === name))
    .map(({ attributes }) => attributes.content ?? '');
}

export function canonicalsOf({ head }: Page): string[] {
  return head
    .filter(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical')
    .map(({ attributes }) => attributes.href ?? '');
}

export function alternatesOf({ head }: Page): { hreflang: string; href: string }[] {
  return head.flatMap(({ tag, attributes: { hreflang, href = '' } }) =>
    tag === 'link' && hreflang ? [{ hreflang, href }] : [],
  );
}

export function isListed(page: Page): boolean {
  return !isRootRedirect(page) && !metaOf(page, 'robots').some((robots) => robots.includes('noindex'));
}

export function languageOfPage({ path }: Pick<Page, 'path'>): Locale {
  return localeOfPath(path) ?? defaultLocale;
}

export const urlOfPage = (path: string, { origin, origins }: Site): string => urlOf(path, { siteUrl: origin, origins });
