import type { AnySchema, Schema } from 'yup';

/**
 * One field of a content type. `Wire` is what the backend sends, `Node` what a GraphQL query of the
 * site answers; both are types only, carried along so that TypeScript can infer the entities from
 * their declaration.
 */
export interface Field<Wire = unknown, Node = unknown> {
  readonly kind: string;
  readonly required: boolean;
  /** Validates the value on the wire, strictly: nothing is converted. */
  readonly schema: Schema;
  /**
   * Longest text in characters, most items of a list, or largest number; the fewest items, the
   * smallest number.
   */
  readonly max?: number;
  readonly min?: number;
  /** What a text must look like, unless it is empty. */
  readonly pattern?: Pattern;
  /** The words of a closed list. */
  readonly choices?: readonly string[];
  /** The GraphQL type, as the backend and the site both name it, without `!`. */
  readonly graphqlType: string;
  /** Directives that only the site's own GraphQL layer knows. */
  readonly directives?: string;
  /** The parts of an object, the item of a list, the type that a reference points to. */
  readonly object?: ObjectType;
  readonly item?: Field;
  readonly target?: string;
  /** Not on the wire: the site computes it from the field named here. */
  readonly derivedFrom?: string;
  readonly wire?: Wire;
  readonly node?: Node;
}

export interface Pattern {
  readonly matches: RegExp;
  readonly message: string;
}

export type Fields = Record<string, Field>;

/** A named group of fields that lives inside entities, a FAQ or a section block, say. */
export interface ObjectType<F extends Fields = Fields> {
  readonly graphqlName: string;
  readonly fields: F;
}

/** What a query may ask about a file: `linkFacts { ...FileFacts }` beside `link`. */
export interface FileFacts {
  url: string;
  /** `guia-do-produtor.pdf`. */
  name: string;
  /** `pdf`, in lower case; empty when the name has none. */
  extension: string;
  /** In bytes; null while the file could not be had. */
  size: number | null;
}

export type Presence<Required extends boolean, Value> = Required extends true
  ? Value
  : Value | null;

export type WireOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer Wire, unknown> ? Wire : never;
};

export type NodeOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, infer Node> ? Node : never;
} & {
  [K in keyof F as F[K] extends { kind: 'file' } ? `${K & string}Facts` : never]?: FileFacts | null;
};

/** Required values say so in words; optional ones may be null or missing. */
export function present(schema: AnySchema, required: boolean): Schema {
  return required ? schema.required('is required') : schema.nullable().optional();
}
