import type { Node } from 'gatsby';
import { completed, isRecord } from '../../core/content/entity-values';
import type { ContentType } from '../../core/content/content-type';
import { nodeFields } from '../../core/content/graphql';
import { keyOf, type SentEntity } from './changes';
import { hashOf } from './sync-state';

/** A node of an entity without what Gatsby itself keeps about it. */
export interface NodeBody extends Record<string, unknown> {
  id: string;
  contentId: string;
  locale: string;
  /** When the entity was last changed; no part of its content. */
  modified?: string | null;
}

export interface NodeIdMaker {
  /** Gatsby's `createNodeId`. */
  createNodeId(input: string): string;
  types: readonly ContentType[];
}

function entityNodeId(
  { createNodeId }: NodeIdMaker,
  graphqlName: string,
  locale: string,
  id: string,
): string {
  return createNodeId(`${graphqlName}/${locale}/${id}`);
}

/**
 * One File node a picture, whatever it shows at the moment: the picture itself or the neutral one.
 */
export function pictureNodeId(
  { createNodeId }: Pick<NodeIdMaker, 'createNodeId'>,
  url: string,
): string {
  return createNodeId(`picture/${url}`);
}

/** Builds the node of a valid entity: ids of entities and pictures become ids of nodes. */
export function nodeBody(
  maker: NodeIdMaker,
  type: ContentType,
  { locale, id, entity, modified = null }: SentEntity,
): NodeBody {
  const graphqlNames = new Map(maker.types.map(({ name, graphqlName }) => [name, graphqlName]));
  const fields = nodeFields(type, completed(type, entity as Record<string, unknown>), {
    entity: (target, targetId) =>
      entityNodeId(maker, graphqlNames.get(target) ?? target, locale, targetId),
    file: (url) => pictureNodeId(maker, url),
  });
  return {
    ...fields,
    id: entityNodeId(maker, type.graphqlName, locale, id),
    contentId: id,
    locale,
    modified,
  };
}

/**
 * Hash of a node's content; the order in which the backend names the fields does not count, nor
 * does the time of a change that is none.
 */
export function bodyDigest(body: NodeBody): string {
  return hashOf(
    JSON.stringify({ ...body, modified: undefined }, (_, value: unknown) =>
      isRecord(value) ? inOrder(value) : value,
    ),
  );
}

function inOrder(group: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(group).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * A digest that differs from the plain one while it still says what the body is: Gatsby then takes
 * the node as changed and renders its pages again, and the next build still sees that the entity is
 * the same.
 */
export function announcedDigest(digest: string, mark: string): string {
  return `${plainDigest(digest)}.${mark}`;
}

export function plainDigest(digest: string): string {
  return digest.split('.')[0] ?? digest;
}

/** A node that an earlier build left in Gatsby's store. */
export interface HeldNode {
  key: string;
  /** Absent for a type that the content model no longer has. */
  type: ContentType | undefined;
  locale: string;
  node: Node & NodeBody;
}

/**
 * What Gatsby's store holds of this plugin, by key. Gatsby's store is the only list of it: a second
 * one would go astray sooner or later.
 */
export function heldNodes(
  getNodesByType: (type: string) => Node[],
  types: readonly ContentType[],
  earlierTypeNames: readonly string[] = [],
): Map<string, HeldNode> {
  const byName = new Map(types.map((type) => [type.graphqlName, type]));
  const held = new Map<string, HeldNode>();
  for (const graphqlName of new Set([...byName.keys(), ...earlierTypeNames])) {
    const type = byName.get(graphqlName);
    for (const node of getNodesByType(graphqlName) as (Node & NodeBody)[]) {
      const key = keyOf({
        type: type?.name ?? graphqlName,
        locale: node.locale,
        id: node.contentId,
      });
      held.set(key, { key, type, locale: node.locale, node });
    }
  }
  return held;
}
