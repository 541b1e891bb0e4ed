import { envelopeOf, type ContentType } from '../../../core/content/content-type';
import type { Fields } from '../../../core/content/fields/field';

/**
 * What is written of an entity of this type: its own fields, and before them its address, its place
 * among its like, and whether it is published. The one home page or the settings have none of
 * these.
 */
export function writtenFields(type: ContentType): Fields {
  if (type.singleton) return type.fields;
  const { slug, ordem, publicado } = envelopeOf(type);
  const [title, ...others] = Object.entries(type.fields);
  return {
    ...Object.fromEntries(title ? [title] : []),
    ...(type.slugged && { slug }),
    publicado,
    ordem,
    ...Object.fromEntries(others),
  };
}

/** The field that stands for an entity in lists: the first that its type declares. */
export const titleField = ({ fields }: Pick<ContentType, 'fields'>): string =>
  Object.keys(fields)[0] ?? 'titulo';
