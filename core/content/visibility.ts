import type { ContentType } from './content-type';
import { fixedRouteIds, type RouteId } from '../routing/routes';

/** Today in Portugal: `2026-11-21`. */
export function dayInPortugal(now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Lisbon',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/** Whether a last day has passed; it counts to its end. */
export function isOver(lastDay: string | null | undefined, now: Date): boolean {
  return Boolean(lastDay) && dayInPortugal(now) > String(lastDay);
}

/** Whether visitors may see an entity: not with `publicado: false`, nor before its day. */
export function isPublished(
  type: Pick<ContentType, 'scheduled'>,
  entity: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  return entity.publicado !== false && !(publicationDay(type, entity) > dayInPortugal(now));
}

/** The day from which an entity is shown, `2026-12-01`; empty: at once. */
export function publicationDay(
  { scheduled }: Pick<ContentType, 'scheduled'>,
  { data }: Readonly<Record<string, unknown>>,
): string {
  return scheduled && typeof data === 'string' ? data : '';
}

const screens: Readonly<Record<string, RouteId>> = {
  testimonials: 'testimonials',
  contacts: 'contacts',
  documents: 'documentation',
  portfolio: 'portfolio',
  resources: 'resources',
  'job-offers': 'offers',
};

/** The screen that shows an entry without a page of its own; null: it has its own, or none. */
export function screenOf({ name }: Pick<ContentType, 'name'>, id: string): RouteId | null {
  if (name === 'pages') return fixedRouteIds.find((route) => route === id) ?? null;
  return screens[name] ?? null;
}

/** Whether there is a page on which it is seen. */
export const isSeen = (type: Pick<ContentType, 'name' | 'slugged'>, id: string): boolean =>
  type.slugged || screenOf(type, id) !== null;
