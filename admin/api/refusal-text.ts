import type { Translate } from '../app/words';
import { ApiError } from './request';

/** What a person reads of a refusal: its code in words. */
export function refusalText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('refusals.failed');
  const own = t(`errors.${error.code}`, { ...error.values, defaultValue: '' });
  return (
    own ||
    t(`refusals.${error.code}`, { ...error.values, defaultValue: '' }) ||
    t('refusals.failed')
  );
}
