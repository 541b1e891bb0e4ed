import { boolean, number, string } from 'yup';

import type { Field, Presence } from './field';
import { present } from './presence';

interface Options<Required extends boolean> {
  required?: Required;
}

/** A calendar day, `2026-03-31`. */
export function date<Required extends boolean = false>({ required }: Options<Required> = {}): Field<
  Presence<Required, string>,
  Presence<Required, string>
> {
  const schema = string()
    .strict()
    .typeError('must be a date in quotes, as "2026-03-31"')
    .test(
      'day',
      'must be a day that exists, written 2026-03-31',
      (value) => !value || isCalendarDay(value),
    );
  return {
    kind: 'date',
    required: Boolean(required),
    graphqlType: 'String',
    schema: present(schema, Boolean(required)),
  };
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value);
}

export function flag(): Field<boolean | null, boolean | null> {
  const schema = boolean().strict().typeError('must be true or false');
  return { kind: 'flag', required: false, graphqlType: 'Boolean', schema: present(schema, false) };
}

/** A whole number, `min` and `max` included. */
export function integer<Required extends boolean = false>({
  required,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: Options<Required> & { min?: number; max?: number } = {}): Field<
  Presence<Required, number>,
  Presence<Required, number>
> {
  const schema = number()
    .strict()
    .typeError('must be a number')
    .integer('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
  return {
    kind: 'integer',
    required: Boolean(required),
    min,
    max,
    graphqlType: 'Int',
    schema: present(schema, Boolean(required)),
  };
}

/** One word out of a closed list. */
export function choice<Value extends string, Required extends boolean = false>(
  values: readonly Value[],
  { required }: Options<Required> = {},
): Field<Presence<Required, Value>, Presence<Required, Value>> {
  const words = values.map((value) => `"${value}"`).join(', ');
  const schema = string()
    .strict()
    .typeError('must be text')
    .test(
      'choice',
      `must be one of ${words}`,
      (value) => !value || values.some((known) => known === value),
    );
  return {
    kind: 'choice',
    required: Boolean(required),
    choices: values,
    graphqlType: 'String',
    schema: present(schema, Boolean(required)),
  };
}
