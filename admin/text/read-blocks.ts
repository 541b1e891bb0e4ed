import type { JSONContent } from '@tiptap/core';
import type { RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { filmOf, readBlock } from './to-editor';

// As the site reads it: src/gatsby/rich-text/read-markdown.ts.
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

export interface SourceBlock {
  content: JSONContent;
  /** As it is written, from the start of its first line. */
  source: string;
  /** What stands before it: blank lines. */
  gap: string;
}

/** The blocks of a text, and what stands after the last one. */
export function readBlocks(markdown: string): { blocks: SourceBlock[]; tail: string } {
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
