import type { PageRecord } from '../src/seo/page-meta-record';
import type { Page } from './page';

/** One release as the checks see it. */
export interface Site {
  /** Where the site is to stand: `https://www.valterra.example` */
  origin: string;
  pages: readonly Page[];
  /** What GraphQL said of the pages; null: the release does not carry it. */
  records: readonly PageRecord[] | null;
  /** Every address that answers with a file. */
  files: ReadonlySet<string>;
  /** Every address that a function answers. */
  functions: ReadonlySet<string>;
  redirects: readonly { from: string; to: string; ignoreCase: boolean }[];
  /** robots.txt, sitemaps: those that are there, by their address. */
  texts: ReadonlyMap<string, string>;
  /**
   * Of the pictures that are shown where a page is shared: by their address; null: no picture that
   * can be read.
   */
  pictures: ReadonlyMap<string, PictureSize | null>;
}

export interface PictureSize {
  width: number;
  height: number;
  format: string;
}
