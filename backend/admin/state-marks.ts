import type { StateMark } from '../content/entry-list';
import type { ApprovalStep } from '../submissions/approvals';
import type { AdminContext } from './admin-context';

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
