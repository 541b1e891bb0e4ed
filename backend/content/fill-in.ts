import { isRecord } from '../../core/content/entity-values';
import { type ContentType, envelopeOf } from '../../core/content/content-type';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';

type Values = Readonly<Record<string, unknown>>;

const toCome = '…';
const notThere = '/media/not-there-yet.jpg';

/** Fills required fields for a preview; `missing`: `texto`, `faqs[0].pergunta`. */
export function filledIn(
  type: ContentType,
  { id, today, values }: { id: string; today: string; values: Values },
): { values: Values; missing: string[] } {
  const missing: string[] = [];
  const { slug } = envelopeOf(type);
  const fields = { slug: { ...slug, required: type.slugged }, ...type.fields };
  return { values: fill(fields, values, ''), missing };

  function fill(among: Fields, given: Values, path: string): Values {
    const filled: Record<string, unknown> = { ...given };
    for (const [name, field] of Object.entries(among)) {
      const value = valueOf(field, given[name], path ? `${path}.${name}` : name);
      if (!field.derivedFrom && value !== undefined) filled[name] = value;
    }
    return filled;
  }

  function valueOf(field: FieldDefinition, value: unknown, path: string): unknown {
    const { item, object, min = 0 } = field;
    if (item) {
      const items: unknown[] = Array.isArray(value) ? value : [];
      if (items.length < min) missing.push(path);
      const lacking = Array.from({ length: min - items.length }, () => standIn(item));
      const needed = { ...item, required: true };
      const filled = items.map((each, at) => valueOf(needed, each, `${path}[${at}]`));
      return value === undefined && lacking.length === 0 ? undefined : [...filled, ...lacking];
    }
    if (isRecord(value) && object) return fill(object.fields, value, path);
    if (!isBlank(value) || !field.required) return value;
    missing.push(path);
    return standIn(field);
  }

  function standIn({ kind, object, choices, min }: FieldDefinition): unknown {
    if (object)
      return Object.fromEntries(
        Object.entries(object.fields)
          .filter(([, each]) => each.required)
          .map(([name, each]) => [name, standIn(each)]),
      );
    if (choices) return choices[0];
    const others: Readonly<Record<string, unknown>> = {
      slug: id,
      date: today,
      file: notThere,
      href: '#',
      integer: Math.max(0, min ?? 0),
      flag: false,
    };
    return others[kind] ?? toCome;
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
