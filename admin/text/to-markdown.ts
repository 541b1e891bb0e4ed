import type { Node as EditorNode } from '@tiptap/pm/model';
import type { BlockContent, Link, ListItem, Parents, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { type AsWritten, inlineContent } from './inline-to-markdown';

type Handlers = NonNullable<Options['handlers']>;

const asWritten: NonNullable<Handlers['asWritten']> = Object.assign(({ value }: AsWritten) => value, {
  peek: ({ value }: AsWritten) => value.charAt(0),
});

const inTag = (tag: string): NonNullable<Handlers['subscript']> =>
  Object.assign(
    (node: Parents, _parent: unknown, state: State, info: Info) => {
      const around = { ...info, before: '>', after: '<' };
      return `<${tag}>${state.containerPhrasing(node, around)}</${tag}>`;
    },
    { peek: () => '<' },
  );

type State = Parameters<NonNullable<Handlers['paragraph']>>[2];
type Info = Parameters<NonNullable<Handlers['paragraph']>>[3];

const alignments: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

const handlers: Handlers = {
  asWritten,
  subscript: inTag('sub'),
  superscript: inTag('sup'),
  table(node, _parent, state, info) {
    const exit = state.enter('table');
    const lines = (node as { children: TableRow[] }).children.map((row) =>
      lineOf(row.children.map((cell) => state.handle(cell, row, state, info))),
    );
    exit();
    const align = (node as { align?: (string | null)[] }).align ?? [];
    const rule = lineOf(align.map((side) => alignments[side ?? ''] ?? '---'));
    return [lines[0], rule, ...lines.slice(1)].join('\n');
  },
};

const lineOf = (cells: readonly string[]): string => `|${cells.map((cell) => (cell ? ` ${cell} |` : '  |')).join('')}`;

const writer = (bullet: '-' | '*', bulletOrdered: '.' | ')') =>
  unified()
    .use(remarkGfm, { singleTilde: false, tableCellPadding: true })
    .use(remarkStringify, {
      bullet,
      bulletOrdered,
      emphasis: '_',
      strong: '*',
      rule: '-',
      listItemIndent: 'one',
      handlers,
    })
    .freeze();

const usual = writer('-', '.');
/** Two lists in a row are two by their signs. */
const other = writer('*', ')');

/** A block of the editor as Markdown. */
export function writeBlock(node: EditorNode, { otherSign = false } = {}): string {
  const root: Root = { type: 'root', children: [blockOf(node)] };
  return (otherSign ? other : usual).stringify(root).replace(/\n$/, '');
}

function blockOf(node: EditorNode): RootContent {
  const { attrs } = node;
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: inlineContent([node], { inOneLine: true }) };
    case 'blockquote':
      return { type: 'blockquote', children: withMarker(blocksIn(node), attrs.callout) };
    case 'bulletList':
    case 'orderedList':
      return listOf(node);
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(node);
    case 'rawBlock':
      return { type: 'asWritten', value: String(attrs.source) };
    case 'film': {
      const { src, alt, title } = attrs as { src: string; alt: string; title: string | null };
      const value = alt.trim() || src.split('/').at(-1)!;
      const link: Link = { type: 'link', url: src, title, children: [{ type: 'text', value }] };
      return { type: 'paragraph', children: [link] };
    }
    default:
      return { type: 'paragraph', children: pictureALine(inlineContent([node])) };
  }
}

/** What is pictures only has a line for each. */
function pictureALine(content: PhrasingContent[]): PhrasingContent[] {
  const parts = content.filter((part) => part.type !== 'break' && !(part.type === 'text' && part.value.trim() === ''));
  const isPicture = (part?: PhrasingContent): boolean =>
    part?.type === 'image' || (part?.type === 'link' && part.children.length === 1 && isPicture(part.children[0]));
  if (parts.length < 2 || !parts.every(isPicture)) return content;
  return parts.flatMap((part, index) => (index > 0 ? [{ type: 'text', value: '\n' } as const, part] : [part]));
}

function withMarker(blocks: BlockContent[], callout: unknown): BlockContent[] {
  if (typeof callout !== 'string') return blocks;
  const value = `[!${callout.toUpperCase()}]`;
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [{ type: 'asWritten', value }] }, ...blocks];
  const line: AsWritten = { type: 'asWritten', value: `${value}\n` };
  return [{ ...first, children: [line, ...first.children] }, ...others];
}

const childrenOf = (node: EditorNode): readonly EditorNode[] => node.content.content;

const blocksIn = (node: EditorNode): BlockContent[] =>
  childrenOf(node)
    .filter((child) => !isEmpty(child))
    .map((child) => blockOf(child) as BlockContent);

function listOf(node: EditorNode): RootContent {
  const { start, spread } = node.attrs as { start?: number; spread: boolean };
  const ordered = node.type.name === 'orderedList';
  const children = childrenOf(node).map((item): ListItem => ({
    type: 'listItem',
    checked: item.attrs.checked as boolean | null,
    spread,
    children: blocksIn(item),
  }));
  return { type: 'list', ordered, start: ordered ? (start ?? 1) : null, spread, children };
}

function tableOf(node: EditorNode): RootContent {
  const rows = childrenOf(node);
  const align = childrenOf(rows[0]!).map((cell) => cell.attrs.align as 'left' | null);
  const children = rows.map((row): TableRow => ({
    type: 'tableRow',
    children: childrenOf(row).map((cell) => ({
      type: 'tableCell',
      children: inlineContent(childrenOf(cell), { inOneLine: true }),
    })),
  }));
  return { type: 'table', align, children };
}

/** A paragraph, a heading or a quotation in which nothing stands; Markdown has none. */
export function isEmpty(node: EditorNode): boolean {
  if (node.isTextblock)
    return childrenOf(node).every(
      (child) => child.type.name === 'hardBreak' || (child.isText && /^[ \t]*$/.test(child.text!)),
    );
  return node.type.name === 'blockquote' && childrenOf(node).every(isEmpty);
}
