import { isReference } from '../../../../core/forms/reference';
import { siteLoading } from '../../../browser/loading-progress';

export type FailureReason =
  'offline' | 'unreachable' | 'noAnswer' | 'forbidden' | 'tooLarge' | 'wrongKind' | 'tooMany' | 'conflict' | 'server';

export type SubmissionResult =
  | { kind: 'accepted'; next: string | null; offset: number; reference: string }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'failed'; reason: FailureReason; retryAfter?: number }
  | { kind: 'cancelled' };

interface Submission {
  url: string;
  body: string | Blob;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Called during the upload, with the number of bytes that were sent. */
  onProgress?: (sent: number) => void;
}

/** How long nothing may happen. */
const timeoutMs = 30_000;

const reasons: Readonly<Record<number, FailureReason>> = {
  403: 'forbidden',
  409: 'conflict',
  413: 'tooLarge',
  415: 'wrongKind',
  429: 'tooMany',
};

/** Never throws. `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
export function sendSubmission(submission: Submission): Promise<SubmissionResult> {
  const { url, body, headers, signal, onProgress } = submission;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const loaded = siteLoading.begin();
    const end = (result: SubmissionResult) => {
      loaded(result.kind === 'failed' || result.kind === 'refused' ? 'failed' : 'well');
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end({ kind: 'failed', reason: 'noAnswer' });
        request.abort();
      }, timeoutMs);
    };
    const cancel = () => {
      end({ kind: 'cancelled' });
      request.abort();
    };
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onProgress?.(loaded);
    };
    request.onload = () => end(resultOf(request));
    request.onerror = () => end({ kind: 'failed', reason: navigator.onLine ? 'unreachable' : 'offline' });
    signal.addEventListener('abort', cancel);
    wait();
    request.send(body);
  });
}

function resultOf(request: XMLHttpRequest): SubmissionResult {
  const { status } = request;
  const answer = parsed(request.responseText);
  if (status >= 200 && status < 300 && isRecord(answer.data)) {
    const { next, offset, reference } = answer.data;
    return {
      kind: 'accepted',
      next: isOwnPath(next) ? next : null,
      offset: typeof offset === 'number' ? offset : 0,
      reference: isReference(reference) ? reference : '',
    };
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `/pt/agradecimento-contacto`, not `//elsewhere.example`. */
const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);
