import { type Locale, localeCodes } from '../../core/i18n/locales';
import type { ContentFile } from '../content/content-file';
import { titleOf } from '../../core/content/content-type';

/** In the language of the reader, if there is one; without any the name of the file. */
export function entryTitle(
  { type, id, entities, drafts }: Pick<ContentFile, 'type' | 'id' | 'entities' | 'drafts'>,
  language: Locale,
): string {
  const titles = [language, ...localeCodes].map((locale) =>
    titleOf(type, drafts[locale] ?? entities[locale]),
  );
  return titles.find((title) => title !== undefined) ?? id;
}
