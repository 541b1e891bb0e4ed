import { fixedRouteIds, type RouteId } from '../routing/routes';
import type { ContentType } from './content-type';

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
