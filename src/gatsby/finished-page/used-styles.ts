import { parse, type ChildNode, type Container } from 'postcss';

/** A part of a style sheet and what it takes for it to matter on a page. */
interface Part {
  /** What stands before its braces: `@media print`, `.a, .b:hover`. */
  head: string;
  /** What stands between them: further parts, or declarations as they are written. */
  inside: Part[] | string;
  /**
   * A list a selector; a page that has all classes of one of them needs the rule. Null: every page
   * does.
   */
  needs: string[][] | null;
}

type Wanted = (part: Part) => boolean;

/**
 * Answers which part of a style sheet a page needs that has these classes:
 * `usedStyles('.a{…}.b{…}')(new Set(['a']))` -> `.a{…}`
 */
export function usedStyles(css: string): (classes: ReadonlySet<string>) => string {
  const parts = partsOf(parse(css));
  return (classes) => {
    const isNeeded: Wanted = ({ needs }) =>
      needs === null || needs.some((names) => names.every((name) => classes.has(name)));
    const rules = written(parts, (part) => isNeeded(part) && !movementOf(part));
    return written(
      parts,
      (part) => isNeeded(part) && (!movementOf(part) || rules.includes(movementOf(part))),
    );
  };
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): Part[] => {
    if (node.type === 'rule')
      return [{ head: node.selector, inside: inner(node), needs: node.selectors.map(classesOf) }];
    if (node.type !== 'atrule') return [];
    const head = `@${node.name}${node.params && ` ${node.params}`}`;
    if (!node.nodes) return [{ head: `${head};`, inside: '', needs: null }];
    const holdsRules = node.nodes.some(({ type }) => type !== 'decl');
    return [{ head, inside: holdsRules ? partsOf(node) : inner(node), needs: null }];
  });
}

const inner = (node: Container): string => node.nodes?.map(String).join(';') ?? '';

/**
 * What a selector asks to be there: `.a:not(.b) .c` -> `a`, `c`. What stands in brackets may be
 * there or not.
 */
function classesOf(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => String(name));
}

/** The name of `@keyframes`; empty for all else. */
const movementOf = ({ head }: Part): string => /^@(?:-\w+-)?keyframes (.+)$/.exec(head)?.[1] ?? '';

function written(parts: readonly Part[], wanted: Wanted): string {
  return parts
    .filter(wanted)
    .map((part) => textOf(part, wanted))
    .join('');
}

function textOf({ head, inside }: Part, wanted: Wanted): string {
  if (head.endsWith(';')) return head;
  const text = typeof inside === 'string' ? inside : written(inside, wanted);
  // A layer says by its first place where it stands among the others, with nothing in it too.
  return text || head.startsWith('@layer') ? `${head}{${text}}` : '';
}
