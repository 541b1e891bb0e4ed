import { settings } from '../../core/content/types/settings';
import { localeCodes, type Locale } from '../../core/i18n/locales';
import type { ContentStore } from '../content/content-store';
import type { OfficeSettings } from './office-of';

/** What the mails need to know of the site-wide settings. */
export type SiteWords = Partial<Record<Locale, OfficeSettings & { marca?: unknown }>>;

/** The settings as they are now: a change of them counts for the next submission. */
export async function siteWords(content: ContentStore): Promise<SiteWords> {
  const words: SiteWords = {};
  for (const locale of localeCodes) {
    const state = await content.changes.withId({ type: settings.name, locale, id: settings.name });
    if (state?.entity) words[locale] = state.entity;
  }
  return words;
}
