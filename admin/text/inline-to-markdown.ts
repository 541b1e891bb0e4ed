import { bareHref } from './addresses';
import type { Mark, Node as EditorNode } from '@tiptap/pm/model';
import type { Literal, PhrasingContent } from 'mdast';

/** Markdown that is written as it is. */
export interface AsWritten extends Literal {
  type: 'asWritten';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    asWritten: AsWritten;
  }
  interface RootContentMap {
    asWritten: AsWritten;
  }
}

/** A word, blanks, a picture or a break (`node` null), and the marks on it. */
interface Piece {
  node: EditorNode | null;
  text: string | null;
  marks: readonly Mark[];
}

/** The content of paragraphs, one below the other; in one line: breaks are `<br>`. */
export function inlineContent(paragraphs: readonly EditorNode[], { inOneLine = false } = {}): PhrasingContent[] {
  const lines = paragraphs.flatMap(linesOf).map(trimmed);
  const [first, last] = [lines.findIndex(hasPieces), lines.findLastIndex(hasPieces)];
  const pieces = lines
    .slice(Math.max(first, 0), last + 1)
    .flatMap((line, index) => (index === 0 ? line : [{ node: null, text: null, marks: [] }, ...line]));
  return nested(withoutMarkedBlanks(pieces), inOneLine);
}

const hasPieces = (line: readonly Piece[]) => line.length > 0;

/** The pieces between breaks. */
function linesOf(paragraph: EditorNode): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const node of paragraph.content.content) {
    if (node.type.name === 'hardBreak') lines.push([]);
    else lines.at(-1)!.push(...piecesOf(node));
  }
  return lines;
}

/** Blanks at the ends of a text are pieces of their own: `** a**` would not be bold. */
function piecesOf(node: EditorNode): Piece[] {
  const { marks, text = null } = node;
  const words = text?.trim();
  if (text === null || !words || isCode(marks)) return [{ node, text, marks }];
  const start = text.indexOf(words);
  return [text.slice(0, start), words, text.slice(start + words.length)]
    .filter(Boolean)
    .map((part) => ({ node, text: part, marks }));
}

const isCode = (marks: readonly Mark[]) => marks.some(({ type }) => type.name === 'code');
const isComment = ({ node }: Piece) => String(node?.attrs.source ?? '').startsWith('<!--');

/** A line neither begins nor ends with blanks; a comment at its start would begin a block of HTML. */
function trimmed(line: readonly Piece[]): readonly Piece[] {
  const isOuter = ({ text, marks }: Piece) => text !== null && /^[ \t\n]*$/.test(text) && !isCode(marks);
  const first = line.findIndex((piece) => !isOuter(piece) && !isComment(piece));
  return first < 0 ? [] : line.slice(first, line.findLastIndex((piece) => !isOuter(piece)) + 1);
}

/** Blanks and breaks have only marks that both of their neighbours have. */
function withoutMarkedBlanks(pieces: readonly Piece[]): Piece[] {
  const isBlank = ({ node, text, marks }: Piece) => node === null || (text !== null && !text.trim() && !isCode(marks));
  return pieces.map((piece, at) => {
    if (!isBlank(piece)) return piece;
    const before = pieces.findLast((each, index) => index < at && !isBlank(each));
    const after = pieces.find((each, index) => index > at && !isBlank(each));
    const shared = (before?.marks ?? []).filter(
      (mark) =>
        mark.type.name !== 'code' &&
        after?.marks.some((each) => each.eq(mark)) &&
        (piece.node === null || piece.marks.some((each) => each.eq(mark))),
    );
    return { ...piece, marks: shared };
  });
}

/** Neighbours that share a mark stand in one node of it. */
function nested(pieces: readonly Piece[], inOneLine: boolean): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length;) {
    const [mark, end] = outermostMark(pieces, at);
    if (mark) {
      const inside = pieces
        .slice(at, end)
        .map(({ marks, ...piece }) => ({ ...piece, marks: marks.filter((each) => !each.eq(mark)) }));
      const bare = bareAddress(mark, inside, [pieces[at - 1], pieces[end]]);
      content.push(bare ?? marked(mark, nested(inside, inOneLine)));
    } else {
      const leaf = leafOf(pieces[at]!, inOneLine);
      const last = content.at(-1);
      if (leaf.type === 'text' && last?.type === 'text') last.value += leaf.value;
      else content.push(leaf);
    }
    at = end;
  }
  return content;
}

/** The mark that reaches farthest, and where it ends; a link is never cut. */
function outermostMark(pieces: readonly Piece[], at: number): [Mark | null, number] {
  let found: [Mark | null, number] = [null, at];
  for (const mark of pieces[at]!.marks) {
    if (mark.type.name === 'code') continue;
    let end = endOf(pieces, at, mark);
    const link = mark.type.name !== 'link' && linkOf(pieces[end - 1]);
    if (link && pieces[end]?.marks.some((each) => each.eq(link)))
      while (end > at && pieces[end - 1]!.marks.some((each) => each.eq(link))) end -= 1;
    if (end > found[1]) found = [mark, end];
  }
  return found[0] ? found : [null, at + 1];
}

function endOf(pieces: readonly Piece[], at: number, mark: Mark): number {
  const end = pieces.findIndex(({ marks }, index) => index > at && !marks.some((each) => each.eq(mark)));
  return end < 0 ? pieces.length : end;
}

const linkOf = (piece: Piece | undefined) => piece?.marks.find(({ type }) => type.name === 'link');

function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (type.name) {
    case 'link':
      return { type: 'link', url: String(attrs.href), title: attrs.title as string | null, children };
    case 'bold':
      return { type: 'strong', children };
    case 'italic':
      return { type: 'emphasis', children };
    case 'strike':
      return { type: 'delete', children };
    case 'subscript':
      return { type: 'subscript', data: { hName: 'sub' }, children };
    default:
      return { type: 'superscript', data: { hName: 'sup' }, children };
  }
}

function leafOf({ node, text, marks }: Piece, inOneLine: boolean): PhrasingContent {
  if (!node) return inOneLine ? { type: 'asWritten', value: '<br>' } : { type: 'break' };
  if (text !== null) return { type: isCode(marks) ? 'inlineCode' : 'text', value: text };
  const { src, alt, title, source } = node.attrs as Readonly<Record<string, string>>;
  return node.type.name === 'image'
    ? { type: 'image', url: src ?? '', alt, title }
    : { type: 'asWritten', value: source ?? '' };
}

/** `geral@a.pt` and `www.a.pt` are links without brackets, where blanks are around them. */
function bareAddress(
  { type, attrs }: Mark,
  inside: readonly Piece[],
  [before, after]: [Piece | undefined, Piece | undefined],
): PhrasingContent | null {
  const [only, ...more] = inside;
  if (type.name !== 'link' || attrs.title || more.length > 0) return null;
  if (!only || only.text === null || only.marks.length > 0) return null;
  const { text } = only;
  const stands =
    bareHref(text) !== null &&
    [bareHref(text), `http://${text}`].includes(String(attrs.href)) &&
    (!before || /[\s(]$/.test(before.text ?? '')) &&
    (!after || /^[.,;:!?)]*(?:\s|$)/.test(after.text ?? '-'));
  return stands ? { type: 'asWritten', value: text } : null;
}
