import type { Locale } from '../i18n/locales';
import type { RouteId } from './routes';

/** What a template knows of the page that it shows. */
export interface PageContext {
  /** Named `language` because gatsby-plugin-react-i18next reads it. */
  language: Locale;
  route: RouteId;
  /** The shared id of the entity that the page shows; null on lists. */
  contentId: string | null;
  /** The same page in each language, or where the switcher goes when there is none. */
  alternates: Record<Locale, string>;
  /** On lists: which page of how many, and the rows that it holds. */
  page?: number;
  pages?: number;
  limit?: number;
  skip?: number;
}
