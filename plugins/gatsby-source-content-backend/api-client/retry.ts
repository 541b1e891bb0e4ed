import { setTimeout as pause } from 'node:timers/promises';

import { BackendError } from './backend-error';

export interface RetryPolicy {
  /** Attempts after the first one. */
  retries: number;
  /** Upper bound of the first wait, in ms; it doubles with each attempt up to `maxRetryDelay`. */
  retryDelay: number;
  maxRetryDelay: number;
  /** No attempt starts and no wait ends after this moment (epoch ms). */
  deadlineAt: number;
  /** Hears of each repetition. */
  onRetry?: (error: BackendError, wait: number, attempt: number) => void;
}

/**
 * Full jitter: any wait between 0 and the doubling bound, so that many clients of a struggling
 * backend do not come back in step. What the backend itself asks for is never undercut.
 */
export function waitBefore(
  attempt: number,
  error: BackendError,
  policy: Pick<RetryPolicy, 'retryDelay' | 'maxRetryDelay'>,
): number {
  const bound = Math.min(policy.maxRetryDelay, policy.retryDelay * 2 ** (attempt - 1));
  return Math.round((error.retryAfter ?? 0) + Math.random() * bound);
}

/**
 * Runs an operation until it succeeds, fails for a reason that asking again cannot mend, or runs
 * out of attempts or time.
 */
export async function withRetries<T>(operation: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const left = Math.min(policy.retries, error.repeats);
      if (attempt > left) throw attempt === 1 ? error : afterSeveral(error, attempt);
      const wait = waitBefore(attempt, error, policy);
      if (Date.now() + wait >= policy.deadlineAt) throw outOfTime(error);
      policy.onRetry?.(error, wait, attempt);
      await pause(wait);
    }
  }
}

function afterSeveral(error: BackendError, attempts: number): BackendError {
  return new BackendError(error.kind, `${error.message} (${attempts} attempts)`);
}

function outOfTime(error: BackendError): BackendError {
  const asked =
    error.retryAfter === null
      ? ''
      : ` and asks for a pause of ${Math.ceil(error.retryAfter / 1000)} s`;
  return new BackendError('deadline', `${error.message}${asked}`);
}
