/**
 * Why an answer could not be used; each kind has its own error code and remedy in
 * reporting/error-map.ts.
 */
export type FailureKind =
  | 'unreachable'
  | 'failing'
  | 'token-refused'
  | 'not-found'
  | 'unreadable'
  | 'deadline'
  | 'cursor-gone';

interface ErrorContext {
  /** How often the request may be repeated because of this; 0 when asking again cannot help. */
  repeats?: number;
  /** Shortest wait before the next attempt, in ms, when the backend asked for one. */
  retryAfter?: number | null;
}

/** A request that failed. The message never holds the token, nor an address that holds it. */
export class BackendError extends Error {
  readonly repeats: number;
  readonly retryAfter: number | null;

  constructor(
    readonly kind: FailureKind,
    message: string,
    { repeats = 0, retryAfter = null }: ErrorContext = {},
  ) {
    super(message);
    this.name = 'BackendError';
    this.repeats = repeats;
    this.retryAfter = retryAfter;
  }
}
