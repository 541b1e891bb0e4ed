import { type EntryValues, sharedFields } from '../../../core/content/shared-fields';
import { isSame } from '../../../core/content/same-values';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { type Person, translatedBy } from '../../auth/rights';
import { blocksOf } from '../editor-form';
import { contentPlaceOf } from '../content-file';
import type { ReadChanges } from './entry-changes';
import { SaveRefusal } from './refusal';

interface PathOfLanguage {
  path: string;
  locale: Locale;
}

export function assertTranslates(person: Person, { path, locale }: PathOfLanguage): void {
  const translates = translatedBy(person);
  if (translates !== null && translates !== locale) throw new SaveRefusal('other_language', { path });
}

/** Throws where more changes than what is of this language alone. */
export function assertOwnLanguage({ real, texts }: ReadChanges, translates: Locale): void {
  for (const path of real.keys()) {
    const { before, after } = texts.get(path) ?? {};
    const type = contentPlaceOf(path)?.type;
    const [old, now] = [before, after].map((text) => (text ? blocksOf(text) : null));
    if (!type || !old || !now) throw new SaveRefusal('other_language', { path });
    const others = Object.keys({ ...old, ...now }).filter((name) => name !== translates);
    const known = old as EntryValues;
    const own = (now as EntryValues)[translates] ?? {};
    // A language that is begun has what is the same in all.
    const first = known[translates] ?? known[localeCodes.find((locale) => known[locale]) ?? translates];
    const shared = [...sharedFields(type, known)];
    const isOwn =
      others.every((name) => isSame(old[name], now[name])) &&
      translates in now &&
      shared.every((name) => isSame(first?.[name], own[name]));
    if (!isOwn) throw new SaveRefusal('other_language', { path });
  }
}
