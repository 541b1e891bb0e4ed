import { siteLoading } from '../../../browser/loading-progress';

/** Why a form could not be sent, as far as it matters to whoever wrote it. */
export type FailureReason =
  | 'offline'
  | 'unreachable'
  | 'noAnswer'
  | 'forbidden'
  | 'tooLarge'
  | 'wrongKind'
  | 'tooMany'
  | 'conflict'
  | 'server';

export type Outcome =
  | { kind: 'accepted'; next: string | null }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'failed'; reason: FailureReason; retryAfter?: number }
  | { kind: 'cancelled' };

export interface Sending {
  address: string;
  body: string | FormData;
  key: string;
  /** Cancels what is under way. */
  signal: AbortSignal;
  /** Called as a file goes up: the bytes that have left, and all. */
  onProgress?: (sent: number, all: number) => void;
  /** How long nothing may move, in milliseconds. */
  patience?: number;
}

const reasons: Readonly<Record<number, FailureReason>> = {
  403: 'forbidden',
  409: 'conflict',
  413: 'tooLarge',
  415: 'wrongKind',
  429: 'tooMany',
};

/**
 * Sends a form and says what became of it; it never throws. `XMLHttpRequest`, since `fetch` does
 * not tell how far an upload is.
 */
export function sendSubmission({
  address,
  body,
  key,
  signal,
  onProgress,
  patience = 30_000,
}: Sending): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const loaded = siteLoading.begin();
    const end = (outcome: Outcome) => {
      loaded(outcome.kind === 'failed' || outcome.kind === 'refused' ? 'failed' : 'well');
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end({ kind: 'failed', reason: 'noAnswer' });
        request.abort();
      }, patience);
    };
    const cancel = () => {
      end({ kind: 'cancelled' });
      request.abort();
    };
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(loaded, total);
    };
    request.onload = () => end(outcomeOf(request));
    request.onerror = () =>
      end({ kind: 'failed', reason: navigator.onLine ? 'unreachable' : 'offline' });
    signal.addEventListener('abort', cancel);
    wait();
    request.send(body);
  });
}

function outcomeOf(request: XMLHttpRequest): Outcome {
  const { status } = request;
  const answer = parsed(request.responseText);
  if (status >= 200 && status < 300 && isRecord(answer.data)) {
    const { next } = answer.data;
    return { kind: 'accepted', next: isOwnPath(next) ? next : null };
  }
  if (status === 422 && isRecord(answer.error) && isRecord(answer.error.fields)) {
    const fields = Object.entries(answer.error.fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    if (fields.length > 0) return { kind: 'refused', fields: Object.fromEntries(fields) };
  }
  const seconds = Number(request.getResponseHeader('Retry-After'));
  return {
    kind: 'failed',
    reason: reasons[status] ?? 'server',
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) ? answer : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `/pt/agradecimento-contacto`, and no other site's `//elsewhere.example`. */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value);
