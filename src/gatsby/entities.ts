import type { Node, NodePluginArgs } from 'gatsby';
import { type ContentType, titleOf } from '../../core/content/content-type';
import { referencesIn } from '../../core/content/entity-values';
import { contentTypes } from '../../core/content/registry';
import { closingState } from '../../core/content/visibility';
import { isLocale } from '../../core/i18n/locales';
import { type EntityName, type PageEntity, plannedPages } from '../../core/routing/pages';
import { routes } from '../../core/routing/routes';

/** An entity of any type, for the creation of pages. */
export interface SiteEntity extends PageEntity {
  /** The name on the page itself. */
  name: string;
  /** The order that editors gave it. */
  order: number | null;
  /** For search engines. */
  title: string;
  description: string | null;
  canonical: string | null;
  /** ISO 8601; null where the backend gives no time. */
  modified: string | null;
  /** `{url, title, localFile}` of the picture that editors chose for sharing. */
  ownShareImage: unknown;
  /** The same of the picture on the page. */
  picture: unknown;
  /** Of a vacancy: `closed` is still shown, and left out by search engines. */
  closing: ReturnType<typeof closingState>;
  /** The title of its share card, where several pages have one. */
  card?: string;
  /** The page that it is below, besides those of the routes: the chapter of a waste. */
  above?: readonly { title: string; href: string }[];
  contentType: ContentType;
  node: Node;
}

type GetNodesByType = NodePluginArgs['getNodesByType'];

/** Every entity of every type and language that has not closed long ago. */
export const listEntities = (getNodesByType: GetNodesByType): SiteEntity[] =>
  entitiesOf(getNodesByType).filter(({ closing }) => closing !== 'gone');

/** The paths of pages that are gone because their entity closed long ago. */
export function gonePaths(getNodesByType: GetNodesByType): string[] {
  const gone = entitiesOf(getNodesByType).filter(({ closing }) => closing === 'gone');
  return plannedPages(gone)
    .filter(({ context }) => routes[context.route].content)
    .map(({ path }) => path);
}

function entitiesOf(getNodesByType: GetNodesByType): SiteEntity[] {
  const found = contentTypes.flatMap((type) => getNodesByType(type.graphqlName).map((node) => ({ type, node })));
  const nameOf = new Map<string, EntityName>();
  for (const { type, node } of found) nameOf.set(node.id, { type: type.name, contentId: String(node.contentId) });
  return found.flatMap(({ type, node }) => listed(type, node, nameOf));
}

function listed(type: ContentType, node: Node, nameOf: ReadonlyMap<string, EntityName>): SiteEntity[] {
  const { contentId, locale, slug } = node;
  if (!isLocale(locale)) return [];
  const meta = record(node.meta);
  const banner = record(node.banner);
  const name = titleOf(type, node) ?? String(contentId);
  return [
    {
      type: type.name,
      contentId: String(contentId),
      locale,
      slug: textOrNull(slug),
      refersTo: referencesIn(type, node).map(({ target, id }) => nameOf.get(id) ?? { type: target, contentId: id }),
      name,
      order: typeof node.ordem === 'number' ? node.ordem : null,
      title: textOrNull(meta.title) ?? name,
      description:
        textOrNull(meta.description) ?? (type.lead && textOrNull(node[type.lead])) ?? textOrNull(banner.sub_titulo),
      canonical: textOrNull(node.canonical),
      modified: textOrNull(node.modified),
      ownShareImage: meta.imagemPartilha ?? null,
      picture: node.imagem ?? banner.imagem ?? null,
      closing: closingState(type, node, new Date()),
      contentType: type,
      node,
    },
  ];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
