import type { ContentType } from './content-type';
import { fixedRouteIds, type RouteId } from '../routing/routes';

/** The day that it is in Portugal, where the company works: `2026-11-21`. */
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

/** Whether a last day has gone by; it counts to its end, and without one there is none to go by. */
export function isOver(lastDay: string | null | undefined, now: Date): boolean {
  return Boolean(lastDay) && dayInPortugal(now) > String(lastDay);
}

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

/** Where entries are seen that have no page of their own. */
const screens: Readonly<Record<string, RouteId>> = {
  testimonials: 'testimonials',
  contacts: 'contacts',
  documents: 'documentation',
  portfolio: 'portfolio',
  resources: 'resources',
  'job-offers': 'offers',
};

/**
 * The screen on which an entry without a page of its own is seen: `testimonials`, `cimpor` ->
 * `testimonials`. The words of a screen are an entry of its name: `pages`, `blog` -> `blog`. Null
 * for what has pages of its own, or is seen nowhere in particular.
 */
export function screenOf({ name }: Pick<ContentType, 'name'>, id: string): RouteId | null {
  if (name === 'pages') return fixedRouteIds.find((route) => route === id) ?? null;
  return screens[name] ?? null;
}

/** Whether there is a page on which it is seen. */
export const isSeen = (type: Pick<ContentType, 'name' | 'slugged'>, id: string): boolean =>
  type.slugged || screenOf(type, id) !== null;
