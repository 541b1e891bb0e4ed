import type { Locale } from '../i18n/locales';

/** An entity by its name, in whatever language. */
export interface EntityName {
  type: string;
  contentId: string;
}

/**
 * What pages are planned from: what the address of an entity's page is made of, and which lists it
 * belongs to.
 */
export interface PageEntity extends EntityName {
  locale: Locale;
  slug: string | null;
  /**
   * The entities that it names: an article its author and its categories. It stands in the list of
   * each of them.
   */
  refersTo?: readonly EntityName[];
}
