/**
 * What a built page says, as data: all that the checks look at, and nothing of the document it was
 * read from.
 */
export interface Page {
  /** The address that answers with it. */
  path: string;
  /** Under `public/` of the release. */
  file: string;
  /** `<html lang>` */
  lang: string | null;
  /** Titles, metas, links and scripts of the head, as they stand there. */
  head: readonly PageElement[];
  /** Structured data, wherever it stands. */
  jsonLd: readonly string[];
  links: readonly PageLink[];
  forms: readonly PageForm[];
  images: readonly PageImage[];
  headings: readonly PageHeading[];
  /** What an anchor can lead to. */
  ids: readonly string[];
}

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

export interface PageLink {
  /** As it is written: `/pt/blog#top` */
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

export interface PageHeading {
  level: number;
  text: string;
}
