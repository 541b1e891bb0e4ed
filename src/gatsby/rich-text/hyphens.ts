import { element, type ElementContent, type Root } from './tree';

/**
 * Verbs with their pronoun, days of the week and abbreviations: a line that ends in the hyphen of
 * `faz-se` reads badly.
 */
const joined =
  /(?<![\p{L}\p{N}./@-])(?:\p{L}+-(?:se|me|te|vos|lhes?|l?[oa]s?|n[oa]s?|feira)|\p{Lu}{1,4}-\p{Lu}{1,4}|[eX]-\p{L}+|\d{1,2}-\p{Ll}+|\d+-\p{Lu}\/\d{4})(?![\p{L}\p{N}@-])/gu;

const asTyped = ['code', 'pre'];

/**
 * Keeps words with a short part together, `faz-se` -> `<span data-joined>faz-se</span>`: the hyphen
 * stays one that a search finds.
 */
export function joinHyphens(tree: Root): void {
  tree.children = tree.children.flatMap((child) => joinedIn(child as ElementContent));
}

function joinedIn(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return piecesOf(node.value);
  if (node.type === 'element' && !asTyped.includes(node.tagName))
    node.children = node.children.flatMap(joinedIn);
  return [node];
}

function piecesOf(value: string): ElementContent[] {
  const pieces: ElementContent[] = [];
  let end = 0;
  for (const { 0: word, index } of value.matchAll(joined)) {
    if (index > end) pieces.push({ type: 'text', value: value.slice(end, index) });
    pieces.push(element('span', { 'data-joined': '' }, [{ type: 'text', value: word }]));
    end = index + word.length;
  }
  if (end < value.length || pieces.length === 0)
    pieces.push({ type: 'text', value: value.slice(end) });
  return pieces;
}
