import type { Node, NodePluginArgs } from 'gatsby';

import type { ContentType } from '../../core/content/content-type';
import { referencesIn } from '../../core/content/entity-values';
import { contentTypes } from '../../core/content/registry';
import { isLocale } from '../../core/i18n/locales';
import type { EntityName, PageEntity } from '../../core/routing/pages';

/** What page creation has to know of an entity, of whatever type. */
export interface ListedEntity extends PageEntity {
  /** What the page itself calls it. */
  name: string;
  /** Where editors placed it among its like. */
  order: number | null;
  /** What search engines show, where editors wrote something else. */
  title: string;
  description: string | null;
  canonical: string | null;
  /** When it was last changed, ISO 8601; null where the backend does not tell. */
  modified: string | null;
  /** `{url, title, localFile}` of the picture that editors chose for sharing the page. */
  ownShareImage: unknown;
  /** The same of the picture that the page shows. */
  picture: unknown;
  node: Node;
}

/** Every entity of every type and language that the backend has. */
export function listEntities(getNodesByType: NodePluginArgs['getNodesByType']): ListedEntity[] {
  const found = contentTypes.flatMap((type) =>
    getNodesByType(type.graphqlName).map((node) => ({ type, node })),
  );
  const nameOf = new Map(
    found.map(({ type, node }): [string, EntityName] => [
      node.id,
      { type: type.name, contentId: String(node.contentId) },
    ]),
  );
  return found.flatMap(({ type, node }) => listed(type, node, nameOf));
}

function listed(
  type: ContentType,
  node: Node,
  nameOf: ReadonlyMap<string, EntityName>,
): ListedEntity[] {
  const { contentId, locale, slug } = node;
  if (!isLocale(locale)) return [];
  const meta = group(node.meta);
  const banner = group(node.banner);
  const name =
    word(node.titulo) ?? word(node.nome) ?? word(node.banner_titulo) ?? String(contentId);
  return [
    {
      type: type.name,
      contentId: String(contentId),
      locale,
      slug: word(slug),
      // A reference holds the id of a node where it links to one, and the id of an entity where it
      // lists ids.
      refersTo: referencesIn(type, node).map(
        ({ target, id }) => nameOf.get(id) ?? { type: target, contentId: id },
      ),
      name,
      order: typeof node.ordem === 'number' ? node.ordem : null,
      title: word(meta.title) ?? name,
      description:
        word(meta.description) ?? word(node.excerto) ?? word(node.lp) ?? word(banner.sub_titulo),
      canonical: word(node.canonical),
      modified: word(node.modified),
      ownShareImage: meta.imagemPartilha ?? null,
      picture: node.imagem ?? banner.imagem ?? null,
      node,
    },
  ];
}

function group(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function word(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
