import type { Locale } from '../i18n/locales';
import { routeIds, routes, type RouteId } from './routes';

export interface ListedPage {
  path: string;
  kind: RouteId;
  name: string;
  order?: number | null;
}

export interface SiteMapGroup {
  id: 'company' | 'legal' | RouteId;
  /** Null: a group of equals. */
  head: ListedPage | null;
  pages: ListedPage[];
}

const legal: readonly RouteId[] = ['privacy', 'cookies', 'terms'];

export function siteMapGroups(pages: readonly ListedPage[], locale: Locale): SiteMapGroup[] {
  const ordered = routeIds.flatMap((id) => pages.filter(({ kind }) => kind === id));
  const details = ordered.filter(({ kind }) => routes[kind].content).sort(inOrderOf(locale));
  const screens = ordered.filter(({ kind }) => !routes[kind].content);
  const byHead = new Map<string | undefined, ListedPage[]>();
  for (const detail of details) {
    const head = headOf(detail, screens);
    const group = byHead.get(head);
    if (group) group.push(detail);
    else byHead.set(head, [detail]);
  }
  const below = (head: ListedPage) => byHead.get(head.path) ?? [];
  const heads = screens.filter((screen) => screen.kind !== 'home' && below(screen).length > 0);
  const single = screens.filter((screen) => !heads.includes(screen));
  const groups: SiteMapGroup[] = [
    { id: 'company', head: null, pages: single.filter(({ kind }) => !legal.includes(kind)) },
    ...heads.flatMap((head) => {
      const isOwn = ({ kind }: ListedPage) => [undefined, routes[kind].content].includes(routes[head.kind].lists);
      const others = below(head).filter((page) => !isOwn(page));
      return [
        { id: head.kind, head, pages: below(head).filter(isOwn) },
        ...[...new Set(others.map(({ kind }) => kind))].map((id) => ({
          id,
          head: null,
          pages: others.filter(({ kind }) => kind === id),
        })),
      ];
    }),
    { id: 'legal', head: null, pages: single.filter(({ kind }) => legal.includes(kind)) },
  ];
  return groups.filter(({ head, pages: listed }) => head || listed.length > 0);
}

function inOrderOf(locale: Locale) {
  return (one: ListedPage, other: ListedPage) =>
    (one.order ?? Infinity) - (other.order ?? Infinity) || one.name.localeCompare(other.name, locale);
}

/** The nearest screen above: `/pt/blog/autor/ines` -> `/pt/blog/autor`, not `/pt/blog`. */
function headOf({ path }: ListedPage, screens: readonly ListedPage[]): string | undefined {
  return screens
    .map((screen) => screen.path)
    .filter((above) => path.startsWith(`${above}/`))
    .sort((one, other) => other.length - one.length)[0];
}
