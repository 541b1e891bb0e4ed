import type { Parent, PhrasingContent, RootContent } from 'mdast';

/** `CO<sub>2</sub>`, `m<sup>3</sup>`: the tags of HTML that a text may have. */
export interface SubOrSuperscript extends Parent {
  type: 'subscript' | 'superscript';
  data: { hName: string };
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    subOrSuperscript: SubOrSuperscript;
  }
  interface RootContentMap {
    subOrSuperscript: SubOrSuperscript;
  }
}

const tag = /^<(\/?)(su[bp])>$/i;

/** Both ends stand in the same place, and nothing of the kind between them; others stay text. */
export function joinSubAndSuperscript<Content extends RootContent>(
  children: readonly Content[],
): (Content | SubOrSuperscript)[] {
  const joined: (Content | SubOrSuperscript)[] = [];
  let open = null as { name: string; at: number } | null;
  for (const child of children) {
    const [, slash, written = ''] = (child.type === 'html' && tag.exec(child.value)) || [];
    const name = written.toLowerCase();
    if (slash && open?.name === name) {
      const [start, ...inside] = joined.splice(open.at) as PhrasingContent[];
      joined.push(scriptOf(name, inside, [start, child]));
      open = null;
    } else {
      if (name && !slash) open = { name, at: joined.length };
      joined.push(child);
    }
  }
  return joined;
}

function scriptOf(
  hName: string,
  children: PhrasingContent[],
  [first, last]: [PhrasingContent | undefined, RootContent],
): SubOrSuperscript {
  const type = hName === 'sub' ? 'subscript' : 'superscript';
  const node: SubOrSuperscript = { type, data: { hName }, children };
  if (first?.position && last.position) node.position = { start: first.position.start, end: last.position.end };
  return node;
}
