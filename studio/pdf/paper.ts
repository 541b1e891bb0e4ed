import type pt from '../../locales/pt/papers.json';
import { inEachLocale, type Locale } from '../../core/i18n/locales';

export interface Paper {
  /** Names it on the command line: `guides/spills-pt`. */
  name: string;
  locale: Locale;
  file: string;
  /** Below `content/media`: the cover as a picture, for the site's cards. */
  coverFile: string | null;
  title: string;
  kicker: string | null;
  subtitle: string | null;
  date: string;
  /** Below `content/media`, on the cover or at the head of the first page. */
  picture: string | null;
  look: 'guide' | 'case' | 'plain' | 'certificate' | 'brochure';
  background: 'dark' | 'accent';
  /** A sample of what an authority would issue; every page says so. */
  sample: boolean;
  /** It is filled in on a screen too. */
  fillable: boolean;
  body: string;
}

export const words = inEachLocale((code): typeof pt => require(`../../locales/${code}/papers.json`));
