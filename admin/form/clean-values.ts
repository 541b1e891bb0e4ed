import { isRecord } from '../../core/content/entity-values';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import type { EntryValues, FieldValues } from '../../backend/admin-api/contract';

// As the server stores them: texts without blanks around them, nothing that is empty.

export function cleanEntry(fields: Fields, values: EntryValues): EntryValues {
  return Object.fromEntries(Object.entries(values).map(([locale, block]) => [locale, cleanFields(fields, block)]));
}

export function cleanFields(fields: Fields, values: FieldValues): FieldValues {
  const clean: FieldValues = {};
  for (const [name, value] of Object.entries(values)) {
    const kept = cleanValue(fields[name], value);
    if (kept !== undefined) clean[name] = kept;
  }
  return clean;
}

function cleanValue(field: FieldDefinition | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) {
    // An item that is empty stays: its place in the list has a fault of its own.
    const items = value.map((each) => cleanValue(field?.item, each) ?? (field?.item?.object ? {} : ''));
    return items.length > 0 ? items : undefined;
  }
  if (!isRecord(value)) return value;
  const group = cleanFields(field?.object?.fields ?? {}, value);
  // An optional group in which nothing is written is not there.
  return Object.values(group).some((each) => each !== false) ? group : undefined;
}
