import type { Refused } from '../../backend/admin-api/contract';
import type { Values } from '../../core/i18n/messages';

const base = '/admin/api';

/** A refusal of the server, or `offline` where it does not answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly values: Values;

  constructor(
    readonly status: number,
    readonly body: Partial<Refused>,
  ) {
    super(body.code ?? `status ${status}`);
    this.code = body.code ?? 'failed';
    this.values = body.values ?? {};
  }
}

type Ended = () => void;
const whenEnded = new Set<Ended>();

/** Called when an answer says that the session has ended. */
export function onSessionEnd(listener: Ended): () => void {
  whenEnded.add(listener);
  return () => void whenEnded.delete(listener);
}

interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** Sent to its end although the page closes. */
  keepalive?: boolean;
}

export async function request(path: string, options: Options = {}): Promise<Response> {
  const { method = 'GET', body, signal, keepalive } = options;
  const answer = await fetch(`${base}/${path}`, {
    method,
    signal,
    keepalive,
    credentials: 'same-origin',
    redirect: 'error',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'offline' });
  });
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => ({}))) as Partial<Refused>;
  if (answer.status === 401) for (const listener of whenEnded) listener();
  throw new ApiError(answer.status, refused);
}

export async function requestJson<Answer>(path: string, options?: Options): Promise<Answer> {
  const answer = await request(path, options);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** `{q: 'lamas', type: undefined}` -> `?q=lamas` */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

export const entryPath = (id: string): string => `entries/${encodeURIComponent(id)}`;
