import type { Blockquote } from 'mdast';

export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

export type CalloutKind = (typeof calloutKinds)[number];

const marker = new RegExp(String.raw`^\[!(${calloutKinds.join('|')})\][ \t]*(\r?\n|$)`, 'i');

/** A quotation that begins with the line `[!NOTE]`, as on GitHub; null: it is a quotation. */
export function calloutOf(
  { children }: Blockquote,
  source: string,
): { kind: CalloutKind; children: Blockquote['children'] } | null {
  const [paragraph, ...blocks] = children;
  const [first, ...words] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  // `\[!NOTE]` is text.
  if (first?.type !== 'text' || !source.startsWith('[!', first.position?.start.offset)) return null;
  const [line = '', kind = '', lineEnd = ''] = marker.exec(first.value) ?? [];
  const isBroken = !lineEnd && words[0]?.type === 'break';
  if (!kind || (!lineEnd && words.length > 0 && !isBroken)) return null;
  const value = first.value.slice(line.length);
  const left = [...(value ? [{ ...first, value }] : []), ...words.slice(isBroken ? 1 : 0)];
  return {
    kind: kind.toLowerCase() as CalloutKind,
    children: left.length > 0 ? [{ type: 'paragraph', children: left }, ...blocks] : blocks,
  };
}
