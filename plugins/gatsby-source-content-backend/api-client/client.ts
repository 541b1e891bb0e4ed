import fastq from 'fastq';

import { attempt, wholeBody } from './attempt';
import { BackendError } from './backend-error';
import { withRetries, type RetryPolicy } from './retry';
import { saveBody } from './save-body';
import { withoutToken } from './token';

export interface ClientSettings extends Omit<RetryPolicy, 'deadlineAt'> {
  /** The backend's address, without a slash at the end. */
  url: string;
  token: string;
  /**
   * Milliseconds for one attempt at reading JSON, and in which something of a picture or a file
   * must arrive.
   */
  timeout: number;
  mediaTimeout: number;
  /** In bytes: a larger picture or file is not taken. */
  mediaLimit: number;
  /** Requests to the backend at one time, of all kinds. */
  concurrency: number;
}

export interface JsonAnswer {
  /** The body; undefined when the backend says that nothing changed since the ETag. */
  body: unknown;
  etag: string | null;
}

export interface Client {
  /** Reads `/api/changes`, say; the token is added here and nowhere else. */
  json(
    path: string,
    options: { query?: Record<string, string>; etag?: string | null; deadlineAt: number },
  ): Promise<JsonAnswer>;
  /** Fetches `/media/…`, without the token, into a file; answers its size. */
  download(path: string, file: string, options: { deadlineAt: number }): Promise<number>;
}

/**
 * Two more attempts are worth it for a body that is not JSON: a proxy's error page passes, a wrong
 * address does not.
 */
const repeatsOfBadJson = 2;

/**
 * The only place that talks to the backend: bounded, patient within its limits, and silent about
 * the token.
 */
export function createClient(settings: ClientSettings): Client {
  const queue = fastq.promise<unknown, () => Promise<unknown>, unknown>(
    (task) => task(),
    settings.concurrency,
  );

  async function request<T>(
    read: (timeLeft: number) => Promise<T>,
    deadlineAt: number,
    name: string,
  ): Promise<T> {
    const inTime = async () => {
      const timeLeft = deadlineAt - Date.now();
      if (timeLeft <= 0)
        throw new BackendError('deadline', `${name}: there was no time left to ask`);
      return read(timeLeft);
    };
    return (await queue.push(() => withRetries(inTime, { ...settings, deadlineAt }))) as T;
  }

  return {
    json(path, { query = {}, etag = null, deadlineAt }) {
      const name = `GET ${path}`;
      const url = `${settings.url}${path}?${new URLSearchParams({ token: settings.token, ...query })}`;
      const headers: Record<string, string> = {
        accept: 'application/json',
        ...(etag ? { 'if-none-match': etag } : {}),
      };
      const read = async (timeLeft: number): Promise<JsonAnswer> => {
        const timeout = Math.min(settings.timeout, timeLeft);
        const answer = await told(
          attempt({ url, name, headers, timeout, redirect: 'manual', read: wholeBody }),
          settings.token,
        );
        return {
          body: answer.body && parsed(answer.body, answer.headers, name, settings.token),
          etag: answer.headers.get('etag'),
        };
      };
      return request(read, deadlineAt, name);
    },

    download(path, file, { deadlineAt }) {
      const name = `GET ${path}`;
      const url = `${settings.url}${path}`;
      const save = async (timeLeft: number) => {
        const timeout = Math.min(settings.mediaTimeout, timeLeft);
        const read = (response: Response, onPiece: () => void) =>
          saveBody(response, { path: file, name, limit: settings.mediaLimit, deadlineAt, onPiece });
        return (
          (await told(attempt({ url, name, timeout, redirect: 'follow', read }), settings.token))
            .body ?? 0
        );
      };
      return request(save, deadlineAt, name);
    },
  };
}

function parsed(bytes: Buffer, headers: Headers, name: string, token: string): unknown {
  try {
    return JSON.parse(withoutToken(bytes.toString('utf8'), token));
  } catch {
    const type = headers.get('content-type')?.split(';')[0] ?? 'nothing that is named';
    throw new BackendError(
      'unreadable',
      `${name}: the answer is not valid JSON (${bytes.length} bytes, sent as ${type})`,
      {
        repeats: repeatsOfBadJson,
      },
    );
  }
}

/** A backend may repeat the token in its own words; it must not travel on. */
async function told<T>(answer: Promise<T>, token: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    throw new BackendError(error.kind, withoutToken(error.message, token), error);
  }
}
