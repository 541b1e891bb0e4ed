import type { Node, SourceNodesArgs } from 'gatsby';
import { completed, isRecord, mapValues } from '../../core/content/entity-values';
import type { ContentType } from '../../core/content/content-type';
import { filesOf, imagesOf, nodeFields } from '../../core/content/graphql';
import { sha256 } from '../../platform/hash';
import { keyOf, type ApiEntity } from './changes';

export type GatsbyStore = Pick<SourceNodesArgs, 'actions' | 'getNode' | 'getNodesByType' | 'createNodeId' | 'cache'>;

type NodeIds = Pick<GatsbyStore, 'createNodeId'>;

export interface NodeBody extends Record<string, unknown> {
  id: string;
  contentId: string;
  locale: string;
  modified?: string | null;
}

/** The id of the File node of a picture, whether it shows the picture or the placeholder. */
export function pictureNodeId({ createNodeId }: NodeIds, url: string): string {
  return createNodeId(`picture/${url}`);
}

export function entityNodeId(
  { createNodeId }: NodeIds,
  { graphqlName, locale, id }: { graphqlName: string; locale: string; id: string },
): string {
  return createNodeId(`${graphqlName}/${locale}/${id}`);
}

/** Builds the node of a valid entity: ids of entities and pictures become ids of nodes. */
export function nodeBody(
  { createNodeId }: NodeIds,
  types: ReadonlyMap<string, ContentType>,
  type: ContentType,
  { locale, id, entity, modified = null }: ApiEntity,
): NodeBody {
  const nodeId = (graphqlName: string, contentId: string) =>
    entityNodeId({ createNodeId }, { graphqlName, locale, id: contentId });
  const fields = nodeFields(type, completed(type, entity as Record<string, unknown>), {
    entity: (target, targetId) => nodeId(types.get(target)?.graphqlName ?? target, targetId),
    file: (url) => pictureNodeId({ createNodeId }, url),
  });
  return { ...fields, id: nodeId(type.graphqlName, id), contentId: id, locale, modified };
}

export function hashOf(text: string): string {
  return sha256(text).slice(0, 32);
}

/** Hash of a node's content, independent of the order of its fields and of `modified`. */
export function bodyDigest(body: NodeBody): string {
  const sorted = (_: string, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return hashOf(JSON.stringify({ ...body, modified: undefined }, sorted));
}

/** A digest with a suffix of this build: Gatsby renders the pages of the node again. */
export function changedDigest(digest: string, buildTag: string): string {
  return `${plainDigest(digest)}.${buildTag}`;
}

export function plainDigest(digest: string): string {
  return digest.split('.')[0] ?? digest;
}

export interface StoredContent {
  key: string;
  /** Absent for a type that the content model no longer has. */
  type: ContentType | undefined;
  locale: string;
  digest: string;
  /** The ids of all nodes that it refers to, whether they exist or not. */
  references: readonly string[];
  pictures: readonly string[];
  files: readonly string[];
}

/** What is known of a node that was made, or is about to be. */
export function knownNode(key: string, type: ContentType | undefined, body: NodeBody, digest: string): StoredContent {
  return {
    key,
    type,
    locale: body.locale,
    digest: plainDigest(digest),
    references: type ? referencesOf(type, body) : [],
    pictures: type ? [...new Set(imagesOf(type, body))] : [],
    files: type ? [...new Set(filesOf(type, body))] : [],
  };
}

function referencesOf(type: ContentType, body: NodeBody): string[] {
  const found: string[] = [];
  mapValues(type.fields, body, ({ kind }, value) => {
    if (kind === 'reference') found.push(String(value));
    return undefined;
  });
  return found;
}

export function idOfKnown(ids: NodeIds, { key, type, locale }: StoredContent): string {
  const [typeName = ''] = key.split('/');
  const id = key.slice(`${typeName}/${locale}/`.length);
  return entityNodeId(ids, { graphqlName: type?.graphqlName ?? typeName, locale, id });
}

/** Reads this plugin's nodes in Gatsby's store, by key; earlier types by their GraphQL name. */
export function storedNodes(
  getNodesByType: (type: string) => Node[],
  types: readonly ContentType[],
  earlierTypeNames: readonly string[] = [],
): Map<string, StoredContent> {
  const byName = new Map(types.map((type) => [type.graphqlName, type]));
  const stored = new Map<string, StoredContent>();
  for (const graphqlName of new Set([...byName.keys(), ...earlierTypeNames])) {
    const type = byName.get(graphqlName);
    for (const node of getNodesByType(graphqlName) as (Node & NodeBody)[]) {
      const { locale, contentId } = node;
      const key = keyOf({ type: type?.name ?? graphqlName, locale, id: contentId });
      stored.set(key, knownNode(key, type, node, node.internal.contentDigest));
    }
  }
  return stored;
}
