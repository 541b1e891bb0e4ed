import { routeIds, routes, type RouteId } from './routes';

/** A page as its metadata tells of it. */
export interface ListedPage {
  path: string;
  kind: RouteId;
  name: string;
}

/** A list and what it leads to, or screens that belong together. */
export interface SiteMapGroup {
  id: 'company' | 'legal' | RouteId;
  /** The screen that heads the group; null for a group of equals. */
  head: ListedPage | null;
  pages: ListedPage[];
}

const legal: readonly RouteId[] = ['privacy', 'cookies', 'terms'];

/**
 * The pages of one language in the order of the slug table, each list with the pages below it:
 * `/pt/servicos`, `/pt/servicos/a` -> group `services` headed by the first, with the second in it.
 */
export function siteMapGroups(pages: readonly ListedPage[]): SiteMapGroup[] {
  const ordered = routeIds.flatMap((id) => pages.filter(({ kind }) => kind === id));
  const details = ordered.filter(({ kind }) => routes[kind].content);
  const screens = ordered.filter(({ kind }) => !routes[kind].content);
  const heads = screens.filter(({ path, kind }) => kind !== 'home' && details.some((detail) => headOf(detail, screens) === path));
  const single = screens.filter((screen) => !heads.includes(screen));
  const groups: SiteMapGroup[] = [
    { id: 'company', head: null, pages: single.filter(({ kind }) => !legal.includes(kind)) },
    ...heads.map((head) => ({ id: head.kind, head, pages: details.filter((detail) => headOf(detail, screens) === head.path) })),
    { id: 'legal', head: null, pages: single.filter(({ kind }) => legal.includes(kind)) },
  ];
  return groups.filter(({ head, pages: listed }) => head || listed.length > 0);
}

/** The nearest screen above: `/pt/blog/autor/ines` -> `/pt/blog/autor`, not `/pt/blog`. */
function headOf({ path }: ListedPage, screens: readonly ListedPage[]): string | undefined {
  return screens
    .map((screen) => screen.path)
    .filter((above) => path.startsWith(`${above}/`))
    .sort((one, other) => other.length - one.length)[0];
}
