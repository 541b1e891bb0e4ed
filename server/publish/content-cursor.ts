import { problemLine } from '../../core/content/problems';
import { defaultLocale } from '../../core/i18n/locales';
import { BuildError } from './build-failure';
import { fetchFailure } from '../../platform/http/fetch-failure';
import type { Backend } from '../../platform/settings/settings';

/** The backend gives no answer, or none that makes sense. Never holds the token. */
export class BackendAway extends BuildError {
  override readonly code: BuildError['code'] = 'backendAway';
}

/** There is a backend, and it does not know the token. */
export class TokenRefused extends BackendAway {
  override readonly code: BuildError['code'] = 'tokenRefused';
}

export const tokenRefused = ({ url }: Backend): TokenRefused =>
  new TokenRefused(`The content backend at ${url} refuses the token: set CONTENT_BACKEND_TOKEN to its own.`);

const timeout = 10_000;

/** How far the content is now, in the backend's own words. */
export async function currentCursor(backend: Backend): Promise<string> {
  const { status, body } = await ask(backend, `/api/${defaultLocale}/home`, { limit: '1' });
  const cursor = (body as { meta?: { cursor?: unknown } } | null)?.meta?.cursor;
  if (status === 401) throw tokenRefused(backend);
  if (status === 200 && backend.hidesChanges) return typeof cursor === 'string' ? cursor : 'none';
  if (status !== 200 || typeof cursor !== 'string')
    throw new BackendAway(`The content backend at ${backend.url} answered ${status} without a cursor.`);
  return cursor;
}

/** Whether anything was changed since a cursor; null: the backend no longer knows it. */
export async function changedSince(backend: Backend, cursor: string): Promise<boolean | null> {
  // Only a build can tell.
  if (backend.hidesChanges) return true;
  const { status, body } = await ask(backend, '/api/changes', { since: cursor, limit: '1' });
  if (status === 410) return null;
  const { data } = (body ?? {}) as { data?: Record<'cursor' | 'changed' | 'deleted', unknown> };
  if (status !== 200 || !data)
    throw new BackendAway(`The content backend at ${backend.url} answered ${status} to the question for changes.`);
  const isAny = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
  return data.cursor !== cursor || isAny(data.changed) || isAny(data.deleted);
}

/** What the backend finds wrong with the content, a line each; nothing if it cannot say. */
export async function contentProblems(backend: Backend): Promise<string[]> {
  const answer = await ask(backend, '/api/problems', {}).catch(() => null);
  const problems = (answer?.body as { data?: unknown } | null)?.data;
  return Array.isArray(problems) ? (problems as unknown[]).filter(isProblem).map(problemLine) : [];
}

function isProblem(each: unknown): each is Parameters<typeof problemLine>[0] {
  const { path, message } = (each ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}

/** Asks once; a redirect is an answer like others: the token is for this address only. */
export async function ask({ url, token, headers }: Backend, path: string, query: Record<string, string>) {
  try {
    const response = await fetch(`${url}${path}?${new URLSearchParams({ ...query, token })}`, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
  } catch (error) {
    const reason = fetchFailure(error, `no answer in ${timeout / 1000} s`);
    throw new BackendAway(
      `The content backend at ${url} cannot be reached (${reason}). Start it, or correct CONTENT_BACKEND_URL.`,
    );
  }
}
