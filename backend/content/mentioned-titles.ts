import { caseStudy } from '../../core/content/types/services';
import { documentItem, resource } from '../../core/content/types/library';
import { jobOffer } from '../../core/content/types/company';
import { isLocale, localeCodes, type Locale } from '../../core/i18n/locales';
import type { ChangeLog } from './change-log';

/** The fields of a submission that hold the id of something, and what it may be. */
const mentions: Readonly<Record<string, readonly string[]>> = {
  oferta: [jobOffer.name],
  recurso: [resource.name, caseStudy.name, documentItem.name],
};

/** Titles, by the field that holds an id: `{oferta: 'Técnico de laboratório'}`. */
export type MentionedTitles = Readonly<Record<string, string>>;
export type FindTitles = (
  fields: Readonly<Record<string, unknown>>,
  language?: Locale,
) => Promise<MentionedTitles>;

/** Titles of what a submission is about: in a language, else the visitor's, else any. */
export function titlesIn(changes: Pick<ChangeLog, 'withId'>): FindTitles {
  return async (fields, language) => {
    const wanted = [language, fields.locale, ...localeCodes].filter(isLocale);
    const found: Record<string, string> = {};
    for (const [field, types] of Object.entries(mentions)) {
      const id = fields[field];
      if (typeof id !== 'string' || id === '') continue;
      const title = await first(
        [...new Set(wanted)].flatMap((locale) => types.map((type) => ({ type, locale, id }))),
      );
      if (title !== null) found[field] = title;
    }
    return found;
  };

  async function first(
    keys: readonly Parameters<ChangeLog['withId']>[0][],
  ): Promise<string | null> {
    for (const key of keys) {
      const title = (await changes.withId(key))?.entity?.titulo;
      if (typeof title === 'string' && title.trim() !== '') return title;
    }
    return null;
  }
}
