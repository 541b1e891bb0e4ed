import type { ContentType } from './content-type';
import type { Fields } from './fields/field';
import { isRecord } from './map-values';

/**
 * Gives every declared field a value: null for what is absent or an empty text, an empty list for
 * an absent list, at any depth. An editing form leaves empty texts where nothing was written.
 */
export function completed(
  type: ContentType,
  entity: Record<string, unknown>,
): Record<string, unknown> {
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
    if (derivedFrom) continue;
    const value = isBlank(values[name]) ? null : values[name];
    if (item)
      complete[name] = Array.isArray(value)
        ? value.map((each) => inObject(item.object, each))
        : (value ?? []);
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
