import type { ContentType } from './content-type';
import { dayInPortugal } from './last-day';

/**
 * Whether visitors may see an entity: editors hold it back with `publicado: false`, or with a day
 * that is still to come.
 */
export function isPublished(
  type: Pick<ContentType, 'scheduled'>,
  entity: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  return entity.publicado !== false && !(publicationDay(type, entity) > dayInPortugal(now));
}

/** The day from which an entity is shown, `2026-12-01`; empty where its type knows none. */
export function publicationDay(
  { scheduled }: Pick<ContentType, 'scheduled'>,
  { data }: Readonly<Record<string, unknown>>,
): string {
  return scheduled && typeof data === 'string' ? data : '';
}
