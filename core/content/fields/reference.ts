import { string } from 'yup';

import type { Field, Presence } from './field';
import { present } from './presence';

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
