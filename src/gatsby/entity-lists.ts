import type { CreatePagesArgs } from 'gatsby';
import { localeCodes } from '../../core/i18n/locales';
import { type PlannedPage, rowsOnPage } from '../../core/routing/pages';
import { routeIds, routes, type RouteId } from '../../core/routing/routes';
import type { ListedEntity } from './entities';
import type { SiteNodes } from './site-nodes';

/** A list of a language: entities of one type, all of them or the first that fit. */
interface LanguageList {
  type: string;
  limit?: number;
  only?(entity: ListedEntity, articlesOf: (owner: ListedEntity) => number): boolean;
}

/** The lists that are the same on all pages of a language, by name. */
const languageLists: Readonly<Record<string, LanguageList>> = {
  services: { type: 'services' },
  units: { type: 'units' },
  contacts: { type: 'contacts' },
  jobOffers: { type: 'job-offers' },
  // The pages of vacancies are made again when one closes.
  openOffers: { type: 'job-offers', only: ({ closing }) => closing === 'open' },
  documents: { type: 'documents' },
  resources: { type: 'resources' },
  categories: { type: 'categories', only: (category, articlesOf) => articlesOf(category) > 0 },
  caseStudies: { type: 'case-studies' },
  newestCaseStudies: { type: 'case-studies', limit: 3 },
  testimonials: { type: 'testimonials' },
  firstTestimonials: { type: 'testimonials', limit: 6 },
  newestArticles: { type: 'articles', limit: 3 },
  highlight: { type: 'articles', limit: 1, only: ({ node }) => node.destaque === true },
  // Three more than the one whose page shows them.
  newestVideos: { type: 'videos', limit: 4 },
};

/** What refers to one of these has it as the owner of a list: the articles of an author. */
const ownerTypes = ['categories', 'authors'];

/** The pages that show the case studies that lead to them. */
const routesWithCaseStudies: readonly RouteId[] = ['service', 'asbestos', 'unit'];

/** How many of its type follow on the page of an entity. */
const following: Readonly<Record<string, number>> = { services: 4, 'case-studies': 1 };

/** The fields by which a type is sorted, `-` for descending; the id decides between equals. */
const sortFields: Readonly<Record<string, readonly string[]>> = {
  articles: ['-data'],
  'case-studies': ['-data'],
  portfolio: ['-data'],
  videos: ['-data'],
  resources: ['-data', 'titulo'],
  documents: ['ordem', 'titulo'],
  categories: ['titulo'],
};

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
  entities: readonly ListedEntity[],
): void {
  const lists = [
    ...entityLists(pages, entities),
    ...errorPages(pages, (path) => createNodeId(`PageMeta/${path}`)),
  ];
  const bodies = new Map(lists.map((list) => [`${list.name} ${list.of}`, list]));
  nodes.write('EntityList', bodies);
}

export function entityLists(
  pages: readonly PlannedPage[],
  entities: readonly ListedEntity[],
): EntityList[] {
  const groups = grouped(entities);
  const rowsOf = (...group: string[]) => groups.get(group.join(' ')) ?? [];
  const listOf = (
    [name, of]: [name: string, of: string],
    rows: readonly ListedEntity[],
    limit = rows.length,
  ): EntityList => {
    const shown = rows.slice(0, limit);
    return { name, of, totalCount: rows.length, nodes: shown.map(({ node }) => node.id) };
  };
  const articlesOf = ({ type, contentId, locale }: ListedEntity) =>
    rowsOf('articles', locale, type, contentId).length;
  return [
    ...localeCodes.flatMap((locale) =>
      Object.entries(languageLists).map(([name, { type, only = () => true, limit }]) => {
        const rows = rowsOf(type, locale).filter((entity) => only(entity, articlesOf));
        return listOf([name, locale], rows, limit);
      }),
    ),
    ...entities
      .filter(({ type }) => ownerTypes.includes(type))
      .map(({ type, contentId, locale, node }) =>
        listOf(['newestArticle', node.id], rowsOf('articles', locale, type, contentId), 1),
      ),
    ...pages.flatMap(({ path, context }) => {
      const { language, route, contentId } = context;
      const { content, lists } = routes[route];
      if (!lists) return [];
      const rows = rowsOf(lists, language, ...(content ? [content, contentId] : []));
      const shown = rows.slice(...rowsOnPage(context.page ?? 1, rows.length));
      return { name: 'rows', of: path, nodes: shown.map(({ node }) => node.id) };
    }),
    ...pages
      .filter(({ context }) => routesWithCaseStudies.includes(context.route))
      .map(({ path, context: { language } }) => {
        const linked = rowsOf('case-studies', language).filter(({ node }) => node.link === path);
        return listOf(['relatedCaseStudies', path], linked, 2);
      }),
    ...pages.flatMap(({ path, context: { language, route, contentId } }) => {
      const type = routes[route].content ?? '';
      const count = following[type];
      return count ? [listOf(['next', path], after(contentId, rowsOf(type, language)), count)] : [];
    }),
  ];
}

/** Those after one in a list, going on from its start: of a b c d after c -> d a b. */
function after(contentId: string, rows: readonly ListedEntity[]): ListedEntity[] {
  const index = rows.findIndex((entity) => entity.contentId === contentId);
  return [...rows.slice(index + 1), ...rows.slice(0, index)];
}

/** The entities in order, of each type and language, and of each owner among them. */
function grouped(entities: readonly ListedEntity[]): Map<string, ListedEntity[]> {
  const groups = new Map<string, ListedEntity[]>();
  for (const entity of entities) {
    const { type, locale, refersTo = [] } = entity;
    const owners = refersTo
      .filter((owner) => ownerTypes.includes(owner.type))
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
function sortGroup(group: ListedEntity[]): void {
  const names = [...(sortFields[group[0]?.type ?? ''] ?? ['ordem']), 'contentId'];
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
