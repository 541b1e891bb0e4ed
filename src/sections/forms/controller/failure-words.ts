import type { FailureReason } from './send-submission';
import type { Say } from './words';

/** How the company is reached by other means. */
export interface Reach {
  telephone: string;
  email: string;
}

/**
 * What happened and what to do: `tooMany` after which a minute and a half is to be waited -> `… Try
 * again in 2 minutes …`.
 */
export function failureWords(
  say: Say,
  reason: FailureReason,
  reach: Reach,
  retryAfter?: number,
): string {
  if (reason !== 'tooMany' || !retryAfter) return say(reason, { ...reach });
  const minutes = Math.ceil(retryAfter / 60);
  return minutes === 1
    ? say('tooManyMinute', { ...reach })
    : say('tooManyMinutes', { ...reach, minutes });
}
