import type { Field, Fields } from './fields/field';

type Visit = (field: Field, value: unknown, path: string) => unknown;

/**
 * Copies a group of values and lets `visit` replace those of chosen kinds, however deep they stand.
 * A visitor that answers `undefined` leaves the value to be walked into as usual.
 */
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

function mapValue(field: Field, value: unknown, visit: Visit, path: string): unknown {
  const replaced = visit(field, value, path);
  if (replaced !== undefined) return replaced;
  const { item, object } = field;
  if (item && Array.isArray(value))
    return value.map((each, index) => mapValue(item, each, visit, `${path}[${index}]`));
  if (object && isRecord(value)) return mapValues(object.fields, value, visit, path);
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
