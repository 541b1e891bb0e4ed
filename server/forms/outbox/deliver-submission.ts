import { retryAfterIn } from '../../../platform/http/retry-after';
import { shortJson } from '../../../platform/http/short-answer';
import type { Backend } from '../../../platform/settings/settings';
import type { Waiting } from './delivery-queue';

export type DeliveryResult =
  | { is: 'delivered'; backendId: string }
  /** Said for good: the same again would be refused again. */
  | { is: 'refused'; reason: string }
  /** It may go better later. `itsOwn`: it may be at fault, not the backend. `retryAfter`: in ms. */
  | { is: 'failed'; reason: string; itsOwn: boolean; retryAfter: number | null };

// The backend as a whole refuses us or is busy, whatever was sent.
const notItsOwnStatus = new Set([401, 403, 408, 421, 425, 429]);
// No connection was made, so nothing was sent that could have done harm.
const notItsOwnCode =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|.*CERT.*)$/;

/** Sends one submission to the backend. Reasons hold nothing of the submission, nor the token. */
export async function deliverSubmission(
  item: Waiting,
  { url, token, headers }: Backend,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  try {
    const response = await fetch(`${url}/api/${item.kind}?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/json',
        'idempotency-key': item.id,
        ...(item.files.length > 0 ? {} : { 'content-type': 'application/json' }),
      },
      body: item.files.length > 0 ? multipart(item) : JSON.stringify(item.fields),
      redirect: 'manual',
      signal,
    });
    return await resultOf(response);
  } catch (error) {
    const code = codeOf(error);
    return { is: 'failed', reason: code, itsOwn: !notItsOwnCode.test(code), retryAfter: null };
  }
}

function multipart({ fields, files }: Waiting): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null)
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const { field, fileName, mediaType, content } of files)
    form.append(field, new File([new Uint8Array(content)], fileName, { type: mediaType }));
  return form;
}

async function resultOf(response: Response): Promise<DeliveryResult> {
  const { status, headers } = response;
  const answer = (await shortJson(response)) as BackendAnswer | null;
  if (status >= 200 && status < 300) {
    const id = answer?.data?.id;
    if (typeof id === 'string' || typeof id === 'number')
      return { is: 'delivered', backendId: String(id).slice(0, 200) };
    return { is: 'failed', reason: `${status} without an id`, itsOwn: true, retryAfter: null };
  }
  const reason = [status, ...wordsOf(answer)].join(' ');
  const retryAfter = retryAfterIn(headers.get('retry-after'), Date.now());
  if (status >= 400 && status < 500 && !notItsOwnStatus.has(status)) return { is: 'refused', reason };
  return {
    is: 'failed',
    reason,
    itsOwn: !notItsOwnStatus.has(status) && retryAfter === null,
    retryAfter,
  };
}

interface BackendAnswer {
  data?: { id?: unknown };
  error?: { code?: unknown; fields?: object };
}

/** The code of the error and its field names; its message might repeat what was typed. */
function wordsOf(answer: BackendAnswer | null): string[] {
  const { code, fields } = answer?.error ?? {};
  const names = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  const words = [code, ...names].filter(
    (word): word is string => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word),
  );
  const [first, ...others] = words.slice(0, 12);
  if (first === undefined) return [];
  return others.length > 0 ? [`${first}: ${others.join(', ')}`] : [first];
}

/** A short code: messages of the network's errors can hold the whole address, token included. */
function codeOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown; name?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  const code = cause?.code ?? cause?.name ?? name;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'no connection';
}
