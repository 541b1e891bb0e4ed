import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { BackendError } from './errors';

interface RawAnswer<Body> {
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

/**
 * Reads a `Retry-After` header, in seconds or as a date: `'120'` -> 120000 ms, `'Fri, 31 Dec 2027
 * 23:59:59 GMT'` -> the time until then; null when there is none or it says nothing usable.
 */
export function retryAfterIn(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

interface Saving {
  path: string;
  /** How the request is called in messages. */
  name: string;
  /** In bytes: what is larger is not kept. */
  limit: number;
  /** Epoch ms: what takes longer is not kept. */
  deadlineAt: number;
  /** Told of each piece that arrives. */
  onPiece: () => void;
}

let attempts = 0;

/**
 * Writes the body of an answer into a file, piece by piece, and answers its size. The file is there
 * whole or not at all.
 */
export async function saveBody(
  response: Response,
  { path, name, limit, deadlineAt, onPiece }: Saving,
): Promise<number> {
  const tooLarge = () =>
    new BackendError(
      'unreadable',
      `${name}: the file is larger than ${(limit / 1024 / 1024).toFixed(1)} MiB (option "mediaLimit")`,
    );
  if (Number(response.headers.get('content-length')) > limit) throw tooLarge();
  const part = `${path}.${(attempts += 1)}.part`;
  let size = 0;
  async function* measured(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw tooLarge();
      if (Date.now() > deadlineAt)
        throw new BackendError('deadline', `${name}: there was no time left to read it`);
      onPiece();
      yield piece;
    }
  }
  try {
    const body = response.body
      ? Readable.fromWeb(response.body as ReadableStream)
      : Readable.from([]);
    await pipeline(body, measured, createWriteStream(part));
    if (size === 0) throw new BackendError('unreadable', `${name}: the answer is empty`);
    await rename(part, path);
    return size;
  } finally {
    await rm(part, { force: true });
  }
}
