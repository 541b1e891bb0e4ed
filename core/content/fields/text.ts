import { string } from 'yup';

import type { Field, Pattern, Presence } from './field';
import { present } from './presence';

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
