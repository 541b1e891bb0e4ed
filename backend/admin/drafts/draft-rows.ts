import type { ContentType } from '../../../core/content/content-type';
import { publicationDay } from '../../../core/content/published';
import { localeCodes, type Locale } from '../../../core/i18n/locales';
import type { ContentFile } from '../../content/content-file';
import { titleField } from '../config/written-fields';

/**
 * One language of an entry: held back, waiting for its day, public, or there and not to be read.
 */
export interface LanguageState {
  locale: Locale;
  state: 'draft' | 'scheduled' | 'public' | 'faulty';
  /** `2026-12-01`, of what is scheduled; else empty. */
  day: string;
}

export interface DraftRow {
  /** `articles/lamas.yml` */
  path: string;
  type: ContentType;
  id: string;
  title: string;
  languages: LanguageState[];
}

/**
 * What the list says of an entry; its title is in the language of whoever reads it, if it has one.
 */
export function draftRow(
  { path, type, id, entities, drafts, unreadable }: ContentFile,
  language: Locale,
): DraftRow {
  const inLanguage = (locale: Locale) => drafts[locale] ?? entities[locale];
  const titles = [language, ...localeCodes].map((locale) => inLanguage(locale)?.[titleField(type)]);
  const title =
    titles.find((each): each is string => typeof each === 'string' && each !== '') ?? id;
  const languages = localeCodes.flatMap((locale): LanguageState[] => {
    const draft = drafts[locale];
    if (draft) {
      const isHeld = draft.publicado === false;
      return [
        {
          locale,
          state: isHeld ? 'draft' : 'scheduled',
          day: isHeld ? '' : publicationDay(type, draft),
        },
      ];
    }
    if (unreadable.includes(locale)) return [{ locale, state: 'faulty', day: '' }];
    return entities[locale] ? [{ locale, state: 'public', day: '' }] : [];
  });
  return { path, type, id, title, languages };
}

/** First what goes live by itself, the soonest first, then what waits for its editor. */
export function inOrder(rows: readonly DraftRow[]): DraftRow[] {
  const soonest = ({ languages }: DraftRow) =>
    languages.flatMap(({ day }) => (day === '' ? [] : [day])).sort()[0] ?? 'later';
  return [...rows].sort(
    (a, b) =>
      soonest(a).localeCompare(soonest(b)) ||
      a.title.localeCompare(b.title) ||
      a.path.localeCompare(b.path),
  );
}
