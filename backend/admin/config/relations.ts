import type { Field } from '../../../core/content/fields/field';
import { contentTypeNamed } from '../../../core/content/registry';
import { titleField } from './written-fields';

/**
 * Texts that hold the id of an entity without saying so in the model: the main category is one of
 * the categories.
 */
const idsInTexts: Readonly<Record<string, string>> = { 'articles.categoria_id': 'categories' };

/** `articles`, `categoria_id` -> `categories`. */
export const targetOf = (owner: string, name: string): string | null =>
  idsInTexts[`${owner}.${name}`] ?? null;

/**
 * One or several entities of another type, chosen from a list by their titles and kept by their
 * ids.
 */
export function relationField(target: string, { kind, min, max }: Field) {
  const type = contentTypeNamed(target);
  const title = type ? titleField(type) : 'titulo';
  const several = kind === 'list' ? { multiple: true, ...(min ? { min } : {}), max } : {};
  return {
    widget: 'relation',
    collection: target,
    value_field: '{{slug}}',
    display_fields: [title],
    search_fields: [title],
    ...several,
  };
}
