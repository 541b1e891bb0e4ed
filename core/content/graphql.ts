import type { ContentType } from './content-type';
import type { FieldDefinition, Fields, ObjectType } from './fields/field';
import { imageType } from './fields/nested';
import { mapValues } from './entity-values';
import { markdownMedia, mediaPath } from './media-files';

/** The type of the nodes with the facts about a file, one node a path. */
export const fileFactsName = 'ContentFileFacts';

/** `name: Type!`; a reference may point at nothing, so it is never required. */
function sdlField(name: string, field: FieldDefinition, directives = ''): string {
  const { graphqlType, item, required, target } = field;
  const isPresent = item || (required && !target);
  return `  ${name}: ${graphqlType}${isPresent ? '!' : ''}${directives && ` ${directives}`}\n`;
}

/** Gatsby's fields: with links, the facts about files, and the File node of a picture. */
function siteFields(fields: Fields): string {
  const declared = Object.entries(fields).map(([name, field]) => sdlField(name, field, field.directives));
  const added =
    fields === imageType.fields
      ? ['  localFile: File @link\n']
      : Object.keys(fields)
          .filter((name) => fields[name]?.kind === 'file')
          .map((name) => `  ${name}Facts: ${fileFactsName} @link(by: "url", from: "${name}")\n`);
  return [...declared, ...added].join('');
}

const backendFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, field]) => sdlField(name, field))
    .join('');

function objectsIn(fields: Fields, found = new Map<string, ObjectType>()): Map<string, ObjectType> {
  for (const { object, item } of Object.values(fields)) {
    for (const type of [object, item?.object]) {
      if (!type || found.has(type.graphqlName)) continue;
      found.set(type.graphqlName, type);
      objectsIn(type.fields, found);
    }
  }
  return found;
}

/** Type definitions of Gatsby nodes; nothing is inferred, so that an empty backend still builds. */
export function nodeTypeDefinitions(types: readonly ContentType[]): string {
  const objects = new Map<string, ObjectType>();
  for (const { fields } of types) objectsIn(fields, objects);
  const nodes = types.map(
    ({ graphqlName, fields }) =>
      `type ${graphqlName} implements Node & ContentEntity @dontInfer {\n  contentId: String!\n  locale: String!\n  slug: String\n  ordem: Int\n  modified: String\n${siteFields(fields)}}\n`,
  );
  return [
    'interface ContentEntity implements Node {\n  id: ID!\n  contentId: String!\n  locale: String!\n  slug: String\n  modified: String\n}\n',
    `type ${fileFactsName} implements Node @dontInfer {\n  url: String!\n  name: String!\n  extension: String!\n  size: Int\n}\n`,
    ...[...objects.values()].map(
      ({ graphqlName, fields }) => `type ${graphqlName} @dontInfer {\n${siteFields(fields)}}\n`,
    ),
    ...nodes,
  ].join('\n');
}

/** The schema of the backend's GraphQL: `settings(locale: String!): ContentSettings`. */
export function backendSchema(type: ContentType): string {
  return [
    ...[...objectsIn(type.fields).values(), type].map(
      ({ graphqlName, fields }) => `type ${graphqlName} {\n${backendFields(fields)}}\n`,
    ),
    `type Query {\n  ${type.name}(locale: String!): ${type.graphqlName}\n}\n`,
  ].join('\n');
}

interface NodeIds {
  /** The id of the node of an entity in the same language: `entity('authors', 'ines-carvalho')`. */
  entity(type: string, id: string): string;
  /** The id of the File node of a fetched picture; null when it could not be had. */
  file(url: string): string | null;
}

/** The fields of a node from an entity of the API: ids of entities become ids of nodes. */
export function nodeFields(type: ContentType, entity: Record<string, unknown>, ids: NodeIds): Record<string, unknown> {
  return mapValues(type.fields, entity, ({ kind, target }, value) => {
    if (kind === 'reference' && target) return ids.entity(target, String(value));
    if (kind === 'image') return { ...(value as object), localFile: ids.file((value as { url: string }).url) };
    return undefined;
  });
}

/** The paths of all files that an entity offers: downloads, films, and targets of links. */
export function filesOf(type: ContentType, entity: Record<string, unknown>): string[] {
  const found: string[] = [];
  mapValues(type.fields, entity, ({ kind }, value) => {
    if (kind === 'image') return value;
    const path = kind === 'file' || kind === 'href' ? mediaPath(String(value)) : null;
    if (path) found.push(path);
    if (kind === 'richText') found.push(...markdownMedia(String(value)).files);
    return undefined;
  });
  return found;
}

export function imagesOf(type: ContentType, entity: Record<string, unknown>): string[] {
  const found: string[] = [];
  mapValues(type.fields, entity, ({ kind }, value) => {
    if (kind === 'image') found.push((value as { url: string }).url);
    if (kind === 'richText') found.push(...markdownMedia(String(value)).pictures);
    return undefined;
  });
  return found;
}
