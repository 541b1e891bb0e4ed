import fastq from 'fastq';
import { setTimeout as pause } from 'node:timers/promises';
import { attempt, saveBody, wholeBody } from './http-request';
import { ContentBackendError } from './errors';
import { mediaAddress } from './media-hosts';

export interface ClientSettings {
  /** Origin of the backend, without a slash at the end. */
  url: string;
  /** Empty where the backend is asked without one. */
  token: string;
  /** Sent with each request for content, beside those of the plugin. */
  headers?: Readonly<Record<string, string>>;
  /** Answers the header `Authorization`: a function, so that Gatsby keeps no copy in its nodes. */
  authorization?: () => string;
  timeout: number;
  /** Milliseconds within which the next bytes of a picture or file must arrive. */
  mediaTimeout: number;
  /** Origins besides the backend that pictures and files are fetched from. */
  mediaHosts?: readonly string[];
  /** In bytes: a larger picture or file is refused. */
  mediaLimit: number;
  concurrency: number;
  retries: number;
  /** Upper bound of the first wait, in ms; it doubles with each attempt up to `maxRetryDelay`. */
  retryDelay: number;
  maxRetryDelay: number;
  onRetry?: (error: ContentBackendError, wait: number) => void;
}

interface JsonOptions {
  query?: Record<string, string>;
  etag?: string | null;
  deadlineAt: number;
}

export type Client = ReturnType<typeof createClient>;

/** A proxy's error page in place of JSON passes, a wrong URL does not: two retries are enough. */
const repeatsOfBadJson = 2;

/** All requests to the backend: queued, repeated within limits, without the token in any message. */
export function createClient(settings: ClientSettings) {
  const { token, authorization, mediaHosts = [] } = settings;
  const clean = (text: string) =>
    authorization ? withoutToken(withoutToken(text, token), authorization()) : withoutToken(text, token);
  const queue = fastq.promise<unknown, () => Promise<unknown>, unknown>((task) => task(), settings.concurrency);

  async function request<T>(name: string, deadlineAt: number, send: (timeLeft: number) => Promise<T>): Promise<T> {
    const inTime = async () => {
      const timeLeft = deadlineAt - Date.now();
      if (timeLeft <= 0) throw new ContentBackendError('deadline', `${name}: there was no time left to ask`);
      return send(timeLeft).catch((error: unknown) => {
        throw error instanceof ContentBackendError
          ? new ContentBackendError(error.kind, clean(error.message), error)
          : error;
      });
    };
    return (await queue.push(() => withRetries(inTime, settings, deadlineAt))) as T;
  }

  return {
    /** Reads `/api/changes`, say. The body is undefined when nothing changed since the ETag. */
    json(path: string, { query = {}, etag = null, deadlineAt }: JsonOptions) {
      const name = `GET ${path}`;
      const asked = new URLSearchParams(token ? { token, ...query } : query).toString();
      const url = `${settings.url}${path}${asked && `?${asked}`}`;
      const headers: Record<string, string> = {
        ...settings.headers,
        // Some backends send their JSON as a text.
        accept: 'application/json, text/plain;q=0.9',
        ...(authorization ? { authorization: authorization() } : {}),
        ...(etag ? { 'if-none-match': etag } : {}),
      };
      return request(name, deadlineAt, async (timeLeft) => {
        const timeout = Math.min(settings.timeout, timeLeft);
        const sent = { url, name, headers, timeout, redirect: 'manual', read: wholeBody } as const;
        const answer = await attempt(sent);
        return {
          body: answer.body && parsed(answer.body, answer.headers, name, clean),
          etag: answer.headers.get('etag'),
          headers: answer.headers,
        };
      });
    },

    /** Fetches `/media/…`, without the token, into a file; returns its size in bytes. */
    download(path: string, file: string, { deadlineAt }: { deadlineAt: number }) {
      const name = `GET ${path}`;
      const elsewhere = mediaAddress(path, mediaHosts);
      const url = elsewhere ?? settings.url + path;
      // Another host must not lead to one that is not allowed.
      const redirect = elsewhere === null ? 'follow' : 'manual';
      const saving = { path: file, name, limit: settings.mediaLimit, deadlineAt };
      return request(name, deadlineAt, async (timeLeft) => {
        const timeout = Math.min(settings.mediaTimeout, timeLeft);
        const read = (response: Response, onChunk: () => void) => saveBody(response, { ...saving, onChunk });
        return (await attempt({ url, name, timeout, redirect, read })).body ?? 0;
      });
    },
  };
}

function parsed(bytes: Buffer, headers: Headers, name: string, clean: (text: string) => string): unknown {
  try {
    return JSON.parse(clean(bytes.toString('utf8')));
  } catch {
    const type = headers.get('content-type')?.split(';')[0] ?? 'nothing that is named';
    const what = `the answer is not valid JSON (${bytes.length} bytes, sent as ${type})`;
    throw new ContentBackendError('unreadable', `${name}: ${what}`, { repeats: repeatsOfBadJson });
  }
}

/** Full jitter: clients of a struggling backend do not come back in step. Never undercuts it. */
export function waitBefore(
  attempt: number,
  error: ContentBackendError,
  { retryDelay, maxRetryDelay }: Pick<ClientSettings, 'retryDelay' | 'maxRetryDelay'>,
): number {
  const bound = Math.min(maxRetryDelay, retryDelay * 2 ** (attempt - 1));
  return Math.round((error.retryAfter ?? 0) + Math.random() * bound);
}

/** No attempt starts and no wait ends after `deadlineAt` (epoch ms). */
async function withRetries<T>(operation: () => Promise<T>, settings: ClientSettings, deadlineAt: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof ContentBackendError)) throw error;
      const { kind, message, retryAfter, repeats } = error;
      if (attempt > Math.min(settings.retries, repeats))
        throw attempt === 1 ? error : new ContentBackendError(kind, `${message} (${attempt} attempts)`);
      const wait = waitBefore(attempt, error, settings);
      if (Date.now() + wait >= deadlineAt) {
        const asked = retryAfter === null ? '' : ` and asks for a pause of ${Math.ceil(retryAfter / 1000)} s`;
        throw new ContentBackendError('deadline', `${message}${asked}`);
      }
      settings.onRetry?.(error, wait);
      await pause(wait);
    }
  }
}

const mask = '***';

/** Masks the token: as `token=…`, and everywhere when it is too long to be a word. */
export function withoutToken(text: string, token: string): string {
  if (token === '') return text;
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

let maskedToken: string | undefined;

/** Masks a token given as text: Gatsby writes plugin options into its SitePlugin nodes. */
export function keepTokenAside(options: { token?: TokenOption }): void {
  if (typeof options.token !== 'string' || options.token === mask) return;
  maskedToken = options.token;
  options.token = mask;
}

/** The token of the options, or the one that was masked there. */
export function tokenOf({ token }: { token: TokenOption }): string {
  if (typeof token === 'function') return token();
  return token === mask && maskedToken !== undefined ? maskedToken : token;
}

/** A function where they hold secrets, which Gatsby would keep in its nodes. */
export const headersOf = ({ headers }: { headers?: unknown }): ClientSettings['headers'] =>
  (typeof headers === 'function' ? headers() : headers) as ClientSettings['headers'];
