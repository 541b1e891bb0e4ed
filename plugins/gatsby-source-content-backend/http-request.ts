import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { retryAfterIn } from '../../platform/http/retry-after';
import { ContentBackendError } from './errors';

interface Attempt<Body> {
  url: string;
  /** Names the request in messages: the path without the token. */
  name: string;
  headers?: Record<string, string>;
  /** Milliseconds for the whole attempt, body included; `extend` starts them anew. */
  timeout: number;
  read(response: Response, extend: () => void): Promise<Body>;
  /** Redirects are followed only where no token travels along. */
  redirect: 'manual' | 'follow';
}

const always = Number.MAX_SAFE_INTEGER;

/** One request to the last byte; undefined for a 304. Throws a ContentBackendError for others. */
export async function attempt<Body>(request: Attempt<Body>): Promise<{ headers: Headers; body: Body | undefined }> {
  const { url, name, headers, timeout, redirect, read } = request;
  const unreachable = (reason: string) =>
    new ContentBackendError('unreachable', `${name}: ${reason}`, { repeats: always });
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(unreachable(`no complete answer within ${timeout / 1000} s`)),
    timeout,
  );
  try {
    const response = await fetch(url, { headers, redirect, signal: controller.signal });
    if (response.status === 304) return { headers: response.headers, body: undefined };
    if (!response.ok) throw refusal(name, response, await wholeBody(response));
    return { headers: response.headers, body: await read(response, () => timer.refresh()) };
  } catch (error) {
    // An error of the file system, such as a full disk, is no fault of the backend.
    const isOfTheDisk = typeof (error as NodeJS.ErrnoException).path === 'string';
    throw error instanceof ContentBackendError || isOfTheDisk ? error : unreachable(reasonOf(error));
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

export async function wholeBody(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

function refusal(name: string, { status, headers }: Response, body: Buffer): ContentBackendError {
  const text = `${name}: the backend answers ${status}${messageIn(body)}`;
  if (status === 410) return new ContentBackendError('cursor-gone', text);
  if (status === 401 || status === 403) return new ContentBackendError('token-refused', text);
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const retryAfter = retryAfterIn(headers.get('retry-after'), Date.now());
    return new ContentBackendError('failing', text, { repeats: always, retryAfter });
  }
  return new ContentBackendError('not-found', text);
}

function messageIn(body: Buffer): string {
  try {
    const { error } = JSON.parse(body.toString('utf8')) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? `: ${error.message.slice(0, 200).replace(/\.$/, '')}` : '';
  } catch {
    return '';
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there (ECONNREFUSED)',
  ENOTFOUND: 'the name of the host is not known (ENOTFOUND)',
  EAI_AGAIN: 'the name of the host could not be looked up (EAI_AGAIN)',
  ECONNRESET: 'the connection was reset (ECONNRESET)',
  UND_ERR_SOCKET: 'the connection broke off before the answer was complete',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is shorter than it says',
  UND_ERR_CONNECT_TIMEOUT: 'no connection could be made in time',
};

/** The cause of a failed fetch, never its own text: that may hold the URL, and so the token. */
function reasonOf(error: unknown): string {
  const { cause } = error as {
    cause?: { code?: unknown; message?: unknown; errors?: { code?: unknown }[] };
  };
  const code = String(cause?.code ?? cause?.errors?.[0]?.code ?? cause?.message ?? 'no cause given');
  return reasons[code] ?? `the connection failed (${code})`;
}

interface Saving {
  path: string;
  name: string;
  limit: number;
  deadlineAt: number;
  onChunk: () => void;
}

let attempts = 0;

/** Streams a body into a file, which is there whole or not at all; returns its size in bytes. */
export async function saveBody(response: Response, saving: Saving): Promise<number> {
  const { path, name, limit, deadlineAt, onChunk } = saving;
  const tooLarge = () =>
    new ContentBackendError(
      'unreadable',
      `${name}: the file is larger than ${(limit / 1024 / 1024).toFixed(1)} MiB (option "mediaLimit")`,
    );
  if (Number(response.headers.get('content-length')) > limit) throw tooLarge();
  const part = `${path}.${(attempts += 1)}.part`;
  let size = 0;
  async function* measured(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      if (Date.now() > deadlineAt)
        throw new ContentBackendError('deadline', `${name}: there was no time left to read it`);
      onChunk();
      yield chunk;
    }
  }
  try {
    const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    await pipeline(body, measured, createWriteStream(part));
    if (size === 0) throw new ContentBackendError('unreadable', `${name}: the answer is empty`);
    await rename(part, path);
    return size;
  } finally {
    await rm(part, { force: true });
  }
}
