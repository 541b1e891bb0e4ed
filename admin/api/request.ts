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

type Ended = (isAsked: boolean) => void;
const whenEnded = new Set<Ended>();

/** Called when an answer says that the session has ended, and whether a person has asked for it. */
export function onSessionEnd(listener: Ended): () => void {
  whenEnded.add(listener);
  return () => void whenEnded.delete(listener);
}

const waiting: ((isBack: boolean) => void)[] = [];

/** The person has signed in again, or does not want to. */
export function settleSession(isBack: boolean): void {
  for (const go of waiting.splice(0)) go(isBack);
}

/** In ms, of the server before the clock of this machine. */
let ahead = 0;

/** By the clock of the server, within a second or two. */
export const serverTime = (): string => new Date(Date.now() + ahead).toISOString();

interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The version that is changed. */
  match?: string;
  signal?: AbortSignal;
  /** Sent again once the person, whose session has ended, has signed in. */
  waits?: boolean;
  /** Sent by the program itself: what it is refused, nobody has asked for. */
  isQuiet?: boolean;
}

export async function request(path: string, options: Options = {}): Promise<Response> {
  const { method = 'GET', body, match, signal, waits, isQuiet = false } = options;
  const answer = await fetch(`${base}/${path}`, {
    method,
    signal,
    credentials: 'same-origin',
    redirect: 'error',
    headers: { ...(match && { 'if-match': match }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'offline' });
  });
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (date) ahead = date - Date.now();
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => ({}))) as Partial<Refused>;
  if (answer.status === 401) {
    for (const listener of whenEnded) listener(!isQuiet);
    if (waits && (await new Promise<boolean>((go) => waiting.push(go)))) return request(path, options);
  }
  throw new ApiError(answer.status, refused);
}

/** Undefined where the answer has no body. */
export async function requestJson<Answer>(path: string, options?: Options): Promise<Answer> {
  const text = await (await request(path, options)).text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** `{q: 'lamas', type: undefined}` -> `?q=lamas` */
export function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

export const entryPath = (id: string): string => `entries/${encodeURIComponent(id)}`;
