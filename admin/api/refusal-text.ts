import { problemText, type Translate } from '../app/words';
import { ApiError } from './request';

/** What a person reads of a refusal: its code in words. */
export function refusalText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('refusals.failed');
  const problems = (error.body.problems ?? []).map(
    (problem) => `${problem.values.title ?? problem.path}: ${problemText(t, problem)}`,
  );
  const values = { ...error.values, problems: problems.join('; '), defaultValue: '' };
  return t(`errors.${error.code}`, values) || t(`refusals.${error.code}`, values) || t('refusals.failed');
}
