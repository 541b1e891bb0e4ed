import type pt from '../../../../locales/pt/form-states.json';
import { inEachLocale } from '../../../../core/i18n/locales';
import { bundledMessages } from '../../../../core/i18n/messages';
import type { FailureReason } from './send-submission';

export const formStates = bundledMessages(
  inEachLocale((code): typeof pt => require(`../../../../locales/${code}/form-states.json`)),
);
export type Translate = ReturnType<typeof formStates>;

/** How the company is reached by other means. */
export interface ContactDetails {
  telephone: string;
  email: string;
}

/** What happened and what to do; `retryAfter` in seconds. */
export function failureMessage(
  t: Translate,
  reason: FailureReason,
  contact: ContactDetails,
  retryAfter?: number,
): string {
  if (reason !== 'tooMany' || !retryAfter) return t(reason, { ...contact });
  const minutes = Math.ceil(retryAfter / 60);
  return t(minutes === 1 ? 'tooManyMinute' : 'tooManyMinutes', { ...contact, minutes });
}
