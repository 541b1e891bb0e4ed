import type { ContentType } from './content-type';
import { mapValues } from './map-values';
import { markdownMedia } from './markdown-media';
import { mediaAddress } from './media-address';

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
