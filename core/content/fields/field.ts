import type { AnySchema, Schema } from 'yup';
import { fault, type Fault } from '../problems';

/** A field of a content type. `Api` only carries the type of its values. */
export interface FieldDefinition<Api = unknown> {
  readonly kind: string;
  readonly required: boolean;
  /** Validates strictly: nothing is converted. */
  readonly schema: Schema;
  /** The longest text in characters, the most items, or the largest number; `min` likewise. */
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: Pattern;
  readonly choices?: readonly string[];
  /** The kind of choices whose names are known elsewhere. */
  readonly choicesAre?: 'screens' | 'languages' | 'types' | 'forms';
  /** Usual values; others are allowed. */
  readonly suggestions?: readonly string[];
  /** The path of a page of the site. */
  readonly isPage?: boolean;
  /** Which files it takes; by default any. */
  readonly accepts?: MediaKind;
  /** The same in all languages, and so written once: a telephone. */
  readonly sameInAll?: boolean;
  /** A picture that is chosen for each language, and not once for all. */
  readonly perLanguage?: boolean;
  /** The GraphQL type of the backend and the site, without `!`. */
  readonly graphqlType: string;
  /** Directives that only the site's own GraphQL layer knows. */
  readonly directives?: string;
  /** The fields of an object, the item of a list, the type that a reference points to. */
  readonly object?: ObjectType;
  readonly item?: FieldDefinition;
  readonly target?: string;
  /** Computed from these fields; nobody writes it. */
  readonly derivedFrom?: readonly string[];
  readonly api?: Api;
}

export type MediaKind = 'picture' | 'drawing' | 'pdf' | 'film' | 'subtitles';

export interface Pattern {
  readonly matches: RegExp;
  readonly fault: Fault;
}

export type Fields = Record<string, FieldDefinition>;

/** A group of fields within entities, such as a FAQ or a section block. */
export interface ObjectType<F extends Fields = Fields> {
  readonly graphqlName: string;
  readonly fields: F;
}

/** `linkFacts { ...FileFacts }` beside `link`. */
export interface FileFacts {
  url: string;
  name: string;
  /** `pdf`, in lower case; empty when the name has none. */
  extension: string;
  /** In bytes; null while the file could not be had. */
  size: number | null;
}

export type Presence<Required extends boolean, Value> = Required extends true ? Value : Value | null;

export type ApiValues<F extends Fields> = {
  [K in keyof F]: F[K] extends FieldDefinition<infer Api> ? Api : never;
};

export function present(schema: AnySchema, required: boolean): Schema {
  return required ? schema.required(fault('required')) : schema.nullable().optional();
}
