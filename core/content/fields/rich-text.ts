import { string } from 'yup';

import { excessOfMarkdown, markdownLimits } from '../markdown-limits';
import type { Field, Presence } from './field';
import { present } from './presence';

const { depth, lines, emphases, brackets, declarations, cells, definition, underlines, repeated } =
  markdownLimits;
const excessMessages: Readonly<Record<keyof typeof markdownLimits, string>> = {
  depth: `must have at most ${depth} quotations, lists or emphases inside one another`,
  lines: `must have at most ${lines} lines in a paragraph`,
  emphases: `must have at most ${emphases} marks of emphasis in a paragraph`,
  brackets: `must have at most ${brackets} square brackets in a paragraph`,
  declarations: `must have at most ${declarations} times <! or <? in a paragraph`,
  cells: `must have at most ${cells} cells in a table`,
  definition: `must have at most ${definition} characters in the address of a link`,
  underlines: `must have at most ${underlines} underlined headings`,
  repeated: `must have at most ${repeated} characters in the addresses of all its links`,
};

/** Markdown on the wire, sanitised HTML in the site's GraphQL layer. */
export function richText<Required extends boolean = false>({
  required,
  max = 40_000,
}: { required?: Required; max?: number } = {}): Field<
  Presence<Required, string>,
  Presence<Required, string>
> {
  const schema = string()
    .strict()
    .typeError('must be Markdown text')
    .max(max, `must have at most ${max} characters`)
    .test('limits', (value, { createError }) => {
      const excess =
        typeof value === 'string' && value.length <= max ? excessOfMarkdown(value) : null;
      return excess ? createError({ message: excessMessages[excess.what] }) : true;
    });
  return {
    kind: 'richText',
    required: Boolean(required),
    max,
    graphqlType: 'String',
    directives: '@richText',
    schema: present(schema, Boolean(required)),
  };
}
