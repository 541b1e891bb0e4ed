import fastq from 'fastq';
import { setTimeout as pause } from 'node:timers/promises';
import { attempt, saveBody, wholeBody } from './http-request';
import { BackendError } from './errors';

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

interface JsonAnswer {
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

interface RetryPolicy {
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
async function withRetries<T>(operation: () => Promise<T>, policy: RetryPolicy): Promise<T> {
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

const mask = '***';

/**
 * Takes the token out of a text: wherever it stands as `token=…`, and every other occurrence when
 * it is long enough not to be an ordinary word (`dev` is one, and may well stand in an article).
 */
export function withoutToken(text: string, token: string): string {
  const forms = new Set([
    token,
    encodeURIComponent(token),
    new URLSearchParams({ token }).toString().slice('token='.length),
  ]);
  let clean = text;
  for (const form of forms) {
    clean = clean.replaceAll(`token=${form}`, `token=${mask}`);
    if (form.length >= 8) clean = clean.replaceAll(form, mask);
  }
  return clean;
}

type TokenOption = string | (() => string);

let kept: string | undefined;

/**
 * Gatsby writes the options of every plugin into its own SitePlugin nodes. So a token that is
 * written out there is taken out of the options before the first node is made, and kept in memory
 * only. A function is not written anywhere.
 */
export function keepTokenAside(options: { token?: TokenOption }): void {
  if (typeof options.token !== 'string' || options.token === mask) return;
  kept = options.token;
  options.token = mask;
}

/** The token of the options, or the one that was taken out of them. */
export function tokenOf({ token }: { token: TokenOption }): string {
  if (typeof token === 'function') return token();
  return token === mask && kept !== undefined ? kept : token;
}
