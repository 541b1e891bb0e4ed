import { defaultLocale, type Locale, localeCodes } from '../i18n/locales';
import { type EntityName, type PageEntity, pagesOfRows } from './pages';
import { listPath } from './paths';
import type { Move } from './redirects';
import { type RouteId, routeIds, routes } from './routes';

interface Pages {
  route: RouteId;
  /** As `PageContext` has it. */
  contentId: string;
  locale: Locale;
  slug: string | null;
  path: string;
  count: number;
}

export interface ChangedPages {
  owner: EntityName | null;
  before: readonly Pages[];
  after: readonly Pages[];
}

interface Owner extends EntityName {
  locale: Locale;
  isScreen: boolean;
}

export const pageKey = ({ type, locale, contentId }: EntityName & { locale: Locale }): string =>
  `${type} ${locale} ${contentId}`;

const listedTypes = new Set(routeIds.map((id) => routes[id].lists));

/** Incremental `plannedPages`: costs only the changes. */
export class PagePaths {
  readonly #entities = new Map<string, PageEntity>();
  readonly #rows = new Map<string, number>();
  readonly #pages = new Map<string, readonly Pages[]>();
  readonly #taken = new Map<string, number>();

  constructor() {
    for (const id of routeIds) {
      const { path, content, lists, error } = routes[id];
      if (content || lists) continue;
      const one = { route: id, contentId: id, slug: null, count: 1 };
      const pages: Pages[] = localeCodes.flatMap((locale) => {
        const own = path[locale];
        return own === null ? [] : [{ ...one, locale, path: own }];
      });
      if (error && error !== 410) pages.push({ ...one, locale: defaultLocale, path: `/${error}.html` });
      this.#pages.set(id, pages);
      for (const each of pages) this.#count(each.path, 1);
    }
    for (const type of listedTypes)
      for (const locale of localeCodes) if (type) this.#plan({ type, locale, contentId: '', isScreen: true });
  }

  get isEmpty(): boolean {
    return this.#entities.size === 0;
  }

  has(path: string): boolean {
    return this.#taken.has(path);
  }

  all(): Pages[] {
    return [...this.#pages.values()].flat();
  }

  /** The first page of an entity that has pages of its own; null: it has none. */
  firstOf(owner: EntityName & { locale: Locale }): string | null {
    return this.#pages.get(pageKey(owner))?.[0]?.path ?? null;
  }

  get(key: string): PageEntity | null {
    return this.#entities.get(key) ?? null;
  }

  change(changes: ReadonlyMap<string, PageEntity | null>): ChangedPages[] {
    const owners = new Map<string, Owner>();
    for (const [key, now] of changes) {
      const was = this.#entities.get(key);
      if (was) this.#list(was, -1, owners);
      if (now) this.#list(now, 1, owners);
      if (now) this.#entities.set(key, now);
      else this.#entities.delete(key);
    }
    return [...owners.values()].map((owner) => this.#plan(owner));
  }

  #list(entity: PageEntity, step: 1 | -1, owners: Map<string, Owner>): void {
    const { type, locale, contentId, refersTo = [] } = entity;
    owners.set(pageKey(entity), { type, locale, contentId, isScreen: false });
    if (!listedTypes.has(type)) return;
    const screen = { type, locale, contentId: '', isScreen: true };
    owners.set(`${type} ${locale}`, screen);
    const lists = new Map([[`${type} ${locale}`, screen]]);
    for (const owner of refersTo)
      lists.set(`${type} ${pageKey({ ...owner, locale })}`, { ...owner, locale, isScreen: false });
    for (const [list, owner] of lists) {
      this.#rows.set(list, (this.#rows.get(list) ?? 0) + step);
      if (!owner.isScreen) owners.set(pageKey(owner), owner);
    }
  }

  #plan(owner: Owner): ChangedPages {
    const key = owner.isScreen ? `${owner.type} ${owner.locale}` : pageKey(owner);
    const before = this.#pages.get(key) ?? [];
    const after = owner.isScreen ? this.#ofScreens(owner) : this.#ofEntity(key);
    for (const path of pathsThatDiffer(after, before)) this.#count(path, 1);
    for (const path of pathsThatDiffer(before, after)) this.#count(path, -1);
    if (after.length > 0) this.#pages.set(key, after);
    else this.#pages.delete(key);
    const { type, contentId } = owner;
    return { owner: owner.isScreen ? null : { type, contentId }, before, after };
  }

  #ofScreens({ type, locale }: Owner): Pages[] {
    const rows = pagesOfRows(this.#rows.get(`${type} ${locale}`) ?? 0);
    return routeIds.flatMap((route) => {
      const { path, content, lists, onlyWithRows } = routes[route];
      if (lists !== type || content || path[locale] === null) return [];
      const count = Math.max(onlyWithRows ? 0 : 1, rows);
      return [{ route, contentId: route, locale, slug: null, path: path[locale], count }];
    });
  }

  #ofEntity(key: string): Pages[] {
    const entity = this.#entities.get(key);
    if (!entity?.slug) return [];
    const { type, locale, contentId, slug } = entity;
    const own = routesOf(type).filter((id) => routes[id].entity === contentId);
    const claimed = (id: RouteId) => own.some((other) => other !== id);
    return routesOf(type).flatMap((route) => {
      const { path, lists, onlyWithRows, entity: only } = routes[route];
      const isItsOwn = only ? only === contentId : !claimed(route);
      if (!isItsOwn || path[locale] === null) return [];
      const rows = lists ? pagesOfRows(this.#rows.get(`${lists} ${key}`) ?? 0) : 1;
      const count = Math.max(onlyWithRows ? 0 : 1, rows);
      return count === 0 ? [] : [{ route, contentId, locale, slug, path: listPath(route, locale, 1, slug), count }];
    });
  }

  #count(path: string, step: 1 | -1): void {
    const count = (this.#taken.get(path) ?? 0) + step;
    if (count > 0) this.#taken.set(path, count);
    else this.#taken.delete(path);
  }
}

const ofTypes = new Map<string, readonly RouteId[]>();

function routesOf(type: string): readonly RouteId[] {
  const known = ofTypes.get(type) ?? routeIds.filter((id) => routes[id].content === type);
  ofTypes.set(type, known);
  return known;
}

function pathsThatDiffer(pages: readonly Pages[], others: readonly Pages[]): string[] {
  return pages.flatMap((page) => {
    const same = others.find(({ route, path }) => route === page.route && path === page.path);
    return pathsOf(page, same?.count);
  });
}

/** Without the first so many. */
export const pathsOf = ({ route, locale, slug, path, count }: Pages, without = 0): string[] =>
  Array.from({ length: Math.max(0, count - without) }, (_, index) =>
    index + without === 0 ? path : listPath(route, locale, index + without + 1, slug),
  );

export function changedPaths(changed: readonly ChangedPages[]): string[] {
  return changed.flatMap(({ before, after }) => [...pathsThatDiffer(before, after), ...pathsThatDiffer(after, before)]);
}

/** `isPage`: whether a path has one after the change. */
export function movesIn(changed: readonly ChangedPages[], isPage: (path: string) => boolean): Move[] {
  const moves = changed.flatMap(({ owner, before, after }) =>
    before.flatMap(({ route, locale, path: from }) => {
      if (owner === null || owner.contentId === route || isPage(from)) return [];
      const to = after.find((page) => page.route === route)?.path ?? null;
      return to === from ? [] : [{ route, move: { from, to, locale } }];
    }),
  );
  return moves
    .sort((one, other) => routeIds.indexOf(one.route) - routeIds.indexOf(other.route))
    .map(({ move }) => move);
}
