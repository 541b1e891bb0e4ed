import { type Locale, localeCodes } from '../../core/i18n/locales';
import type { ContentFile } from '../content/content-file';
import { titleOf } from '../../core/content/content-type';

export function entryTitle(
  { type, id, entities, drafts }: Pick<ContentFile, 'type' | 'id' | 'entities' | 'drafts'>,
  language: Locale,
): string {
  const titles = [language, ...localeCodes].map((locale) => titleOf(type, drafts[locale] ?? entities[locale]));
  return titles.find((title) => title !== undefined) ?? id;
}
