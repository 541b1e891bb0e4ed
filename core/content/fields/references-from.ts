import { mixed } from 'yup';

import type { Field } from './field';

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
