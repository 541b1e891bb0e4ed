import type { Node as EditorNode, Schema } from '@tiptap/pm/model';
import type { JSONContent } from '@tiptap/core';
import type { RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isEmpty, writeBlock } from './to-markdown';
import { filmOf, readBlock } from './to-editor';

interface GivenBlock {
  node: EditorNode;
  source: string;
  gap: string;
}

/** A text as it was loaded. */
export interface GivenText {
  blocks: readonly GivenBlock[];
  tail: string;
}

/** `schema`: of the editor that shows it. */
export function readText(markdown: string, schema: Schema): { doc: EditorNode; given: GivenText } {
  const { blocks, tail } = readBlocks(markdown);
  const given = blocks.map(({ content, ...rest }) => ({ ...rest, node: schema.nodeFromJSON(content) }));
  const nodes = given.map(({ node }) => node);
  const doc = schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')]);
  return { doc, given: { blocks: given, tail } };
}

/** The text now: what was not changed is written as it was. */
export function writeText(doc: EditorNode, { blocks, tail }: GivenText): string {
  const nodes = doc.content.content.filter((node) => !isEmpty(node));
  if (nodes.length === 0) return blocks.length === 0 ? tail : '';
  const places = placesOf(nodes, blocks);
  let [text, last, wasKept] = ['', '', true];
  for (const [index, node] of nodes.entries()) {
    const place = places[index]!;
    const given = blocks[place];
    const previous = places[index - 1];
    const follows = place === (previous ?? -1) + 1 && previous !== -1;
    const isSame = given?.node.eq(node) ?? false;
    const stands = isSame && ((follows && wasKept) || canStandAnywhere(given!, last));
    const written = stands ? given!.source : writtenBlock(node, last);
    const before = blocks[place - 1]?.node.type;
    const isTight = before === nodes[index - 1]?.type && (stands || before?.name === 'heading');
    const gap = follows && (isBlankLine(given!.gap) || isTight) ? given!.gap : null;
    text += (gap ?? (index === 0 ? '' : '\n\n')) + written;
    [last, wasKept] = [written, stands];
  }
  return text + tail;
}

const isBlankLine = (gap: string) => /^[ \t]*$|\n[ \t]*\n/.test(gap);

/**
 * Where each block stood before; -1: nowhere. What stands between two that are unchanged and is as
 * long as before stands in the same places.
 */
function placesOf(nodes: readonly EditorNode[], given: readonly GivenBlock[]): number[] {
  let start = 0;
  while (start < nodes.length && given[start]?.node.eq(nodes[start]!)) start += 1;
  const shift = given.length - nodes.length;
  let end = nodes.length;
  while (end > start && end + shift > start && given[end + shift - 1]!.node.eq(nodes[end - 1]!)) end -= 1;
  const left = new Set(given.slice(0, end + shift).keys());
  for (let index = 0; index < start; index += 1) left.delete(index);
  return nodes.map((node, index) => {
    const isInPlace = index < start || index >= end;
    const place = isInPlace
      ? index + (index < start ? 0 : shift)
      : (movedFrom(node, given, left) ?? (shift === 0 ? index : -1));
    left.delete(place);
    return place;
  });
}

function movedFrom(node: EditorNode, given: readonly GivenBlock[], left: ReadonlySet<number>): number | null {
  for (const place of left) if (given[place]!.node.eq(node)) return place;
  return null;
}

/** The sign of a list: `-`, `)`. */
const signOf = (source: string): string | undefined =>
  /^[ \t]*(?:\d{1,9}(?=[.)]))?([-+*.)])(?:[ \t]|$)/m.exec(source.split('\n', 1)[0]!)?.[1];

/** A list goes on with what is indented, a note too, and with a list of the same sign. */
function canStandAnywhere({ source }: GivenBlock, last: string): boolean {
  const sign = signOf(last);
  if (/^[ \t]/.test(source)) return !sign && !last.startsWith('[^');
  return !sign || sign !== signOf(source);
}

const written = new WeakMap<EditorNode, string>();

/** A block is written once, since the whole text is asked for at each key. */
function writtenBlock(node: EditorNode, last: string): string {
  const known = written.get(node) ?? writeBlock(node);
  written.set(node, known);
  const sign = signOf(known);
  if (!sign || sign !== signOf(last)) return known;
  const isRaw = node.type.name === 'rawBlock';
  return isRaw ? `<!-- -->\n\n${known}` : writeBlock(node, { otherSign: true });
}

// As the site reads it: src/gatsby/rich-text/render.ts.
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

interface SourceBlock {
  content: JSONContent;
  /** As it is written, from the start of its first line. */
  source: string;
  /** What stands before it: blank lines. */
  gap: string;
}

/** The blocks of a text, and what stands after the last one. */
function readBlocks(markdown: string): { blocks: SourceBlock[]; tail: string } {
  const blocks: SourceBlock[] = [];
  let end = 0;
  for (const node of parser.parse(markdown).children) {
    const { start, end: stop } = node.position!;
    const between = markdown.slice(end, start.offset);
    const from = end + between.lastIndexOf('\n') + 1;
    const source = markdown.slice(from, stop.offset);
    const content = filmOf(node) ?? readBlock(node, markdown) ?? rawOf(node, source);
    blocks.push({ content, source, gap: markdown.slice(end, from) });
    end = stop.offset!;
  }
  return { blocks, tail: markdown.slice(end) };
}

/** What is indented would belong to a list before it. */
function rawOf(node: RootContent, source: string): JSONContent {
  if (node.type !== 'code' || !/^[ \t]/.test(source))
    return { type: 'rawBlock', attrs: { source: source.trimStart() } };
  const fence = '`'.repeat(Math.max(3, ...runsOf(node.value)) + 1);
  return { type: 'rawBlock', attrs: { source: `${fence}\n${node.value}\n${fence}` } };
}

const runsOf = (text: string): number[] => (text.match(/`+/g) ?? []).map(({ length }) => length);
