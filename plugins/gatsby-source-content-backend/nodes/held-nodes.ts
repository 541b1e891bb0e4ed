import type { Node } from 'gatsby';

import type { ContentType } from '../../../core/content/content-type';
import { keyOf } from '../sync/entity-key';
import type { NodeBody } from './content-node';

/** A node that an earlier build left in Gatsby's store. */
export interface HeldNode {
  key: string;
  /** Absent for a type that the content model no longer has. */
  type: ContentType | undefined;
  locale: string;
  node: Node & NodeBody;
}

/**
 * What Gatsby's store holds of this plugin, by key. Gatsby's store is the only list of it: a second
 * one would go astray sooner or later.
 */
export function heldNodes(
  getNodesByType: (type: string) => Node[],
  types: readonly ContentType[],
  earlierTypeNames: readonly string[] = [],
): Map<string, HeldNode> {
  const byName = new Map(types.map((type) => [type.graphqlName, type]));
  const held = new Map<string, HeldNode>();
  for (const graphqlName of new Set([...byName.keys(), ...earlierTypeNames])) {
    const type = byName.get(graphqlName);
    for (const node of getNodesByType(graphqlName) as (Node & NodeBody)[]) {
      const key = keyOf({
        type: type?.name ?? graphqlName,
        locale: node.locale,
        id: node.contentId,
      });
      held.set(key, { key, type, locale: node.locale, node });
    }
  }
  return held;
}
