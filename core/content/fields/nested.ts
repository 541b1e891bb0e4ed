import {
  array,
  mixed,
  object as yupObject,
  type Schema,
  string,
  type TestContext,
  ValidationError,
} from 'yup';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import {
  type Field,
  type Fields,
  type NodeOf,
  type ObjectType,
  type Presence,
  present,
  type WireOf,
} from './field';
import { file, integer, text } from './scalars';

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

/**
 * The id of another entity; the site's GraphQL layer answers the entity itself, in the same
 * language, or null when it is not there.
 */
export function reference<Node, Required extends boolean = false>(
  target: { name: string; graphqlName: string },
  { required }: { required?: Required } = {},
): Field<Presence<Required, string>, Node | null> {
  return {
    kind: 'reference',
    required: Boolean(required),
    graphqlType: target.graphqlName,
    directives: '@link',
    target: target.name,
    schema: present(string().strict().typeError('must be the id of an entity'), Boolean(required)),
  };
}

/**
 * The entities whose ids another field of the same entity lists; the site computes it, nobody
 * writes it.
 */
export function referencesFrom<Node>(
  source: string,
  target: { name: string; graphqlName: string },
): Field<never, Node[]> {
  return {
    kind: 'referencesFrom',
    required: false,
    graphqlType: `[${target.graphqlName}!]`,
    directives: '@link',
    target: target.name,
    derivedFrom: source,
    schema: mixed(),
  };
}

/** What gatsby-plugin-sharp leaves on a picture that was fetched; null when it could not be had. */
interface FetchedPicture {
  childImageSharp: { gatsbyImageData: IGatsbyImageData } | null;
}

/**
 * What must stay in view where a picture is cut to a frame: its place in percent from the left and
 * from the top.
 */
const focusType = objectType('ContentFocus', {
  x: integer({ required: true, min: 0, max: 100 }),
  y: integer({ required: true, min: 0, max: 100 }),
});

/**
 * `url`: the file; `title`: what is seen on it, for those who cannot see it; `foco`: what must not
 * be cut off, the middle where it is not said.
 */
export const imageType = objectType('ContentImage', {
  url: file({ required: true }),
  title: text({ required: true, max: 250 }),
  foco: object(focusType),
});

type ImageWire = WireOf<typeof imageType.fields>;
type ImageFields = NodeOf<typeof imageType.fields>;
/** What is cut to no frame need not ask for `foco`. */
export type ImageNode = Omit<ImageFields, 'foco'> &
  Partial<Pick<ImageFields, 'foco'>> & { localFile: FetchedPicture | null };

export function image<Required extends boolean = false>(
  options: { required?: Required } = {},
): Field<Presence<Required, ImageWire>, Presence<Required, ImageNode>> {
  return { ...object(imageType, options), kind: 'image' } as Field<
    Presence<Required, ImageWire>,
    Presence<Required, ImageNode>
  >;
}
