import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerCheck, tokenCheck } from '../../platform/http/tokens';
import { BackendError } from '../errors';
import { isLocale } from '../../core/i18n/locales';
import type { EntityKey } from '../../core/content/content-type';

export function tokenRequired(token: string) {
  const isToken = tokenCheck(token);
  return async ({ query }: FastifyRequest): Promise<void> => {
    if (!isToken((query as Record<string, unknown>).token)) throw new BackendError('unauthorised');
  };
}

export function bearerRequired(token: string) {
  const isBearer = bearerCheck(token);
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isBearer(headers.authorization)) return;
    void reply.header('www-authenticate', 'Bearer');
    throw new BackendError('inbox_token_needed');
  };
}

type Query = Readonly<Record<string, unknown>>;

/** Throws BackendError with the name of the parameter. */
export function wholeNumber(
  query: unknown,
  name: string,
  { fallback = 1, max = 1_000_000 }: { fallback?: number; max?: number } = {},
): number {
  const given = (query as Query)[name];
  if (given === undefined) return fallback;
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number < 1 || number > max)
    throw new BackendError('validation', { [name]: `must be a whole number from 1 to ${max}` });
  return number;
}

export function queryText(query: unknown, name: string): string | null {
  const given = (query as Query)[name];
  if (given === undefined) return null;
  if (typeof given !== 'string') throw new BackendError('validation', { [name]: 'must stand in the URL once' });
  return given;
}

const mostNamed = 50;

/** The first fifty entities of `?also=articles/pt/lamas%20articles/en/lamas`; skips bad names. */
export function namedEntities(query: unknown): EntityKey[] {
  const names = queryText(query, 'also')?.split(' ') ?? [];
  return names.slice(0, mostNamed).flatMap((name) => {
    const [type = '', locale = '', ...id] = name.split('/');
    return isLocale(locale) && id.length > 0 ? [{ type, locale, id: id.join('/') }] : [];
  });
}
