type FailureKind = keyof typeof codeOf;

interface FailureOptions {
  /** How often the request may be repeated because of this; 0 when a retry cannot help. */
  repeats?: number;
  retryAfter?: number | null;
}

/** A request that failed. The message never holds the token, nor a URL that holds it. */
export class ContentBackendError extends Error {
  readonly repeats: number;
  readonly retryAfter: number | null;

  constructor(
    readonly kind: FailureKind,
    message: string,
    { repeats = 0, retryAfter = null }: FailureOptions = {},
  ) {
    super(message);
    this.name = 'ContentBackendError';
    this.repeats = repeats;
    this.retryAfter = retryAfter;
  }
}

/** One line each: what happened, and what to do. Gatsby puts the plugin's name before the code. */
const messages = {
  '10001': 'The content backend cannot be reached: {what}. Start it, or set the option "url" to its address.',
  '10002': 'The content backend refuses the token: {what}. Set the option "token" to one that the backend knows.',
  '10003':
    'There is no content backend behind this address: {what}. Check the option "url"; /api/changes must lie right below it.',
  '10004':
    'The content backend gives an answer that cannot be used: {what}. Check that the address leads to the backend itself and that both are of the same version.',
  '10005':
    'The content backend keeps failing: {what}. See its log and build again; for a slow backend raise "retries" or "timeout".',
  '10006': 'The content could not be read in time: {what}. Build again later, or raise the option "deadline".',
  '10007':
    'Too much would be deleted, so nothing was: {what}. If that is right, build once with the option "allowMassDeletion: true"; if not, look for the missing content in the backend.',
  '10008': 'The site cannot be built without {what}. Publish it, or mend what the warnings above say about it.',
  '10009':
    'The content backend forgot its own cursor again and again: {what}. Its content changes faster than it can be read, or its history is too short; build again later.',
};

export type StopCode = keyof typeof messages;

export interface StopContext {
  what: string;
}

const entryOf = (message: string) => ({
  text: ({ what }: StopContext) => message.replace('{what}', () => what),
  level: 'ERROR' as const,
  category: 'THIRD_PARTY' as const,
});

export const errorMap = Object.fromEntries(
  Object.entries(messages).map(([code, message]) => [code, entryOf(message)]),
) as Record<StopCode, ReturnType<typeof entryOf>>;

export const codeOf = {
  unreachable: '10001',
  'token-refused': '10002',
  'not-found': '10003',
  unreadable: '10004',
  failing: '10005',
  deadline: '10006',
  'cursor-gone': '10009',
} as const satisfies Record<string, StopCode>;

export class Stop extends Error {
  constructor(
    readonly code: StopCode,
    readonly what: string,
  ) {
    super(what);
    this.name = 'Stop';
  }
}
