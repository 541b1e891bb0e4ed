import type { Element, ElementContent, Parents, Root } from 'hast';

export type { Element, ElementContent, Root };

/**
 * Calls `visit` for every element, the outer before the inner; what it answers stands in its place.
 */
export function replaceElements(
  tree: Parents,
  visit: (element: Element, parent: Parents) => ElementContent[] | undefined,
): void {
  for (let index = 0; index < tree.children.length; index += 1) {
    const child = tree.children[index];
    if (child?.type !== 'element') continue;
    const replacement = visit(child, tree);
    if (replacement) {
      tree.children.splice(index, 1, ...replacement);
      index += replacement.length - 1;
      for (const each of replacement) if (each.type === 'element') replaceElements(each, visit);
    } else {
      replaceElements(child, visit);
    }
  }
}

/** Every element with one of these names, in the order of the text. */
export function elementsNamed(tree: Parents, names: readonly string[]): Element[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const inside = elementsNamed(child, names);
    return names.includes(child.tagName) ? [child, ...inside] : inside;
  });
}

/** The words of an element, without its structure. */
export function wordsOf(node: Parents | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node
    ? node.children.map((child) => wordsOf(child as ElementContent)).join('')
    : '';
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

export function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
