import { boolean, number, string } from 'yup';
import { type Field, type Pattern, type Presence, present } from './field';

interface TextOptions<Required extends boolean> {
  required?: Required;
  /** Longest allowed text, in characters. */
  max?: number;
  pattern?: Pattern;
}

/** Plain text of one or a few lines. */
export function text<Required extends boolean = false>({
  required,
  max = 300,
  pattern,
}: TextOptions<Required> = {}): Field<Presence<Required, string>, Presence<Required, string>> {
  let schema = string()
    .strict()
    .typeError('must be text')
    .max(max, `must have at most ${max} characters`);
  if (pattern)
    schema = schema.matches(pattern.matches, {
      message: pattern.message,
      excludeEmptyString: true,
    });
  return {
    kind: 'text',
    required: Boolean(required),
    max,
    pattern,
    graphqlType: 'String',
    schema: present(schema, Boolean(required)),
  };
}

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

const slugPattern: Pattern = {
  matches: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  message: 'may hold only a-z, 0-9 and single hyphens, as "solos-contaminados"',
};
const slugMax = 120;

/** The last part of a page's address: lower-case words of letters and digits, joined by hyphens. */
export function slug(required: boolean): Field<string | null, string | null> {
  const schema = string()
    .strict()
    .typeError('must be text')
    .max(slugMax, `must have at most ${slugMax} characters`)
    .matches(slugPattern.matches, { message: slugPattern.message, excludeEmptyString: true });
  return {
    kind: 'slug',
    required,
    max: slugMax,
    pattern: slugPattern,
    graphqlType: 'String',
    schema: present(schema, required),
  };
}

const hrefPattern: Pattern = {
  matches: /^(https:\/\/|mailto:|tel:|\/|#)\S+$/,
  message: 'must start with https://, mailto:, tel:, / or # and hold no spaces',
};

/**
 * Where a link leads: a page of the site (`/pt/contactos`), another site, a mail address, a
 * telephone or a media file.
 */
export function href<Required extends boolean = false>({
  required,
}: { required?: Required } = {}): Field<Presence<Required, string>, Presence<Required, string>> {
  const schema = string()
    .strict()
    .typeError('must be text')
    .matches(hrefPattern.matches, { message: hrefPattern.message, excludeEmptyString: true });
  return {
    kind: 'href',
    required: Boolean(required),
    pattern: hrefPattern,
    graphqlType: 'String',
    schema: present(schema, Boolean(required)),
  };
}

const mediaMessage =
  'must be the address of a file of the media folder, as "/media/units/landfill.jpg"';

/** The site's GraphQL layer answers `linkFacts` beside a file named `link`. */
type FileField<Value> = Field<Value, Value> & { readonly kind: 'file' };

/** A file that visitors download, of the media folder. */
export const file = <Required extends boolean = false>({
  required,
}: { required?: Required } = {}) => mediaFile(/^\/media\/\S+$/, mediaMessage, required);

const drawingMessage =
  'must be the address of an SVG of the media folder, as "/media/icons/units/landfill.svg"';

/** A small drawing, an SVG of the media folder. */
export const drawing = () => mediaFile<false>(/^\/media\/\S+\.svg$/, drawingMessage);

function mediaFile<Required extends boolean>(
  pattern: RegExp,
  message: string,
  required?: Required,
): FileField<Presence<Required, string>> {
  const schema = string()
    .strict()
    .typeError(message)
    .matches(pattern, { message, excludeEmptyString: true });
  return {
    kind: 'file',
    required: Boolean(required),
    graphqlType: 'String',
    schema: present(schema, Boolean(required)),
  };
}
