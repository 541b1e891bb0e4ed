import { inEachLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { contentFile, type ContentPlace } from '../content/content-file';
import { blocksOf } from '../content/editor-form';
import type { EntryState } from '../../core/content/entry-states';
import { SaveRefusal } from '../content/save/refusal';
import type { ApprovalStep } from '../submissions/approvals';
import type { StateMark } from '../content/entry-list';
import type { AdminContext } from '../admin/admin-context';
import { idOf, type EditingContext } from './api-context';
import type { EntryAnswer } from './contract';

/** An entry as it is stored now, edits by hand included. */
export async function entryAnswer(context: EditingContext, place: ContentPlace): Promise<EntryAnswer> {
  const { approvals, clock, editing } = context;
  const { repository, saver } = editing;
  const { path, type, id } = place;
  await saver.inTurn(() => repository.takeIn([path]));
  const version = (await repository.files()).get(path);
  if (version === undefined) throw new SaveRefusal('not_found');
  const text = await repository.text(version);
  const file = contentFile(place, clock(), text);
  const values = blocksOf(text);
  if (!values || file.unreadable.length > 0) throw new SaveRefusal('rejected', {}, file.problems);
  const steps = await approvals.last();
  const marks = stateMarks(context, steps).filter((mark) => mark.path === path);
  const states = inEachLocale((locale): EntryState | null => {
    const marked = marks.find((mark) => mark.locale === locale)?.state;
    return marked ?? file.publications[locale]?.state ?? null;
  });
  return {
    ...{ id: idOf(path), type: type.name, name: id, version, states },
    values,
    approval: openSteps(steps, path, states),
  };
}

/** What was said last of each language that waits, or was sent back and is still a draft. */
export function openSteps(
  steps: readonly ApprovalStep[],
  path: string,
  states: Partial<Record<Locale, EntryState | null>>,
): EntryAnswer['approval'] {
  const open = localeCodes.flatMap((locale) => {
    const step = steps.find((each) => each.path === path && each.locale === locale);
    const isOpen = step && states[locale] === { submitted: 'waiting', sentBack: 'draft', approved: '' }[step.what];
    if (!isOpen) return [];
    const { what, personName: who, note, at } = step;
    return [[locale, { what, who, note, at }] as const];
  });
  return Object.fromEntries(open);
}

/** States that no file holds: submitted, held back. */
export function stateMarks({ content }: Pick<AdminContext, 'content'>, steps: readonly ApprovalStep[]): StateMark[] {
  const submitted = steps.filter(({ what }) => what === 'submitted');
  const files = new Map(content.noted.drafts().map((file) => [file.path, file.publications]));
  const isDraft = ({ path, locale }: StateMark) => files.get(path)?.[locale]?.state === 'draft';
  const mark = (path: string, locale: StateMark['locale'], state: StateMark['state']) => ({
    ...{ path, locale, state },
  });
  return [
    ...submitted.map(({ path, locale }) => mark(path, locale, 'waiting')).filter(isDraft),
    ...content.heldBack().map(({ type, id, locale }) => mark(`${type}/${id}.yml`, locale, 'heldBack')),
  ];
}
