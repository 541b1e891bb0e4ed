import { BackendError } from './backend-error';
import { retryAfterIn } from './retry-after';

export interface RawAnswer<Body> {
  status: number;
  headers: Headers;
  /** What was made of the body; undefined when nothing changed (304). */
  body: Body | undefined;
}

interface Attempt<Body> {
  url: string;
  /** How the request is called in messages: the path without the token. */
  name: string;
  headers?: Record<string, string>;
  /** Milliseconds for the whole attempt, body included, or from one piece of it to the next. */
  timeout: number;
  /** Takes the body of a good answer; whoever calls `wait` gets the same time again. */
  read(response: Response, wait: () => void): Promise<Body>;
  /** Redirects are followed only where no token travels along. */
  redirect: 'manual' | 'follow';
}

const always = Number.MAX_SAFE_INTEGER;

/**
 * One request, from connecting to the last byte of the body. Anything but 2xx and 304 is a
 * BackendError.
 */
export async function attempt<Body>({
  url,
  name,
  headers,
  timeout,
  redirect,
  read,
}: Attempt<Body>): Promise<RawAnswer<Body>> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new BackendError('unreachable', `${name}: no complete answer within ${timeout / 1000} s`, {
          repeats: always,
        }),
      );
      controller.abort();
    }, timeout);
  });
  const receive = async (): Promise<RawAnswer<Body>> => {
    const response = await fetch(url, { headers, redirect, signal: controller.signal });
    const { status, ok } = response;
    if (status === 304) return { status, headers: response.headers, body: undefined };
    if (!ok) throw refusal(name, response, Buffer.from(await response.arrayBuffer()));
    return {
      status,
      headers: response.headers,
      body: await read(response, () => timer?.refresh()),
    };
  };
  try {
    return await Promise.race([receive(), expiry]);
  } catch (error) {
    // A full disk is no fault of the backend: asking again would only fill it again.
    if (error instanceof BackendError || isOfTheDisk(error)) throw error;
    throw new BackendError('unreachable', `${name}: ${reasonOf(error)}`, { repeats: always });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** The whole body in memory. A body that is cut in the middle makes this throw. */
export async function wholeBody(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

function isOfTheDisk(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).path === 'string';
}

function refusal(name: string, { status, headers }: Response, bytes: Buffer): BackendError {
  const text = `${name}: the backend answers ${status}${ownWords(bytes)}`;
  if (status === 410) return new BackendError('cursor-gone', text);
  if (status === 401 || status === 403) return new BackendError('token-refused', text);
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return new BackendError('failing', text, {
      repeats: always,
      retryAfter: retryAfterIn(headers.get('retry-after'), Date.now()),
    });
  }
  return new BackendError('not-found', text);
}

/** The message of the contract's error shape, when the body has it. */
function ownWords(bytes: Buffer): string {
  try {
    const { error } = JSON.parse(bytes.toString('utf8')) as { error?: { message?: unknown } };
    return typeof error?.message === 'string'
      ? `: ${error.message.slice(0, 200).replace(/\.$/, '')}`
      : '';
  } catch {
    return '';
  }
}

const plainWords: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there (ECONNREFUSED)',
  ENOTFOUND: 'the name of the host is not known (ENOTFOUND)',
  EAI_AGAIN: 'the name of the host could not be looked up (EAI_AGAIN)',
  ECONNRESET: 'the connection was reset (ECONNRESET)',
  UND_ERR_SOCKET: 'the connection broke off before the answer was complete',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is shorter than it says',
  UND_ERR_CONNECT_TIMEOUT: 'no connection could be made in time',
};

/**
 * The cause of a failed fetch, never its own text: that one may hold the address, and so the token.
 */
function reasonOf(error: unknown): string {
  const { cause } = error as {
    cause?: { code?: unknown; message?: unknown; errors?: { code?: unknown }[] };
  };
  const code = String(
    cause?.code ?? cause?.errors?.[0]?.code ?? cause?.message ?? 'no cause given',
  );
  return plainWords[code] ?? `the connection failed (${code})`;
}
