import { isRecord } from '../../../core/content/map-values';
import { isLocale } from '../../../core/i18n/locales';
import type { ChangedEntity } from '../build-tables';

const mostNamed = 500;
// It is shown in terminals: nothing that would move there.
const name = /^[^\p{C}\s]{1,120}$/u;

/**
 * What a webhook says that has changed, `{"changed": [{"type": "articles", "locale": "pt", "id":
 * "lamas"}]}`. The build asks the backend for what has changed anyway, and for these by name: so a
 * body that says it badly, or nothing, is as good as any.
 */
export function namedChanges(body: Buffer): ChangedEntity[] {
  const told = parsed(body);
  const entries =
    isRecord(told) && Array.isArray(told.changed) ? told.changed.slice(0, mostNamed) : [];
  return entries.filter(isChange).map(({ type, locale, id }) => ({ type, locale, id }));
}

function isChange(entry: unknown): entry is ChangedEntity {
  if (!isRecord(entry)) return false;
  const { type, locale, id } = entry;
  return (
    typeof type === 'string' &&
    name.test(type) &&
    typeof id === 'string' &&
    name.test(id) &&
    typeof locale === 'string' &&
    isLocale(locale)
  );
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
