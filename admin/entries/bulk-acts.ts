import type { BulkActBody, EntryId } from '../../backend/admin-api/contract';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import { contentTypeNamed } from '../../core/content/registry';
import type { Locale } from '../../core/i18n/locales';

export const typeOf = (id: EntryId): string => id.slice(0, id.indexOf('~'));

export const fieldsOf = (type: string): Fields => contentTypeNamed(type)?.fields ?? {};

const inCategories = ['add', 'main', 'remove'] as const;

/** What fits all of these entries: `publish`, `add`, `set tipo`. */
export function actsFor(ids: readonly EntryId[], mayPublish: boolean): string[] {
  const types = [...new Set(ids.map(typeOf))];
  const hasCategories = (type: string) => 'categorias_arr' in fieldsOf(type);
  const [only] = types.length === 1 ? types : [];
  const isSet = ([name, { kind, choices }]: [string, FieldDefinition]) =>
    choices !== undefined || (kind === 'reference' && name !== 'categoria_id');
  return [
    ...(mayPublish ? ['publish', 'unpublish'] : []),
    ...(types.every(hasCategories) ? inCategories : []),
    ...Object.entries(only ? fieldsOf(only) : {})
      .filter(isSet)
      .map(([name]) => `set ${name}`),
  ];
}

/** Null: something is still to be chosen. */
export function actOf(chosen: string, locales: readonly Locale[], value: string): BulkActBody | null {
  const [what, field] = chosen.split(' ');
  if (what === 'publish' || what === 'unpublish') return locales.length > 0 ? { what, locales: [...locales] } : null;
  if (value === '') return null;
  if (field !== undefined) return { what: 'set', field, value };
  const act = inCategories.find((each) => each === what);
  return act ? { what: act, category: value } : null;
}
