import type { ContentType } from '../../core/content/content-type';
import { mapValues } from '../../core/content/map-values';
import { markdownMedia } from '../../core/content/markdown-media';
import { mediaAddress } from '../../core/content/media-address';
import { takenAddress } from '../../core/routing/taken-address';
import type { EntityKey } from '../../core/content/entity-key';
import type { AuthoredEntity } from './content-file';

/** What is wrong with an entity, by its field. */
export interface Fault {
  field: string;
  message: string;
}

/** The pictures and files that an entity names and the media folder does not have. */
export function missingFiles(
  type: ContentType,
  entity: AuthoredEntity,
  hasMedia: (address: string) => boolean,
): Fault[] {
  return filesIn(type, entity).flatMap(({ field, address }) =>
    hasMedia(address)
      ? []
      : [{ field, message: `points at ${address}, which is not in the media folder` }],
  );
}

/** A slug that would lead to what the site has there itself. */
export function takenSlug({ type, locale, id }: EntityKey, { slug }: AuthoredEntity): Fault[] {
  const taken =
    typeof slug === 'string' ? takenAddress({ type, contentId: id, locale, slug }) : null;
  return taken
    ? [
        {
          field: 'slug',
          message: `"${slug as string}" would make its address ${taken}, which the site uses already`,
        },
      ]
    : [];
}

/** A slug that another entity of the same type and language has. */
export function sharedSlug(slug: string, other: Pick<EntityKey, 'type' | 'id'>): Fault {
  return { field: 'slug', message: `"${slug}" is the slug of ${other.type}/${other.id} too` };
}

/** Every picture and file of the media folder that an entity names. */
export function filesIn(
  type: ContentType,
  entity: AuthoredEntity,
): { field: string; address: string }[] {
  const found: { field: string; address: string }[] = [];
  mapValues(type.fields, entity, ({ kind }, value, field) => {
    // What is not even an address is reported by the validation of the file.
    if (kind === 'richText' && typeof value === 'string') {
      const { pictures, files } = markdownMedia(value);
      for (const address of new Set([...pictures, ...files])) found.push({ field, address });
    }
    const address =
      (kind === 'file' || kind === 'href') && typeof value === 'string'
        ? mediaAddress(value)
        : null;
    if (address) found.push({ field, address });
    return undefined;
  });
  return found;
}
