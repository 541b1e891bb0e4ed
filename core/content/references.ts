import type { ContentType } from './content-type';
import { mapValues } from './map-values';

/** A reference of one entity to another, by the field that makes it. */
export interface Reference {
  field: string;
  target: string;
  id: string;
}

/**
 * Every reference that an entity's values make: `{field: 'autor', target: 'authors', id:
 * 'ines-carvalho'}`.
 */
export function referencesIn(
  type: ContentType,
  values: Readonly<Record<string, unknown>>,
): Reference[] {
  const found: Reference[] = [];
  mapValues(type.fields, values, ({ kind, target }, value, field) => {
    if (kind === 'reference' && target && typeof value === 'string')
      found.push({ field, target, id: value });
    return undefined;
  });
  for (const { derivedFrom, target } of Object.values(type.fields)) {
    const ids = derivedFrom ? values[derivedFrom] : undefined;
    if (!derivedFrom || !target || !Array.isArray(ids)) continue;
    ids.forEach((id: unknown, index) =>
      found.push({ field: `${derivedFrom}[${index}]`, target, id: String(id) }),
    );
  }
  return found;
}
