import { createHash } from 'node:crypto';

import { mapValues } from '../../core/content/map-values';
import { withMediaAddresses } from '../../core/content/markdown-media';
import { contentTypeNamed } from '../../core/content/registry';
import type { AuthoredEntity } from './content-file';
import type { MediaFolder } from './media-folder';

/**
 * An entity as the wire carries it: the addresses of its pictures and files change with the files
 * themselves.
 */
export function wireEntity(
  typeName: string,
  entity: AuthoredEntity,
  media: Pick<MediaFolder, 'addressOf'>,
): AuthoredEntity {
  const type = contentTypeNamed(typeName);
  if (!type) return entity;
  return mapValues(type.fields, entity, ({ kind }, value) => {
    if (typeof value !== 'string') return undefined;
    if (kind === 'file' || kind === 'href') return media.addressOf(value);
    return kind === 'richText'
      ? withMediaAddresses(value, (address) => media.addressOf(address))
      : undefined;
  });
}

/** Tells two states of an entity apart, as a client sees them. */
export function digestOf(wire: AuthoredEntity): string {
  return createHash('sha256').update(JSON.stringify(wire)).digest('hex');
}
