import type { ContentType } from './content-type';
import type { Field, Fields, ObjectType } from './fields/field';
import { imageType } from './fields/nested';
import { mapValues } from './entity-values';
import { markdownMedia, mediaAddress } from './media-files';

/**
 * The type of the nodes that say what is known of a file: one node an address, whatever names it.
 */
export const fileFactsName = 'ContentFileFacts';

interface Dialect {
  fields(fields: Fields): string;
  extraImageFields: string;
}

/** Gatsby's layer knows directives, links, fetched pictures and the facts about fetched files. */
const siteDialect: Dialect = {
  fields: (fields) =>
    lines(fields, (field) => (field.directives ? ` ${field.directives}` : ''), true) +
    factsLines(fields),
  extraImageFields: '  localFile: File @link\n',
};

/** The wire carries plain values. */
const wireDialect: Dialect = {
  fields: (fields) => lines(fields, () => '', false),
  extraImageFields: '',
};

function lines(fields: Fields, directivesOf: (field: Field) => string, linked: boolean): string {
  return Object.entries(fields)
    .filter(([, field]) => linked || !field.derivedFrom)
    .map(
      ([name, field]) =>
        `  ${name}: ${sdlType(field, linked)}${linked ? derivedDirective(field) || directivesOf(field) : ''}\n`,
    )
    .join('');
}

/** `linkFacts` beside `link`; the file of a picture is a File node already. */
function factsLines(fields: Fields): string {
  if (fields === imageType.fields) return '';
  const files = Object.keys(fields).filter((name) => fields[name]?.kind === 'file');
  return files
    .map((name) => `  ${name}Facts: ${fileFactsName} @link(by: "url", from: "${name}")\n`)
    .join('');
}

function derivedDirective({ derivedFrom }: Field): string {
  return derivedFrom ? ` @link(from: "${derivedFrom}Nodes")` : '';
}

/**
 * A reference may point at nothing, so it can never be promised; everything else that is required
 * can.
 */
function sdlType(field: Field, linked: boolean): string {
  const isList = Boolean(field.item) || Boolean(field.derivedFrom);
  const type = linked
    ? field.graphqlType
    : field.graphqlType.replace(/^Content(?=[A-Z]\w*$)/, (match) => (field.target ? 'ID' : match));
  return isList || (field.required && !field.target) ? `${type}!` : type;
}

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

function objectDefinition(
  { graphqlName, fields }: ObjectType,
  dialect: Dialect,
  after = '',
): string {
  const extra = graphqlName === imageType.graphqlName ? dialect.extraImageFields : '';
  return `type ${graphqlName}${after} {\n${dialect.fields(fields)}${extra}}\n`;
}

/**
 * Type definitions of Gatsby nodes for these content types; nothing is inferred, so that an empty
 * backend still builds.
 */
export function nodeTypeDefinitions(types: readonly ContentType[]): string {
  const objects = new Map<string, ObjectType>();
  for (const { fields } of types) objectsIn(fields, objects);
  const nodes = types.map(
    ({ graphqlName, fields }) =>
      `type ${graphqlName} implements Node & ContentEntity @dontInfer {\n  contentId: String!\n  locale: String!\n  slug: String\n  ordem: Int\n  modified: String\n${siteDialect.fields(fields)}}\n`,
  );
  return [
    'interface ContentEntity implements Node {\n  id: ID!\n  contentId: String!\n  locale: String!\n  slug: String\n  modified: String\n}\n',
    `type ${fileFactsName} implements Node @dontInfer {\n  url: String!\n  name: String!\n  extension: String!\n  size: Int\n}\n`,
    ...[...objects.values()].map((object) => objectDefinition(object, siteDialect, ' @dontInfer')),
    ...nodes,
  ].join('\n');
}

/**
 * The schema of the backend's own GraphQL for one singleton: `settings(locale: String!):
 * ContentSettings`.
 */
export function wireSchema(type: ContentType): string {
  return [
    ...[...objectsIn(type.fields).values()].map((object) => objectDefinition(object, wireDialect)),
    `type ${type.graphqlName} {\n${wireDialect.fields(type.fields)}}\n`,
    `type Query {\n  ${type.name}(locale: String!): ${type.graphqlName}\n}\n`,
  ].join('\n');
}

interface NodeIds {
  /** The id of the node of an entity in the same language: `entity('authors', 'ines-carvalho')`. */
  entity(type: string, id: string): string;
  /** The id of the File node of a fetched picture; null when it could not be had. */
  file(url: string): string | null;
}

/**
 * The fields of a node out of an entity of the wire: ids of entities become ids of nodes, pictures
 * learn their file.
 */
export function nodeFields(
  type: ContentType,
  entity: Record<string, unknown>,
  ids: NodeIds,
): Record<string, unknown> {
  const fields = mapValues(type.fields, entity, ({ kind, target }, value) => {
    if (kind === 'reference' && target) return ids.entity(target, String(value));
    if (kind === 'image')
      return { ...(value as object), localFile: ids.file((value as { url: string }).url) };
    return undefined;
  });
  for (const { derivedFrom, target } of Object.values(type.fields)) {
    const source = derivedFrom ? entity[derivedFrom] : undefined;
    if (target && Array.isArray(source))
      fields[`${derivedFrom}Nodes`] = source.map((id) => ids.entity(target, String(id)));
  }
  return fields;
}

/**
 * The addresses of all files that an entity offers: its downloads and films, and what its links
 * lead to.
 */
export function filesOf(type: ContentType, entity: Record<string, unknown>): string[] {
  const found: string[] = [];
  mapValues(type.fields, entity, ({ kind }, value) => {
    if (kind === 'image') return value;
    const address = kind === 'file' || kind === 'href' ? mediaAddress(String(value)) : null;
    if (address) found.push(address);
    if (kind === 'richText') found.push(...markdownMedia(String(value)).files);
    return undefined;
  });
  return found;
}

/** The addresses of all pictures of an entity, those in its texts too. */
export function imagesOf(type: ContentType, entity: Record<string, unknown>): string[] {
  const found: string[] = [];
  mapValues(type.fields, entity, ({ kind }, value) => {
    if (kind === 'image') found.push((value as { url: string }).url);
    if (kind === 'richText') found.push(...markdownMedia(String(value)).pictures);
    return undefined;
  });
  return found;
}
