import type { CreatePagesArgs } from 'gatsby';
import { contentTypeNamed, contentTypes } from '../../core/content/registry';
import { caseStudy } from '../../core/content/types/case-studies';
import { localeCodes } from '../../core/i18n/locales';
import { type PlannedPage, rowsOnPage } from '../../core/routing/pages';
import { routeIds, routes, type RouteId } from '../../core/routing/routes';
import type { SiteEntity } from './entities';
import type { SiteNodes } from './site-nodes';

/** What refers to one of these is in its list: an author's articles. By type, the type of the list. */
const listOfOwner = new Map(
  routeIds.flatMap((id) => {
    const { content, lists } = routes[id];
    return content && lists ? [[content, lists] as const] : [];
  }),
);

/** One list as a page shows it: which nodes are on it, in order. */
export interface EntityList {
  name: string;
  /** Whose list it is: a language, the path of a page, the node id of an entity, or a route. */
  of: string;
  /** How many there are, those that it does not name included; not of the pages of a list. */
  totalCount?: number;
  nodes: string[];
}

/**
 * One EntityList node a list. A page that asks for it by key is rendered again when the list
 * changes or an entity on it; a query on all nodes of a type runs again at every change of the type.
 */
export function createEntityLists(
  nodes: SiteNodes,
  { createNodeId }: Pick<CreatePagesArgs, 'createNodeId'>,
  pages: readonly PlannedPage[],
  entities: readonly SiteEntity[],
): void {
  const lists = [...entityLists(pages, entities), ...errorPages(pages, (path) => createNodeId(`PageMeta/${path}`))];
  const bodies = new Map(lists.map((list) => [`${list.name} ${list.of}`, list]));
  nodes.write('EntityList', bodies);
}

export function entityLists(pages: readonly PlannedPage[], entities: readonly SiteEntity[]): EntityList[] {
  const groups = grouped(entities);
  const rowsOf = (...group: string[]) => groups.get(group.join(' ')) ?? [];
  const listOf = (
    [name, of]: [name: string, of: string],
    rows: readonly SiteEntity[],
    limit = rows.length,
  ): EntityList => {
    const shown = rows.slice(0, limit);
    return { name, of, totalCount: rows.length, nodes: shown.map(({ node }) => node.id) };
  };
  const ownList = ({ type, contentId, locale }: SiteEntity) =>
    rowsOf(listOfOwner.get(type) ?? '', locale, type, contentId);
  return [
    ...localeCodes.flatMap((locale) =>
      contentTypes.flatMap((type) =>
        Object.entries(type.lists).map(([name, { limit, only = () => true }]) => {
          const rows = rowsOf(type.name, locale).filter((entity) => {
            const { node: values, closing } = entity;
            return only({ values, closing, owned: ownList(entity).length });
          });
          return listOf([name, locale], rows, limit);
        }),
      ),
    ),
    ...entities
      .filter(({ type }) => listOfOwner.has(type))
      .map((entity) => listOf(['newestArticle', entity.node.id], ownList(entity), 1)),
    ...pages.flatMap(({ path, context }) => {
      const { language, route, contentId } = context;
      const { content, lists } = routes[route];
      if (!lists) return [];
      const rows = rowsOf(lists, language, ...(content ? [content, contentId] : []));
      const shown = rows.slice(...rowsOnPage(context.page ?? 1, rows.length));
      return { name: 'rows', of: path, nodes: shown.map(({ node }) => node.id) };
    }),
    ...pages.flatMap(({ path, context: { language, route, contentId } }) => {
      const { name = '', neighbours, caseStudies } = typeOf(route) ?? {};
      const linked = caseStudies ? rowsOf(caseStudy.name, language).filter(({ node }) => node.link === path) : [];
      const next = neighbours ? after(contentId, rowsOf(name, language)) : [];
      return [
        ...(caseStudies ? [listOf(['relatedCaseStudies', path], linked, caseStudies)] : []),
        ...(neighbours ? [listOf(['next', path], next, neighbours)] : []),
      ];
    }),
  ];
}

const typeOf = (route: RouteId) => contentTypeNamed(routes[route].content ?? '');

/** Those after one in a list, going on from its start: of a b c d after c -> d a b. */
function after(contentId: string, rows: readonly SiteEntity[]): SiteEntity[] {
  const index = rows.findIndex((entity) => entity.contentId === contentId);
  return [...rows.slice(index + 1), ...rows.slice(0, index)];
}

/** The entities in order, of each type and language, and of each owner among them. */
function grouped(entities: readonly SiteEntity[]): Map<string, SiteEntity[]> {
  const groups = new Map<string, SiteEntity[]>();
  for (const entity of entities) {
    const { type, locale, refersTo = [] } = entity;
    const owners = refersTo
      .filter((owner) => listOfOwner.has(owner.type))
      .map((owner) => `${type} ${locale} ${owner.type} ${owner.contentId}`);
    for (const name of new Set([`${type} ${locale}`, ...owners])) {
      const group = groups.get(name);
      if (group) group.push(entity);
      else groups.set(name, [entity]);
    }
  }
  for (const group of groups.values()) sortGroup(group);
  return groups;
}

/** All of a group are of one type. */
function sortGroup(group: SiteEntity[]): void {
  const names = [...(group[0]?.contentType.order ?? []), 'contentId'];
  const fields = names.map((name) => ({
    name: name.replace('-', ''),
    sign: name.startsWith('-') ? -1 : 1,
  }));
  group.sort(({ node: one }, { node: other }) => {
    for (const { name, sign } of fields) {
      const order = compare(one[name], other[name]);
      if (order !== 0) return sign * order;
    }
    return 0;
  });
}

/** What is absent counts as the greatest, as in queries of Gatsby. */
function compare(one: unknown, other: unknown): number {
  const [before, after] = [one ?? null, other ?? null] as [string | null, string | null];
  if (before === after) return 0;
  if (before === null) return 1;
  return after === null || before < after ? -1 : 1;
}

/** The metadata of the pages that show one error: each page reads that of the language it speaks. */
function errorPages(pages: readonly PlannedPage[], metaOf: (path: string) => string): EntityList[] {
  return routeIds
    .filter((route) => routes[route].error)
    .map((route) => {
      const paths = pages.filter(({ context }) => context.route === route).map(({ path }) => path);
      const nodes = paths.sort().map(metaOf);
      return { name: 'metas', of: route, totalCount: nodes.length, nodes };
    });
}
