import type { Field, Fields } from '../../src/content/fields/field';
import { specialValue, type Place } from './special-values';

const texts = ['text', 'richText', 'href', 'file', 'date', 'choice', 'reference'];

/** The least that a group of fields may hold: what is required, as short as it may be. */
export function shortest(fields: Fields, place: Place): Record<string, unknown> {
  const least = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueOf(field, { ...place, name, path: `${place.path}.${name}` });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(least) as Record<string, unknown>;
}

function valueOf(field: Field, place: Place): unknown {
  if (field.kind === 'list' && field.item && field.min) {
    const { item } = field;
    return Array.from({ length: field.min }, (_, index) => valueOf({ ...item, required: true }, { ...place, index }));
  }
  if (field.derivedFrom) return undefined;
  // An editing form leaves an empty text where nothing was written: every other entity is like that.
  if (!field.required) return place.index % 2 === 0 && texts.includes(field.kind) ? '' : undefined;
  const special = specialValue(place);
  if (special !== undefined) return special;
  if (field.object) return field.kind === 'image' ? { url: place.files.tiny, title: 'A' } : shortest(field.object.fields, place);
  const least: Record<string, unknown> = {
    text: 'A',
    richText: 'A',
    slug: (10 + place.index).toString(36),
    href: `/${place.locale}`,
    file: place.files.download,
    date: '1900-01-01',
    choice: field.choices?.[0],
    reference: place.idsOf(String(field.target))[0],
  };
  return least[field.kind];
}
