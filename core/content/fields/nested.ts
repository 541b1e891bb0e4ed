import { array, object as yupObject, ValidationError, type Schema, type TestContext } from 'yup';

import type { Field, Fields, NodeOf, ObjectType, Presence, WireOf } from './field';
import { present } from './presence';

/** The schema of a group of fields; a key that is not declared is a mistake, not an extra. */
export function shapeOf(fields: Fields) {
  const shape: Record<string, Schema> = {};
  for (const [name, field] of Object.entries(fields))
    if (!field.derivedFrom) shape[name] = field.schema;
  return yupObject(shape)
    .strict()
    .typeError('must be a group of fields')
    .test('declared', undeclared);
}

/** Somebody who sends more keys that are not declared learns of these. */
const mostNamed = 20;

/** Names each key that is not declared, by its own path. */
function undeclared(this: TestContext, value: object | null | undefined) {
  const declared = 'fields' in this.schema ? (this.schema.fields as object) : {};
  const strangers = Object.keys(value ?? {})
    .filter((key) => !Object.hasOwn(declared, key))
    .slice(0, mostNamed);
  const mistakes = strangers.map((key) =>
    this.createError({ path: this.path ? `${this.path}.${key}` : key, message: 'is not declared' }),
  );
  return mistakes.length === 0 || new ValidationError(mistakes);
}

/** Declares a named group of fields, used with `object(...)`. */
export function objectType<F extends Fields>(graphqlName: string, fields: F): ObjectType<F> {
  return { graphqlName, fields };
}

export function object<F extends Fields, Required extends boolean = false>(
  type: ObjectType<F>,
  { required }: { required?: Required } = {},
): Field<Presence<Required, WireOf<F>>, Presence<Required, NodeOf<F>>> {
  // An optional group must not come to life as an empty object when it is missing.
  const schema = present(shapeOf(type.fields).default(undefined), Boolean(required));
  return {
    kind: 'object',
    required: Boolean(required),
    graphqlType: type.graphqlName,
    schema,
    object: type,
  };
}

/** A list; on the wire it is always there, empty at the least. */
export function list<Wire, Node>(
  item: Field<Wire, Node>,
  { max = 60, min = 0 }: { max?: number; min?: number } = {},
): Field<NonNullable<Wire>[], NonNullable<Node>[]> {
  const schema = array()
    .strict()
    .typeError('must be a list')
    .of(item.schema.required('must not be empty'))
    .min(min, `must have at least ${min} items`)
    .max(max, `must have at most ${max} items`)
    .nullable()
    .optional();
  return {
    kind: 'list',
    required: false,
    max,
    min,
    graphqlType: `[${item.graphqlType}!]`,
    directives: item.directives,
    schema,
    item,
  };
}
