import { string } from 'yup';

import type { Field, Presence } from './field';
import { present } from './presence';

/** Markdown on the wire, sanitised HTML in the site's GraphQL layer. */
export function richText<Required extends boolean = false>({ required, max = 40_000 }: { required?: Required; max?: number } = {}): Field<
  Presence<Required, string>,
  Presence<Required, string>
> {
  const schema = string().strict().typeError('must be Markdown text').max(max, `must have at most ${max} characters`);
  return {
    kind: 'richText',
    required: Boolean(required),
    max,
    graphqlType: 'String',
    directives: '@richText',
    schema: present(schema, Boolean(required)),
  };
}
