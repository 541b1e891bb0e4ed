import type { ContentType } from '../../core/content/content-type';
import { type Publication, timeInPortugal } from '../../core/content/visibility';
import { formatDate } from '../../core/i18n/format-date';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import { moment } from '../auth/pages/html';
import type { ContentFile } from '../content/content-file';
import { languageName } from '../content/editor-words';
import { pageMessages } from '../messages';
import { entryTitle } from './entry-title';
import type { ApprovalStep } from '../submissions/approvals';

export interface LanguageState {
  locale: Locale;
  state: Publication['state'] | 'faulty';
  /** In the format of the form: `2026-12-01T09:00`, or empty. */
  from: string;
  until: string;
  missing: string[];
  text: string;
  step: ApprovalStep | null;
}

export interface DraftRow {
  path: string;
  type: ContentType;
  id: string;
  title: string;
  languages: LanguageState[];
}

export function draftRow(
  file: ContentFile,
  language: Locale,
  steps: readonly ApprovalStep[] = [],
): DraftRow {
  const { path, type, id, publications, missing, unreadable } = file;
  const { drafts } = pageMessages[language];
  const languages = localeCodes.flatMap((locale): LanguageState[] => {
    const publication = publications[locale];
    const name = languageName(locale, language);
    const none = { locale, from: '', until: '', missing: [], step: null };
    if (!publication)
      return unreadable.includes(locale)
        ? [{ ...none, state: 'faulty', text: `${name}: ${drafts.faulty}` }]
        : [];
    const { state, from, until } = publication;
    const step = steps.find((each) => each.path === path && each.locale === locale);
    const isOpen = state === 'draft' && step !== undefined && step.what !== 'approved';
    const isWaiting = isOpen && step.what === 'submitted';
    return [
      {
        locale,
        state,
        from: from && state !== 'over' ? timeInPortugal(from) : '',
        until: until && state !== 'over' ? timeInPortugal(until) : '',
        missing: missing.flatMap((each) => (each.locale === locale ? [each.field] : [])),
        text: `${name}: ${isWaiting ? drafts.approval.waitingState : stateText(publication, language)}`,
        step: isOpen ? step : null,
      },
    ];
  });
  return { path, type, id, title: entryTitle(file, language), languages };
}

function stateText({ state, from, until }: Publication, language: Locale): string {
  const { drafts } = pageMessages[language];
  const begins = from && fill(drafts.scheduled, { day: dayOrMoment(from, language) });
  const ends =
    until &&
    fill(state === 'over' ? drafts.over : drafts.shownUntil, { day: dayOrMoment(until, language) });
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
    languages.flatMap(({ state, from }) => (state === 'scheduled' ? [from] : [])).sort()[0] ??
    'later';
  return [...rows].sort(
    (a, b) =>
      soonest(a).localeCompare(soonest(b)) ||
      a.title.localeCompare(b.title) ||
      a.path.localeCompare(b.path),
  );
}

/** An entry above the other drafts: `/admin/drafts?path=articles%2Flamas.yml`. */
export const draftUrl = (path: string): string =>
  `${adminPaths.drafts}?${new URLSearchParams({ path })}`;

export const editorUrl = ({ type, id }: Pick<DraftRow, 'type' | 'id'>): string =>
  `${adminPaths.entries}/${type.name}~${id}`;
