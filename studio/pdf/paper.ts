import type { Locale } from '../../core/i18n/locales';

/** One file to print: what it says, and where it goes. */
export interface Paper {
  /** Names it on the command line: `guides/spills-pt`. */
  name: string;
  locale: Locale;
  /** Below `content/media`: `resources/spills-pt.pdf`. */
  file: string;
  /** Below `content/media`: the cover as a picture, for the site's cards. */
  coverFile: string | null;
  title: string;
  /** The short line above the title. */
  kicker: string | null;
  subtitle: string | null;
  /** The day that it speaks of, `2026-11-02`. */
  date: string;
  /** Below `content/media`, on the cover or at the head of the first page. */
  picture: string | null;
  look: 'guide' | 'case' | 'plain' | 'certificate' | 'brochure';
  /** What the cover stands on. */
  ground: 'dark' | 'accent';
  /**
   * A copy of what an authority or another body would issue: every page says that it is a sample.
   */
  sample: boolean;
  /** Sanitised HTML. */
  body: string;
}
