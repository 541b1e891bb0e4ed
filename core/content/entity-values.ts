import type { FieldDefinition, Fields } from './fields/field';
import type { ContentType } from './content-type';

type Visit = (field: FieldDefinition, value: unknown, path: string) => unknown;

/** Copies values; `visit` replaces them at any depth, or answers `undefined` to descend. */
export function mapValues(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  visit: Visit,
  path = '',
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (values[name] === null || values[name] === undefined) continue;
    copy[name] = mapValue(field, values[name], visit, path ? `${path}.${name}` : name);
  }
  return copy;
}

function mapValue(field: FieldDefinition, value: unknown, visit: Visit, path: string): unknown {
  const replaced = visit(field, value, path);
  if (replaced !== undefined) return replaced;
  const { item, object } = field;
  if (item && Array.isArray(value)) return value.map((each, index) => mapValue(item, each, visit, `${path}[${index}]`));
  if (object && isRecord(value)) return mapValues(object.fields, value, visit, path);
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives every declared field a value, at any depth: null for empty text, [] for a missing list. */
export function completed(type: ContentType, entity: Record<string, unknown>): Record<string, unknown> {
  return {
    ...entity,
    slug: entity.slug ?? null,
    ordem: entity.ordem ?? null,
    ...completedFields(type.fields, entity),
  };
}

function completedFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  const complete: Record<string, unknown> = { ...values };
  for (const [name, { object, item, derivedFrom }] of Object.entries(fields)) {
    if (derivedFrom) {
      const held = derivedFrom.flatMap((source) => values[source]);
      complete[name] = [...new Set(held)].filter((id) => typeof id === 'string' && !isBlank(id));
      continue;
    }
    const value = isBlank(values[name]) ? null : values[name];
    if (item) complete[name] = Array.isArray(value) ? value.map((each) => inObject(item.object, each)) : (value ?? []);
    else complete[name] = inObject(object, value ?? null);
  }
  return complete;
}

function inObject(object: { fields: Fields } | undefined, value: unknown): unknown {
  return object && isRecord(value) ? completedFields(object.fields, value) : value;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

interface Reference {
  field: string;
  target: string;
  id: string;
}

/** `{field: 'autor', target: 'authors', id: 'ines-carvalho'}` for every reference in the values. */
export function referencesIn(type: ContentType, values: Readonly<Record<string, unknown>>): Reference[] {
  const found: Reference[] = [];
  mapValues(type.fields, values, ({ kind, target, derivedFrom }, value, field) => {
    // The fields that it is computed from are named instead.
    if (derivedFrom) return value;
    if (kind === 'reference' && target && typeof value === 'string') found.push({ field, target, id: value });
    return undefined;
  });
  return found;
}
