import type { ContentType } from '../../../core/content/content-type';
import { mapValues } from '../../../core/content/map-values';
import type { NodeBody } from './content-node';
import type { HeldNode } from './held-nodes';

/** The ids of all nodes that a node refers to, whether they exist or not. */
export function referencesOf(type: ContentType, body: NodeBody): string[] {
  const found: string[] = [];
  mapValues(type.fields, body, ({ kind }, value) => {
    if (kind === 'reference') found.push(String(value));
    return undefined;
  });
  for (const { derivedFrom } of Object.values(type.fields)) {
    const ids = derivedFrom ? body[`${derivedFrom}Nodes`] : undefined;
    if (Array.isArray(ids)) found.push(...(ids as string[]));
  }
  return found;
}

/**
 * The nodes that refer to one that has just come to be: an article whose author was missing until
 * now, say. Gatsby knows which pages show a node, but not which would have shown one that was not
 * there, and leaves them as they are.
 */
export function awaitingArrivals(
  kept: Iterable<HeldNode>,
  arrived: ReadonlySet<string>,
): HeldNode[] {
  if (arrived.size === 0) return [];
  return [...kept].filter(
    ({ type, node }) => type && referencesOf(type, node).some((id) => arrived.has(id)),
  );
}
