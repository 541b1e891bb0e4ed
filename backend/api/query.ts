import { isLocale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import type { EntityKey } from '../../core/content/entity-key';

type Query = Readonly<Record<string, unknown>>;

/**
 * A whole number out of the query, `?page=2`; refuses anything else with the name of the parameter.
 */
export function wholeNumber(
  query: unknown,
  name: string,
  { fallback, max }: { fallback: number; max: number },
): number {
  const given = (query as Query)[name];
  if (given === undefined) return fallback;
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number < 1 || number > max)
    throw new BackendError('validation', { [name]: `must be a whole number from 1 to ${max}` });
  return number;
}

/** A text out of the query; null when it is not there. */
export function queryText(query: unknown, name: string): string | null {
  const given = (query as Query)[name];
  if (given === undefined) return null;
  if (typeof given !== 'string')
    throw new BackendError('validation', { [name]: 'must stand in the address once' });
  return given;
}

const mostNamed = 50;

/**
 * The entities that a query names, `?also=articles/pt/lamas%20articles/en/lamas`; what names none
 * is passed over, and so are those after the first fifty.
 */
export function namedEntities(query: unknown): EntityKey[] {
  const names = queryText(query, 'also')?.split(' ') ?? [];
  return names.slice(0, mostNamed).flatMap((name) => {
    const [type = '', locale = '', ...id] = name.split('/');
    return isLocale(locale) && id.length > 0 ? [{ type, locale, id: id.join('/') }] : [];
  });
}
