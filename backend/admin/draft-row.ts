import type { ContentType } from '../../core/content/content-type';
import { type Publication, timeInPortugal } from '../../core/content/visibility';
import { formatDate, moment } from '../../core/i18n/format-date';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import type { ContentFile } from '../content/content-file';
import { languageName } from '../content/editor-words';
import { pageMessages } from '../messages';
import { entryTitle } from './entry-titles';

interface LanguageState {
  state: Publication['state'] | 'unreadable';
  /** `2026-12-01T09:00`, or empty. */
  from: string;
  text: string;
}

export interface DraftRow {
  path: string;
  type: ContentType;
  id: string;
  title: string;
  languages: LanguageState[];
}

export function draftRow(file: ContentFile, language: Locale): DraftRow {
  const { path, type, id, publications, unreadable } = file;
  const languages = localeCodes.flatMap((locale): LanguageState[] => {
    const publication = publications[locale];
    const name = languageName(locale, language);
    if (!publication) {
      const text = `${name}: ${pageMessages[language].drafts.unreadable}`;
      return unreadable.includes(locale) ? [{ state: 'unreadable', from: '', text }] : [];
    }
    const { state, from } = publication;
    return [
      {
        state,
        from: from && state !== 'over' ? timeInPortugal(from) : '',
        text: `${name}: ${stateText(publication, language)}`,
      },
    ];
  });
  return { path, type, id, title: entryTitle(file, language), languages };
}

function stateText({ state, from, until }: Publication, language: Locale): string {
  const { drafts } = pageMessages[language];
  const begins = from && fill(drafts.scheduled, { day: dayOrMoment(from, language) });
  const ends = until && fill(state === 'over' ? drafts.over : drafts.shownUntil, { day: dayOrMoment(until, language) });
  if (state === 'draft') return drafts.draft;
  if (state === 'over') return ends ?? '';
  return [state === 'scheduled' ? begins : drafts.public, ends].filter(Boolean).join(', ');
}

/** `1 de dezembro de 2026`, with the hour unless the day begins with it. */
function dayOrMoment(time: Date, language: Locale): string {
  return timeInPortugal(time).endsWith('T00:00')
    ? formatDate(time, language, { dateStyle: 'long' })
    : moment(time.toISOString(), language);
}

export function inOrder(rows: readonly DraftRow[]): DraftRow[] {
  const soonest = ({ languages }: DraftRow) =>
    languages.flatMap(({ state, from }) => (state === 'scheduled' ? [from] : [])).sort()[0] ?? 'later';
  return [...rows].sort(
    (a, b) => soonest(a).localeCompare(soonest(b)) || a.title.localeCompare(b.title) || a.path.localeCompare(b.path),
  );
}
