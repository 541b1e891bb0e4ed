import { type Locale, localeCodes } from '../../core/i18n/locales';
import { contentPlaceOf, type ContentFile } from '../content/content-file';
import type { ContentStore } from '../content/content-store';
import { entryName } from '../content/editor-words';
import { titleOf } from '../../core/content/content-type';

export type EntryTitle = (path: string, language: Locale) => Promise<string>;

/** `articles/lamas.yml` -> `Artigo «Lamas oleosas»`; the public title first, the file name last. */
export const entryTitles =
  ({ changes, noted }: Pick<ContentStore, 'changes' | 'noted'>): EntryTitle =>
  async (path, language) => {
    const place = contentPlaceOf(path);
    if (!place) return entryName(path, language);
    const { type, id } = place;
    for (const locale of new Set([language, ...localeCodes])) {
      const state = await changes.withId({ type: type.name, locale, id });
      const title = titleOf(type, state?.entity);
      if (title !== undefined) return entryName(path, language, title);
    }
    const file = await noted.at(path).catch(() => null);
    return entryName(path, language, file ? entryTitle(file, language) : undefined);
  };

export function entryTitle(
  { type, id, entities, drafts }: Pick<ContentFile, 'type' | 'id' | 'entities' | 'drafts'>,
  language: Locale,
): string {
  const titles = [language, ...localeCodes].map((locale) => titleOf(type, drafts[locale] ?? entities[locale]));
  return titles.find((title) => title !== undefined) ?? id;
}
