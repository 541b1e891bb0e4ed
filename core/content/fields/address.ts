import { string } from 'yup';

import type { Field, Pattern, Presence } from './field';
import { present } from './presence';

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
export type FileField<Value> = Field<Value, Value> & { readonly kind: 'file' };

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
