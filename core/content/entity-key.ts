import type { Locale } from '../i18n/locales';

/** Names one entity in one language. */
export interface EntityKey {
  /** The folder of its type: `articles`. */
  type: string;
  locale: Locale;
  id: string;
}
