import type { Locale } from '../../../core/i18n/locales';

/** What the interface adds to editors' words: `locales/<language>/rich-text.json`. */
export interface RichTextWords {
  table: string;
  notes: string;
  backToText: string;
}

/** A picture in several sizes. */
export interface TextPicture {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** What a text has to be told about the site that it stands in. */
export interface BuildContext {
  words: RichTextWords;
  /** Ends the ids of headings: texts that share a page must not share ids. */
  suffix: string;
  /**
   * Where a link to a page of the site leads, and its language where that is another one; null when
   * it is no such page.
   */
  pageAt(address: string): { address: string; foreign: Locale | null } | null;
  /** `PDF, 240 kB`; empty for what is no file of the site. */
  fileNote(address: string): string;
  picture(address: string): Promise<TextPicture | null>;
}
