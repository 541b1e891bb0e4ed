import { array, mixed, object as yupObject, type Schema, type TestContext, ValidationError } from 'yup';
import { type FieldDefinition, type Fields, type ObjectType, type Presence, present, type ApiValues } from './field';
import { fault } from '../problems';
import { file, integer, strictText, text } from './scalars';

/** The schema of a group of fields; a key that is not declared is a mistake, not an extra. */
export function shapeOf(fields: Fields) {
  const shape: Record<string, Schema> = {};
  for (const [name, field] of Object.entries(fields)) shape[name] = field.schema;
  return yupObject(shape).strict().typeError(fault('group')).test('declared', undeclared);
}

/** Limits the message: a request may hold any number of unknown keys. */
const mostNamed = 20;

function undeclared(this: TestContext, value: object | null | undefined) {
  const declared = 'fields' in this.schema ? (this.schema.fields as object) : {};
  const unknown = Object.keys(value ?? {})
    .filter((key) => !Object.hasOwn(declared, key))
    .slice(0, mostNamed);
  const mistakes = unknown.map((key) =>
    this.createError({
      path: this.path ? `${this.path}.${key}` : key,
      message: fault('not_declared'),
    }),
  );
  return mistakes.length === 0 || new ValidationError(mistakes);
}

export function objectType<F extends Fields>(graphqlName: string, fields: F): ObjectType<F> {
  return { graphqlName, fields };
}

export function object<F extends Fields, Required extends boolean = false>(
  type: ObjectType<F>,
  { required }: { required?: Required } = {},
): FieldDefinition<Presence<Required, ApiValues<F>>> {
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

/** A list; in the API it is always there, empty at the least. */
export function list<Api>(
  item: FieldDefinition<Api>,
  { max = 60, min = 0 }: { max?: number; min?: number } = {},
): FieldDefinition<NonNullable<Api>[]> {
  const schema = array()
    .strict()
    .typeError(fault('list'))
    .of(item.schema.required(fault('not_empty')))
    .min(min, fault('fewest_items', { least: min }))
    .max(max, fault('most_items', { most: max }))
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

/** The id of another entity; the site's GraphQL layer answers the entity itself, or null. */
export function reference<Required extends boolean = false>(
  target: { name: string; graphqlName: string },
  { required }: { required?: Required } = {},
): FieldDefinition<Presence<Required, string>> {
  return {
    kind: 'reference',
    required: Boolean(required),
    graphqlType: target.graphqlName,
    directives: '@link',
    target: target.name,
    schema: present(strictText(fault('reference')), Boolean(required)),
  };
}

/** The entities whose ids other fields of the entity hold, in the order of these, each once. */
export function referencesFrom(
  derivedFrom: readonly string[],
  target: { name: string; graphqlName: string },
): FieldDefinition<string[]> {
  const references = list(reference(target, { required: true }));
  // Sent values are computed again.
  return { ...references, derivedFrom, schema: mixed() };
}

/** In percent from the left and the top; stays visible when a picture is cropped. */
const focusType = objectType('ContentFocus', {
  x: integer({ required: true, min: 0, max: 100 }),
  y: integer({ required: true, min: 0, max: 100 }),
});

/** `title`: alternative text; `foco`: stays visible when cropped, by default the middle. */
export const imageType = objectType('ContentImage', {
  url: file({ required: true, accepts: 'picture' }),
  title: text({ required: true, max: 250 }),
  foco: object(focusType),
});

export const image = <Required extends boolean = false>({
  perLanguage,
  ...options
}: { required?: Required; perLanguage?: boolean } = {}) => ({
  ...object(imageType, options),
  kind: 'image',
  perLanguage,
});
