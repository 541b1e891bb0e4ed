import { boolean, number, string, type StringSchema } from 'yup';
import { isAdminHref } from '../hrefs';
import { type FieldDefinition, type MediaKind, type Pattern, type Presence, present } from './field';
import { fault, type Fault } from '../problems';

type TextField<Required extends boolean, Value = string> = FieldDefinition<Presence<Required, Value>>;

interface Options<Required extends boolean> {
  required?: Required;
}

/** Converts nothing; `wrongType`: the fault of any other value. */
export const strictText = (wrongType: Fault = fault('text')): StringSchema => string().strict().typeError(wrongType);

export function textField<Required extends boolean, Value = string>(
  kind: string,
  required: Required | undefined,
  base: StringSchema,
  more: Omit<Partial<FieldDefinition>, 'kind' | 'required' | 'schema' | 'api'> = {},
): TextField<Required, Value> {
  const { max, pattern } = more;
  let schema = base;
  if (max !== undefined) schema = schema.max(max, fault('most_characters', { most: max }));
  if (pattern)
    schema = schema.matches(pattern.matches, {
      message: pattern.fault,
      excludeEmptyString: true,
    });
  return {
    kind,
    required: Boolean(required),
    graphqlType: 'String',
    schema: present(schema, Boolean(required)),
    ...more,
  };
}

/** Plain text of one or a few lines; `max` in characters. */
export const text = <Required extends boolean = false>({
  required,
  max = 300,
  ...more
}: Options<Required> & Pick<FieldDefinition, 'max' | 'pattern' | 'suggestions' | 'sameInAll' | 'isPage'> = {}) =>
  textField('text', required, strictText(), { max, ...more });

/** Of Portugal with or without its country, of others with it, or a short one: `112`. */
const telephonePattern: Pattern = {
  matches:
    /^(?:\d{3,5}|(?:\(?\+351\)? ?)?[2-9](?:[ .-]?\d){8}|\+(?!351)\d(?:[ ().-]{0,2}\d){7,14})(?: \(?ext\. \d{1,6}\)?)?$/,
  fault: fault('telephone', { example: '+351 200 000 001' }),
};

export const telephone = <Required extends boolean = false>(
  options: Options<Required> & Pick<FieldDefinition, 'sameInAll'> = {},
) => text({ max: 30, pattern: telephonePattern, ...options });

export function date<Required extends boolean = false>({ required }: Options<Required> = {}) {
  const schema = strictText(fault('quoted_date', { example: '"2026-03-31"' })).test(
    'day',
    fault('day', { example: '2026-03-31' }),
    (value) => !value || isCalendarDay(value),
  );
  return textField('date', required, schema);
}

/** A day with the time of clocks in Portugal: `2026-03-31T09:00`. */
export function moment() {
  const schema = strictText(fault('quoted_moment', { example: '"2026-03-31T09:00"' })).test(
    'moment',
    fault('moment', { example: '2026-03-31T09:00' }),
    (value) => !value || isMoment(value),
  );
  return textField('moment', false, schema);
}

function isMoment(value: string): boolean {
  return isCalendarDay(value.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(value.slice(10));
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value);
}

export function flag(): FieldDefinition<boolean | null> {
  const schema = boolean().strict().typeError(fault('flag'));
  return { kind: 'flag', required: false, graphqlType: 'Boolean', schema: present(schema, false) };
}

export function integer<Required extends boolean = false>({
  required,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: Options<Required> & { min?: number; max?: number } = {}): TextField<Required, number> {
  const schema = number()
    .strict()
    .typeError(fault('number'))
    .integer(fault('whole_number'))
    .min(min, fault('at_least', { limit: min }))
    .max(max, fault('at_most', { limit: max }));
  return {
    kind: 'integer',
    required: Boolean(required),
    min,
    max,
    graphqlType: 'Int',
    schema: present(schema, Boolean(required)),
  };
}

export function choice<Value extends string, Required extends boolean = false>(
  values: readonly Value[],
  { required, choicesAre }: Options<Required> & Pick<FieldDefinition, 'choicesAre'> = {},
) {
  const choices = values.map((value) => `"${value}"`).join(', ');
  const schema = strictText().test(
    'choice',
    fault('choice', { choices }),
    (value) => !value || values.some((known) => known === value),
  );
  return textField<Required, Value>('choice', required, schema, { choices: values, choicesAre });
}

const slugPattern: Pattern = {
  matches: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  fault: fault('slug', { example: '"solos-contaminados"' }),
};

/** Lower-case letters and digits, joined by hyphens. */
export const slug = (required: boolean): FieldDefinition<string | null> =>
  textField('slug', required, strictText(), { max: 120, pattern: slugPattern });

const hrefPattern: Pattern = {
  matches: /^(https:\/\/|www\.|mailto:|tel:|\/|#)\S+$/i,
  fault: fault('link'),
};

/** A link: to a page of the site (`/pt/contactos`), another site, a mail, a telephone or a file. */
export const href = <Required extends boolean = false>({ required }: Options<Required> = {}) =>
  textField(
    'href',
    required,
    strictText().test(
      'admin',
      ({ value }) => adminHrefFault(String(value)),
      (value) => !value || !isAdminHref(value),
    ),
    { pattern: hrefPattern },
  );

export const adminHrefFault = (href: string): Fault => fault('admin_address', { address: href.slice(0, 200) });

const notMedia = fault('media_file', { example: '"/media/units/landfill.jpg"' });

export const file = <Required extends boolean = false>({
  required,
  accepts,
}: Options<Required> & { accepts?: MediaKind } = {}) =>
  mediaFile(/^\/media\/\S+(?: \S+)*$/, notMedia, { required, accepts });

const notDrawing = fault('svg_file', { example: '"/media/icons/units/landfill.svg"' });

export const drawing = () => mediaFile<false>(/^\/media\/\S+(?: \S+)*\.svg$/, notDrawing, { accepts: 'drawing' });

/** The site's GraphQL layer answers `linkFacts` beside a file named `link`. */
function mediaFile<Required extends boolean>(
  pattern: RegExp,
  message: Fault,
  { required, accepts }: Options<Required> & { accepts?: MediaKind },
): TextField<Required> {
  const schema = strictText(message).matches(pattern, { message, excludeEmptyString: true });
  return textField('file', required, schema, { accepts });
}
